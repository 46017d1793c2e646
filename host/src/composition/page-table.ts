import {
  compilePattern,
  fillProps,
  HOME_PLACE,
  isExact,
  pathOn,
  REST,
  type FramePlace,
  type MatchAddress,
  type PageSheet,
  type PropsTemplate,
  type ShownPageSheet,
} from '@ninefold/contract';
import type { PageType, PlacedSlot } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { partsIn, type Layouts } from './open-places.ts';
import type { SiteView } from './site-view.ts';

/** What an address shows between header and footer. */
export interface Route {
  pageType: PageType;
  main: PlacedSlot[];
  /** The main slot that gives the document its title and status; of the home page's the picture counts alone. */
  headSlot?: PlacedSlot | undefined;
  /** Slots that the main ones show inside themselves on this page alone. */
  shows?: readonly string[] | undefined;
  /** What the page wants of the frame around it. */
  frame?: ShownPageSheet['frame'];
  /** It shows what is the visitor's own: no browser keeps it. */
  isPersonal?: true;
  /** The site has no goods yet. */
  isEmptyShop?: true;
}

/** A block of the home page, as a merchandiser wrote it. */
export interface HomeBlock extends PropsTemplate {
  kind: string;
}

/** Stands where a merchandiser has arranged no home page. */
const BUILT_IN_HOME: readonly HomeBlock[] = [
  { kind: 'stage', promotionId: 'stage-home' },
  { kind: 'shelf', shelf: 'bestsellers' },
  { kind: 'teaser', promotionId: 'home-teaser-1' },
  { kind: 'shelf', shelf: 'coffee' },
  { kind: 'teaser', promotionId: 'home-teaser-2' },
  { kind: 'shelf', shelf: 'new' },
  { kind: 'teaser', promotionId: 'home-teaser-3' },
  { kind: 'shelf', shelf: 'sale' },
];

/** What the shop is configured with, for the props of pages. */
export type PageSettings = Readonly<Record<string, string | undefined>>;

/** The pages of a site: what its live releases say that they own. */
export interface PageTable {
  /** The page of an address, or where the address leads for good. Undefined when nobody claims it. */
  find(path: string, settings?: PageSettings): Route | { redirect: string } | undefined;
  /** Whether an address is written out by a release: the way in which those under `/service/` are pages and no calls. */
  has(path: string): boolean;
  /** Whether a release claims an address, written out or by a pattern, beside all that nobody else claims. */
  isKnown(path: string): boolean;
  /**
   * The home page with these blocks; without any the built-in one. Blocks that no live release can show are left out. Below them stand
   * the parts of {@link HOME_PLACE} that no block places.
   */
  home(blocks: readonly HomeBlock[], layouts: Layouts): Route;
  /** The slots that fill the places of the frame. */
  frame: ReadonlyMap<FramePlace, string>;
  /** Whether search engines may be told of an address. */
  isForSearchEngines(path: string): boolean;
  /** The addresses that search engines are told of. */
  sitemap: readonly string[];
}

const kept = new WeakMap<SiteView, PageTable>();

/** Worked out once for each composition. */
export function pageTableOf(view: SiteView): PageTable {
  let table = kept.get(view);
  if (!table) kept.set(view, (table = createPageTable(view)));
  return table;
}

/** Whether what stands at an address of a site stands there on another site, too: the page of a release may be on some sites alone. */
export function isPageOn(address: string, here: SiteView, there: SiteView): boolean {
  const path = address.split('?')[0]!;
  return !pageTableOf(here).isKnown(path) || pageTableOf(there).isKnown(path);
}

interface Pattern {
  match: MatchAddress;
  page: PageSheet;
}

