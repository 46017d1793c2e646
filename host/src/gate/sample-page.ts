import { fillProps, type ReleaseManifest, type RemoteName } from '@ninefold/contract';
import type { PlacedSlot } from '@ninefold/platform';
import type { HttpTransport } from '@ninefold/platform/http';
import type { SiteCode } from '@ninefold/sites';
import type { LoadedRelease } from '../composition/release-pool.ts';
import type { SiteView } from '../composition/site-view.ts';
import { readTexts } from '../locales/texts.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import { faultOfHead } from '../pages/sound-head.ts';
import { releaseKey, type ReleaseCode, type RenderOrder } from '../rendering/messages.ts';
import { RendererEnded, type RendererProcess } from '../rendering/renderer-process.ts';
import type { RegisteredService } from '../releases/services/registered-services.ts';
import type { SampleProduct } from './sample-product.ts';

export type ReadFile = (path: string) => Promise<Buffer | undefined>;

export interface RenderOptions {
  serverHttp: ServerHttp;
  /** What a site shows now. */
  view: (site: SiteCode) => SiteView;
  /** A file of a release that is stored. */
  file: (remote: RemoteName, version: string, path: string) => Promise<{ content: Buffer } | undefined>;
  hostNameOf: (site: SiteCode) => string;
  /** The services of teams elsewhere that have registered. @default none */
  services?: (() => readonly Pick<RegisteredService, 'name' | 'site' | 'version'>[]) | undefined;
  /** Longest that a slot may take, data included, in ms. @default 8000 */
  timeoutMs?: number | undefined;
  /** Longest that pages wait for a slot, in ms. @default 800 */
  deadlineMs?: number | undefined;
  /** Longest that its code may hold the thread, in ms. @default 3000 */
  holdMs?: number | undefined;
}

/** Longest wait for a release's modules, in ms, where its renderer has a processor. */
const START_MS = 10_000;
/** How much of a page is kept to be compared. */
const MOST_HTML_BYTES = 4 << 20;

const NO_HEAD = 'a page has its title from it, and it says none: export `head` beside the component';

/** What came of a slot as the only one of a page. */
export interface Attempted {
  html: string;
  /** Why it fails, if it does. */
  failure?: string | undefined;
  /** What it took besides what services took to answer, in ms. */
  ownMs: number;
  /** A service did not answer it in time. */
  isUnanswered: boolean;
}

/** A sample as it was rendered, for whoever tries it in a browser. */
export interface RenderedSample {
  live: SiteView;
  placed: PlacedSlot;
  /** `with a full cart`; undefined: a stranger. */
  visitor: string | undefined;
  html: string;
  /** What answers calls about the visitor as for the rendering. */
  transport: HttpTransport;
}

/** A page that shows one slot and nothing else, and what is asked of it. */
export function pageWith(placed: PlacedSlot): Pick<RenderOrder, 'page' | 'request'> {
  return {
    page: { pageType: 'content', above: [], main: [placed], below: [] },
    request: { path: '/', query: { query: 'a' }, pageType: 'content' },
  };
}

/** A site as if a release were live there. */
export function withRelease(live: SiteView, manifest: ReleaseManifest, texts: LoadedRelease['texts'] = {}): SiteView {
  const { remote, version, exposes } = manifest;
  const release = { remote, version, manifest, exposed: new Set(Object.keys(exposes)), texts };
  return { ...live, releases: new Map([...live.releases, [remote, release]]) };
}

/** Renders one slot as the only one of a page. Rejects with {@link RendererEnded}. */
export type Attempt = (
  placed: PlacedSlot,
  versions: RenderOrder['versions'],
  transport: HttpTransport,
  texts?: RenderOrder['texts'],
) => Promise<Attempted>;

/** @returns why it does not start, if it does not. Rejects when the renderer has ended */
export async function startOf(renderer: RendererProcess, code: ReleaseCode): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, START_MS))).then(async () => {
    // One that got no processor until now has them before it has answered twice.
    await renderer.pulse();
    await renderer.pulse();
    return `its modules did not come within ${START_MS} ms`;
  });
  const started = renderer.load(code).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof RendererEnded) throw error;
      return messageOf(error);
    },
  );
  return await Promise.race([started, late]).finally(() => clearTimeout(timer));
}

