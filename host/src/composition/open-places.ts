import { fillProps } from '@ninefold/contract';
import type { PlacedSlot } from '@ninefold/platform';
import { placedSlots, type PageDescription } from '../pages/page-description.ts';
import { sheetOf } from './page-assets.ts';
import type { SiteView } from './serving.ts';

type Releases = Pick<SiteView, 'releases'>;

const kept = new WeakMap<SiteView['releases'], ReadonlyMap<string, readonly string[]>>();

/** Open place → the slots that live releases have for it, by name. What is switched off, or cannot be loaded, stands nowhere. */
export function partsByPlace({ releases }: Releases): ReadonlyMap<string, readonly string[]> {
  let parts = kept.get(releases);
  if (!parts) kept.set(releases, (parts = collect(releases)));
  return parts;
}

function collect(releases: SiteView['releases']): ReadonlyMap<string, readonly string[]> {
  const parts = [...releases.values()].flatMap(({ remote, manifest, modules }) =>
    Object.entries(manifest.exposes)
      .filter(([exposed]) => modules.has(exposed))
      .flatMap(([exposed, { slot }]) => (slot?.fills ?? []).map((place) => ({ place, name: `${remote}/${exposed}` }))),
  );
  const byPlace = Map.groupBy(parts, ({ place }) => place);
  return new Map([...byPlace].map(([place, each]) => [place, each.map(({ name }) => name).toSorted()]));
}

/**
 * Puts parts into the open places of a page's slots; the page itself where none of them is filled.
 *
 * @param shows slots that those of the page show inside themselves on this page alone
 */
export function withParts(page: PageDescription, view: Releases, shows: readonly string[] = []): PageDescription {
  const parts = partsByPlace(view);
  if (parts.size === 0) return page;
  const places: Record<string, PlacedSlot[]> = {};
  const seen = new Set<string>();
  const visit = ({ name, props }: PlacedSlot) => {
    if (seen.has(name)) return;
    seen.add(name);
    const sheet = sheetOf(view, name);
    for (const [place, template] of Object.entries(sheet?.offers ?? {})) {
      const filled = fillProps(template, { ...props });
      const standing = parts.get(place)?.map((part) => ({ name: part, props: filled }));
      if (standing) places[place] ??= standing;
    }
    sheet?.shows.forEach(visitInner);
  };
  const visitInner = (name: string) => visit({ name, props: {} });
  placedSlots(page).forEach(visit);
  shows.forEach(visitInner);
  return Object.keys(places).length > 0 ? { ...page, places } : page;
}