function createPageTable(view: Pick<SiteView, 'site' | 'releases'>): PageTable {
  const exact = new Map<string, PageSheet>();
  const patterns: Pattern[] = [];
  let rest: PageSheet | undefined;
  const frame = new Map<FramePlace, string>();
  const blocks = new Map<string, { name: string; props: PropsTemplate }>();
  for (const { remote, manifest } of view.releases.values()) {
    for (const page of manifest.pages) {
      const path = pathOn(page, view.site.code);
      if (path === undefined) continue;
      if (path === REST) rest ??= page;
      else if (!isExact(path)) patterns.push({ match: compilePattern(path), page });
      else if (!exact.has(path)) exact.set(path, page);
    }
    for (const [exposed, { slot }] of Object.entries(manifest.exposes)) {
      const name = `${remote}/${exposed}`;
      if (slot?.place && !frame.has(slot.place)) frame.set(slot.place, name);
      for (const [kind, props] of Object.entries(slot?.homeBlocks ?? {}))
        if (!blocks.has(kind)) blocks.set(kind, { name, props });
    }
  }

  function lookUp(path: string): { page: PageSheet; values: Record<string, string | number> } | undefined {
    const known = exact.get(path);
    if (known) return { page: known, values: {} };
    for (const { match, page } of patterns) {
      const values = match(path);
      if (values) return { page, values };
    }
    return rest && { page: rest, values: {} };
  }

  const isKnown = (path: string) =>
    !path.startsWith('//') && (exact.has(path) || patterns.some(({ match }) => match(path) !== undefined));

  return {
    frame,
    find(path, settings = {}) {
      const found = lookUp(path);
      if (found?.page === rest && isKnown(withoutSlash(path))) return { redirect: withoutSlash(path) };
      if (!found) return undefined;
      const { page, values } = found;
      return 'redirect' in page ? page : routeOf(page, { ...settings, ...values, path });
    },
    has: (path) => exact.has(path),
    isKnown,
    home(asked, layouts) {
      const parts = partsIn(HOME_PLACE, view, layouts);
      const blocksShown = asked.length > 0 ? asked : BUILT_IN_HOME;
      const shown = blocksShown.map((block, index) => slotOf(block, index === 0, blocks, parts));
      const placed = new Set(blocksShown.map(({ part }) => part));
      const below = parts.filter((part) => !placed.has(part)).map((name) => ({ name, props: {} }));
      const main = [...shown.filter((slot) => slot !== undefined), ...below];
      return { pageType: 'home', main, headSlot: main[0] };
    },
    isForSearchEngines(path) {
      const page = lookUp(path)?.page;
      return page !== undefined && !('redirect' in page) && page.inSitemap !== false;
    },
    sitemap: [PATHS.home, ...[...exact].flatMap(([path, page]) => (isListed(page) ? [path] : []))],
  };
}

/** What a block of the home page shows; undefined when no live release can. */
function slotOf(
  { kind, ...fields }: HomeBlock,
  isFirst: boolean,
  blocks: ReadonlyMap<string, { name: string; props: PropsTemplate }>,
  parts: readonly string[],
): PlacedSlot | undefined {
  if (kind === 'part')
    return parts.includes(String(fields['part'])) ? { name: String(fields['part']), props: {} } : undefined;
  const block = blocks.get(kind);
  return (
    block && { name: block.name, props: { ...fillProps(block.props, fields), ...(isFirst && { priority: true }) } }
  );
}

function isListed(page: PageSheet): boolean {
  return 'inSitemap' in page && page.inSitemap === true;
}

function routeOf(page: ShownPageSheet, values: Readonly<Record<string, unknown>>): Route {
  const main = page.slots.map(({ name, props }): PlacedSlot => ({ name, props: fillProps(props, values) }));
  const shows = page.slots.flatMap((slot) => slot.shows ?? []);
  const headSlot = main.find(({ name }) => name === page.head) ?? main[0];
  return {
    pageType: page.type,
    main,
    headSlot,
    ...(shows.length > 0 && { shows }),
    ...(page.frame && { frame: page.frame }),
    ...(page.isPersonal && { isPersonal: true }),
  };
}

/** Some visitors, and some links, end an address with a slash that it does not have. */
function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