/** Loads what is live, for the slots inside those of the release and to compare with. What fails there is not its fault. */
export async function loadNeighbours(
  renderer: RendererProcess,
  lives: readonly SiteView[],
  { file }: RenderOptions,
  candidate: string,
): Promise<void> {
  const releases = new Map<string, LoadedRelease>();
  for (const live of lives)
    for (const release of live.releases.values()) releases.set(releaseKey(release.remote, release.version), release);
  releases.delete(candidate);
  await Promise.all(
    [...releases.values()].map(async ({ remote, version, manifest, exposed }) => {
      if (exposed.size === 0) return;
      const read = async (path: string) => (await file(remote, version, path))?.content;
      await startOf(renderer, await codeOf(manifest, read));
    }),
  );
}

export async function codeOf(manifest: ReleaseManifest, readFile: ReadFile): Promise<ReleaseCode> {
  const { remote, version, federationName, exposes, entries, locales } = manifest;
  const read = async (path: string) => String((await readFile(path)) ?? '');
  const texts = Object.entries(locales).map(
    async ([locale, path]) => [locale, readTexts(locale, await read(path))] as const,
  );
  return {
    remote,
    version,
    federationName,
    exposes: Object.keys(exposes),
    filename: `${releaseKey(remote, version)}/${entries.server}`,
    code: await read(entries.server),
    texts: Object.fromEntries(await Promise.all(texts)),
  };
}

/** The slots of a release with the props of each way in which pages place them. */
export function samplesOf({ remote, exposes }: ReleaseManifest, product: SampleProduct): PlacedSlot[] {
  return Object.entries(exposes).flatMap(([exposed, { slot }]) =>
    (slot?.samples ?? []).map((sample) => ({ name: `${remote}/${exposed}`, props: fillProps(sample, { ...product }) })),
  );
}

/** Makes what renders slots of a release, and of what is live, on a site. */
export function attemptOn(
  live: SiteView,
  { remote, exposes, pages }: ReleaseManifest,
  renderer: RendererProcess,
  { timeoutMs = 8000 }: RenderOptions,
): Attempt {
  const names = [
    ...[...live.releases.values()].flatMap((each) => [...each.exposed].map((name) => `${each.remote}/${name}`)),
    ...Object.keys(exposes).map((name) => `${remote}/${name}`),
  ];
  const headed = pages.flatMap((page) => ('slots' in page ? (page.head ?? page.slots[0]!.name) : []));
  const slots = Object.fromEntries(names.map((name) => [name, { fallback: 'notice' as const, isFilled: true }]));
  return async (placed, versions, transport, texts) => {
    const failures: string[] = [];
    const html: Uint8Array[] = [];
    let bytes = 0;
    const services = timed(transport);
    const start = performance.now();
    const order: RenderOrder = {
      site: live.site.code,
      versions,
      ...pageWith(placed),
      slots,
      texts,
      headSlot: placed,
      nonce: 'none',
      deadlineMs: timeoutMs,
      timeoutMs,
    };
    try {
      await renderer.render(order, {
        transport: services.transport,
        head({ state, head }) {
          const lacksHead = state === 'said' && !head && headed.includes(placed.name);
          const fault = lacksHead ? NO_HEAD : head && faultOfHead(head);
          if (fault !== undefined) failures.push(fault);
        },
        html(part) {
          bytes += part.byteLength;
          if (bytes <= MOST_HTML_BYTES) html.push(part);
        },
        failed: (name, error) => void (name === placed.name && failures.push(error.message)),
        threw: (error) => void failures.push(error.message),
      });
    } catch (error) {
      if (error instanceof RendererEnded) throw error;
      failures.push(messageOf(error));
    }
    const ownMs = performance.now() - start - services.ms();
    const isUnanswered = services.isUnanswered();
    return { html: Buffer.concat(html).toString(), failure: failures[0], ownMs, isUnanswered };
  };
}

/** Adds up how long calls are answered, those that run side by side once, and notes whether one is not in time. */
function timed(transport: HttpTransport) {
  let [running, since, ms] = [0, 0, 0];
  let isUnanswered = false;
  const timedTransport: HttpTransport = async (...call) => {
    if (running++ === 0) since = performance.now();
    try {
      return await transport(...call);
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') isUnanswered = true;
      throw error;
    } finally {
      if (--running === 0) ms += performance.now() - since;
    }
  };
  return { transport: timedTransport, ms: () => ms, isUnanswered: () => isUnanswered };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
