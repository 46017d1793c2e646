import type { PageType, PlacedSlot } from '@ninefold/platform';

/** A page as slots: what the address asks for. The page carries it, so that the browser needs no routes. */
export interface PageDescription {
  pageType: PageType;
  /** The device that the visitor's cookie names; told by `data-platform` of the html element, it wins over the window's width (FTR-5). */
  platform?: 'mobile' | 'tablet' | 'classic' | undefined;
  /** What stands above the main content: the header, unless the Hunter-Content cookie hides it (LAY-2). */
  above: PlacedSlot[];
  main: PlacedSlot[];
  /** The site has no goods yet: the page says so, and shows nothing else between header and footer. */
  isEmptyShop?: true | undefined;
  /** What stands below: the footer, and what lies over the page. */
  below: PlacedSlot[];
  /** What stands in the open places inside these slots; absent where none is filled. */
  places?: Readonly<Record<string, readonly PlacedSlot[]>> | undefined;
}

/** Where nobody has a part for an open place. */
export const NOT_FILLED: readonly PlacedSlot[] = [];

/** Every slot of the page with its props, as far as the page's address decides them. */
export function placedSlots({ above, main, below, places = {} }: PageDescription): PlacedSlot[] {
  return [...above, ...main, ...below, ...Object.values(places).flat()];
}
