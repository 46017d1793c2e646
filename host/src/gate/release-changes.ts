import { partsOf, type ReleaseManifest, type RemoteName } from '@ninefold/contract';
import type { SlotChange } from '@ninefold/contract/operators';
import { createHttpClient } from '@ninefold/platform/http';
import { CodedError } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { SiteView } from '../composition/site-view.ts';
import { releaseKey } from '../rendering/messages.ts';
import { RendererEnded, RendererProcess } from '../rendering/renderer-process.ts';
import { differenceOf } from '../releases/compositions/difference-of.ts';
import { linesOf, type HtmlLines } from './html-lines.ts';
import {
  attemptOn,
  codeOf,
  loadNeighbours,
  samplesOf,
  startOf,
  withRelease,
  type RenderOptions,
} from './sample-page.ts';
import { sampleProduct } from './sample-product.ts';
import { askedOf, visitorsFor, type SampleVisitor } from './sample-visitors.ts';

export interface ChangesOptions extends RenderOptions {
  manifest: (remote: RemoteName, version: string) => Promise<ReleaseManifest | undefined>;
}

/** What a release changes on sites, against another version of the remote or, without one, against what is live there. */
export type ReadChanges = (
  remote: RemoteName,
  version: string,
  sites: readonly SiteCode[],
  against?: string,
) => Promise<SlotChange[]>;

/**
 * Compares what a stored release shows with what is live, or with another version, by site, slot and visitor, as text and markup. Both are rendered in a renderer
 * that ends with it; one comparison at a time. Rejects with 404 `RELEASE_UNKNOWN`, and 422 `RELEASE_UNREADABLE` where it ends the renderer.
 */
export function createChangeReader(options: ChangesOptions): ReadChanges {
  let last: Promise<unknown> = Promise.resolve();
  return (...asked) => {
    const changes = last.then(() => readChanges(options, ...asked));
    last = changes.catch(() => undefined);
    return changes;
  };
}

async function readChanges(
  options: ChangesOptions,
  remote: RemoteName,
  version: string,
  sites: readonly SiteCode[],
  against?: string,
): Promise<SlotChange[]> {
  const manifest = await readManifest(options, remote, version);
  const old = against === undefined ? undefined : await readManifest(options, remote, against);
  const renderer = new RendererProcess({ holdMs: options.holdMs, onFault: () => undefined });
  try {
    const lives = sites.map((site) => (old ? withRelease(options.view(site), old) : options.view(site)));
    const start = async (release: ReleaseManifest) => {
      const read = async (path: string) => (await options.file(remote, release.version, path))?.content;
      await startOf(renderer, await codeOf(release, read));
    };
    await Promise.all([start(manifest), loadNeighbours(renderer, lives, options, releaseKey(remote, version))]);
    return (await Promise.all(lives.map((live) => changesOn(live, manifest, renderer, options)))).flat();
  } catch (error) {
    if (!(error instanceof RendererEnded)) throw error;
    throw new CodedError('RELEASE_UNREADABLE', 422, { remote, version }, { cause: error });
  } finally {
    renderer.end();
  }
}

async function readManifest(options: ChangesOptions, remote: RemoteName, version: string): Promise<ReleaseManifest> {
  const manifest = await options.manifest(remote, version);
  if (!manifest) throw new CodedError('RELEASE_UNKNOWN', 404, { remote, version });
  return manifest;
}

async function changesOn(
  live: SiteView,
  manifest: ReleaseManifest,
  renderer: RendererProcess,
  options: RenderOptions,
): Promise<SlotChange[]> {
  const site = live.site.code;
  const before = live.releases.get(manifest.remote);
  const against = before?.version ?? null;
  if (against === manifest.version) return [];
  const transport = options.serverHttp({ headers: { host: options.hostNameOf(site) }, ip: '127.0.0.1' });
  const attempt = attemptOn(live, manifest, renderer, options);
  const versions = Object.fromEntries([...live.releases].map(([name, release]) => [name, release.version]));
  const product = await sampleProduct(createHttpClient(site, transport));
  const changes: SlotChange[] = [];
  const compare = async (placed: ReturnType<typeof samplesOf>[number], asked: Set<string>, visitor?: SampleVisitor) => {
    const answered = askedOf(transport, asked, visitor);
    const isFilled = (exposed: ReadonlySet<string> | undefined) => exposed?.has(partsOf(placed.name).exposed) ?? false;
    const linesIn = async (isThere: boolean, of: string) =>
      isThere
        ? linesOf((await attempt(placed, { ...versions, [manifest.remote]: of }, answered)).html, placed.name)
        : NOTHING;
    const isNewThere = isFilled(new Set(Object.keys(manifest.exposes)));
    const old = await linesIn(isFilled(before?.exposed), against ?? '');
    const now = await linesIn(isNewThere, manifest.version);
    const [text, markup] = [differenceOf(old.text, now.text), differenceOf(old.markup, now.markup)];
    if (text.added + text.removed + markup.added + markup.removed > 0)
      changes.push({ site, slot: placed.name, visitor: visitor?.text ?? null, against, text, markup });
  };
  const gone = before ? samplesOf(before.manifest, product).filter(({ name }) => !hasSlot(manifest, name)) : [];
  for (const placed of [...samplesOf(manifest, product), ...gone]) {
    const asked = new Set<string>();
    await compare(placed, asked);
    for (const visitor of visitorsFor(asked, live.site, product)) await compare(placed, asked, visitor);
  }
  return changes;
}

const NOTHING: HtmlLines = { text: [], markup: [] };

function hasSlot({ exposes }: ReleaseManifest, name: string): boolean {
  return Object.hasOwn(exposes, partsOf(name).exposed);
}
