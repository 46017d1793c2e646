import { fillProps, HOME_PLACE } from '@ninefold/contract';
import type { PlacedSlot } from '@ninefold/platform';
import { placedSlots, type PageDescription } from '../page-tree/page-description.ts';
import { sheetOf } from './page-assets.ts';
import type { SiteView } from './site-view.ts';

/** What operators say of a part of an open place. */
export interface PlacedPart {
  /** `reviews/Stars` */
  part: string;
  /** False: it is left out. */
  shown: boolean;
}

/** Open place → what operators say of its parts, in their order. */
export type Layouts = ReadonlyMap<string, readonly PlacedPart[]>;

type Releases = Pick<SiteView, 'releases'>;

const kept = new WeakMap<SiteView['releases'], ReadonlyMap<string, readonly string[]>>();

/** Open place → the slots that live releases have for it, by name. What is switched off, or cannot be loaded, stands nowhere. */
export function partsByPlace({ releases }: Releases): ReadonlyMap<string, readonly string[]> {
  let parts = kept.get(releases);
  if (!parts) kept.set(releases, (parts = collect(releases)));
  return parts;
}

function collect(releases: SiteView['releases']): ReadonlyMap<string, readonly string[]> {
  const parts = [...releases.values()].flatMap(({ remote, manifest, exposed: names }) =>
    Object.entries(manifest.exposes)
      .filter(([exposed]) => names.has(exposed))
      .flatMap(([exposed, { slot }]) => (slot?.fills ?? []).map((place) => ({ place, name: `${remote}/${exposed}` }))),
  );
  const byPlace = Map.groupBy(parts, ({ place }) => place);
  return new Map([...byPlace].map(([place, each]) => [place, each.map(({ name }) => name).toSorted()]));
}

/** What stands in an open place: first what operators name, in their order, then the others by name, without those that are left out. */
export function partsIn(place: string, view: Releases, layouts: Layouts): readonly string[] {
  const parts = partsByPlace(view).get(place) ?? [];
  const said = layouts.get(place) ?? [];
  const named = said.filter(({ part, shown }) => shown && parts.includes(part)).map(({ part }) => part);
  return [...named, ...parts.filter((name) => !said.some(({ part }) => part === name))];
}

/**
 * Puts parts into the open places of a page's slots; the page itself where none of them is filled.
 *
 * @param shows slots that those of the page show inside themselves on this page alone
 */
export function withParts(
  page: PageDescription,
  view: Releases,
  layouts: Layouts,
  shows: readonly string[] = [],
): PageDescription {
  if (partsByPlace(view).size === 0) return page;
  const places: Record<string, PlacedSlot[]> = {};
  const seen = new Set<string>();
  const visit = ({ name, props }: PlacedSlot) => {
    if (seen.has(name)) return;
    seen.add(name);
    const sheet = sheetOf(view, name);
    for (const [place, template] of Object.entries(sheet?.offers ?? {})) {
      const filled = fillProps(template, { ...props });
      const standing = partsIn(place, view, layouts).map((part) => ({ name: part, props: filled }));
      if (standing.length > 0) places[place] ??= standing;
    }
    sheet?.shows.forEach(visitInner);
  };
  const visitInner = (name: string) => visit({ name, props: {} });
  placedSlots(page).forEach(visit);
  shows.forEach(visitInner);
  return Object.keys(places).length > 0 ? { ...page, places } : page;
}

/** An open place of a site, and who is there. */
export interface PlaceDescription {
  place: string;
  /** Whether a page that is live shows it. */
  isOffered: boolean;
  /** From top to bottom, then those that operators leave out. */
  parts: { part: string; isShown: boolean }[];
}

/** Every open place that a site's pages offer or a live release would stand in, by name. */
export function describePlaces(view: Releases, layouts: Layouts): PlaceDescription[] {
  const sheets = [...view.releases.values()].flatMap(({ manifest }) =>
    Object.values(manifest.exposes).map(({ slot }) => slot),
  );
  const offered = new Set([HOME_PLACE, ...sheets.flatMap((sheet) => Object.keys(sheet?.offers ?? {}))]);
  const filled = partsByPlace(view);
  return [...new Set([...offered, ...filled.keys()])].toSorted().map((place) => {
    const standing = partsIn(place, view, layouts);
    const leftOut = (filled.get(place) ?? []).filter((part) => !standing.includes(part));
    return {
      place,
      isOffered: offered.has(place),
      parts: [
        ...standing.map((part) => ({ part, isShown: true })),
        ...leftOut.map((part) => ({ part, isShown: false })),
      ],
    };
  });
}
