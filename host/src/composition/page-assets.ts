import type { RemoteName } from '@ninefold/build/release';
import type { SlotName } from '@ninefold/platform';
import type { Texts } from '@ninefold/platform/host';
import { policyOf, slotNamesOf, type PageDescription } from '../pages/page-description.ts';
import type { PageState } from '../pages/page-state.ts';
import type { ServerSlot } from '../pages/server-bundle.ts';
import { fulfilled } from '../federation/settled.ts';
import type { LoadedRelease } from './release-pool.ts';
import type { SiteView } from './serving.ts';
import type { StyleSource } from '../assets/style-bundles.ts';
import { textsOf } from './texts.ts';

/** What one kind of page needs of a site's composition; worked out once and kept as long as the composition. */
export interface PageAssets {
  slots: Partial<Record<SlotName, ServerSlot>>;
  browserSlots: PageState['slots'];
  browserRemotes: PageState['remotes'];
  /** The scripts that the browser needs at once. */
  preloads: { href: string; integrity: string }[];
  styles: StyleSource[];
  /** The texts that travel with the page: those of its slots. */
  texts: Texts;
}

const kept = new WeakMap<SiteView, Map<string, PageAssets>>();

export function releaseFileAddress({ remote, version }: LoadedRelease, path: string): string {
  return `/releases/${remote}/${version}/${path}`;
}

/** The assets of a page: everything that its slots need, and nothing else. */
export function pageAssetsOf(view: SiteView, page: PageDescription, hostTexts: Texts[string]): PageAssets {
  const names = slotNamesOf(page);
  const key = names.join(' ');
  let ofView = kept.get(view);
  if (!ofView) kept.set(view, (ofView = new Map()));
  let assets = ofView.get(key);
  if (!assets) ofView.set(key, (assets = workOut(view, names, hostTexts)));
  return assets;
}

function workOut(view: SiteView, names: SlotName[], hostTexts: Texts[string]): PageAssets {
  const assets: PageAssets = {
    slots: {},
    browserSlots: {},
    browserRemotes: {},
    preloads: [],
    styles: [],
    texts: { host: hostTexts },
  };
  const texts: Record<string, Record<string, unknown>> = {};
  for (const name of names) {
    const [remote, exposed] = name.split('/') as [RemoteName, string];
    const release = view.releases.get(remote);
    const module = release?.modules.get(exposed);
    if (!release || !module) continue;
    addSlot(assets, name, exposed, release, module);
    const remoteTexts = textsOf(release.texts, view.site.locale);
    texts[remote] = { common: remoteTexts['common'] ?? {}, ...texts[remote], [exposed]: remoteTexts[exposed] ?? {} };
  }
  assets.texts = { ...texts, host: hostTexts };
  return assets;
}

function addSlot(
  assets: PageAssets,
  name: SlotName,
  exposed: string,
  release: LoadedRelease,
  module: Awaited<ServerSlot['module']>,
): void {
  const { remote, version, manifest } = release;
  const fileOf = (path: string) => ({
    href: releaseFileAddress(release, path),
    integrity: manifest.files[path]!.integrity,
  });
  const { scripts, styles } = manifest.exposes[exposed]!;
  assets.slots[name] = { version, module: fulfilled(module) };
  assets.browserSlots[name] = { remote, version };
  const entry = fileOf(manifest.entries.browser);
  if (!assets.browserRemotes[remote]) {
    assets.browserRemotes[remote] = {
      federationName: manifest.federationName,
      entry: entry.href,
      integrity: entry.integrity,
    };
  }
  if (policyOf(name) === 'now') {
    for (const file of [entry, ...scripts.map(fileOf)]) {
      if (!assets.preloads.some(({ href }) => href === file.href)) assets.preloads.push(file);
    }
  }
  assets.styles.push(...styles.map((path) => ({ remote, version, path, integrity: manifest.files[path]!.integrity })));
}
