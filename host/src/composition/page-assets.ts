import { partsOf, type RemoteName, type SlotSheet } from '@ninefold/contract';
import type { Texts } from '@ninefold/platform/host';
import { browserTexts } from '../locales/host-texts.ts';
import { placedSlots, type PageDescription } from '../page-tree/page-description.ts';
import type { BrowserRemote, BrowserSlot } from '../page-tree/page-state.ts';
import type { OrderedSlot } from '../rendering/messages.ts';
import { shownFallback } from '../page-tree/shown-fallback.ts';
import type { LoadedRelease } from './release-pool.ts';
import type { SiteView } from './site-view.ts';
import { textsOf } from '../locales/texts.ts';

/** One stylesheet of a release. */
export interface StyleSource {
  remote: RemoteName;
  version: string;
  path: string;
  integrity: string;
}

/** What one kind of page needs of a site's composition; worked out once and kept as long as the composition. */
export interface PageAssets {
  slots: Record<string, OrderedSlot>;
  browserSlots: Record<string, BrowserSlot>;
  browserRemotes: Record<string, BrowserRemote>;
  /** The scripts that the browser needs at once. */
  preloads: { href: string; integrity: string }[];
  styles: StyleSource[];
  /** The texts that travel with the page: those of its slots. */
  texts: Texts;
}

const kept = new WeakMap<SiteView, Map<string, PageAssets>>();

function releaseFileAddress({ remote, version }: LoadedRelease, path: string): string {
  return `/releases/${remote}/${version}/${path}`;
}

/**
 * The assets of a page: everything that its slots need, and nothing else.
 *
 * @param shows slots that those of the page show inside themselves on this page alone
 */
export function pageAssetsOf(view: SiteView, page: PageDescription, shows: readonly string[]): PageAssets {
  const names = slotNamesOf(view, page, shows);
  const key = page.isEmptyShop ? `${names.join(' ')} empty` : names.join(' ');
  let ofView = kept.get(view);
  if (!ofView) kept.set(view, (ofView = new Map()));
  let assets = ofView.get(key);
  if (!assets)
    ofView.set(key, (assets = workOut(view, names, browserTexts(view.site.locale, page.isEmptyShop === true))));
  return assets;
}

/** What the release that fills a slot says of it. */
export function sheetOf({ releases }: Pick<SiteView, 'releases'>, name: string): SlotSheet | undefined {
  const { remote, exposed } = partsOf(name);
  const exposes = releases.get(remote)?.manifest.exposes;
  return exposes && Object.hasOwn(exposes, exposed) ? exposes[exposed]!.slot : undefined;
}

/** The names of all slots that the page shows, inner ones included, each once, in the order of the page. */
export function slotNamesOf(
  view: Pick<SiteView, 'releases'>,
  page: PageDescription,
  shows: readonly string[] = [],
): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    if (names.has(name)) return;
    names.add(name);
    sheetOf(view, name)?.shows.forEach(add);
  };
  for (const { name } of placedSlots(page)) add(name);
  shows.forEach(add);
  return [...names];
}

/** The groups of its remote's texts that travel with a slot. */
export function textGroupsOf(view: Pick<SiteView, 'releases'>, name: string): string[] {
  return ['common', ...(sheetOf(view, name)?.texts ?? []), partsOf(name).exposed];
}

function workOut(view: SiteView, names: string[], hostTexts: Texts[string]): PageAssets {
  const assets: PageAssets = {
    slots: {},
    browserSlots: {},
    browserRemotes: {},
    preloads: [],
    styles: [],
    texts: {},
  };
  const texts: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const { remote, exposed } = partsOf(name);
    const release = view.releases.get(remote);
    const sheet = sheetOf(view, name);
    const remoteTexts = release ? textsOf(release.texts, view.site.locale) : {};
    // A release that has no such slot leaves its place empty.
    const fallback = sheet ? shownFallback(sheet.fallback, remoteTexts) : 'none';
    const isFilled = release?.exposed.has(exposed) ?? false;
    const takesNoProps = isFilled && sheet?.samples.every((sample) => Object.keys(sample).length === 0);
    assets.slots[name] = { fallback, isFilled, ...(takesNoProps && { takesNoProps }) };
    assets.browserSlots[name] = {
      ...(sheet && sheet.hydrate !== 'now' && { hydrate: sheet.hydrate }),
      ...(fallback !== 'notice' && { fallback }),
      ...(!isFilled && { isMissing: true }),
    };
    if (!release || !isFilled) continue;
    addFiles(assets, exposed, release);
    const ofRemote = (texts[remote] ??= {});
    for (const group of textGroupsOf(view, name)) ofRemote[group] = remoteTexts[group] ?? {};
  }
  assets.texts = { ...texts, host: hostTexts };
  return assets;
}

function addFiles(assets: PageAssets, exposed: string, release: LoadedRelease): void {
  const { remote, version, manifest } = release;
  const fileOf = (path: string) => ({
    href: releaseFileAddress(release, path),
    integrity: manifest.files[path]!.integrity,
  });
  const { scripts, styles, slot } = manifest.exposes[exposed]!;
  const entry = fileOf(manifest.entries.browser);
  assets.browserRemotes[remote] ??= {
    version,
    federationName: manifest.federationName,
    entry: entry.href,
    integrity: entry.integrity,
  };
  if (slot?.hydrate === 'now') {
    for (const file of [entry, ...scripts.map(fileOf)]) {
      if (!assets.preloads.some(({ href }) => href === file.href)) assets.preloads.push(file);
    }
  }
  assets.styles.push(...styles.map((path) => ({ remote, version, path, integrity: manifest.files[path]!.integrity })));
}
