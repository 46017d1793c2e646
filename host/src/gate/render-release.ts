import { fillProps, partsOf, type ReleaseManifest, type RemoteName } from '@ninefold/contract';
import type { PlacedSlot } from '@ninefold/platform';
import { createHttpClient, type HttpTransport } from '@ninefold/platform/http';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { LoadedRelease } from '../composition/release-pool.ts';
import type { SiteView } from '../composition/serving.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import {
  releaseKey,
  releaseOnStack,
  type ReleaseCode,
  type RendererFault,
  type RenderOrder,
} from '../rendering/messages.ts';
import { RendererEnded, RendererProcess } from '../rendering/renderer-process.ts';
import type { Reason } from '../releases/refusal-reasons.ts';
import { sampleProduct, type SampleProduct } from './sample-product.ts';
import { askedOf, visitorsFor, type SampleVisitor } from './sample-visitors.ts';

type ReadFile = (path: string) => Promise<Buffer | undefined>;

export interface RenderOptions {
  serverHttp: ServerHttp;
  /** What a site shows now. */
  view: (site: SiteCode) => SiteView;
  /** A file of a release that is stored. */
  file: (remote: RemoteName, version: string, path: string) => Promise<{ content: Buffer } | undefined>;
  hostNameOf: (site: SiteCode) => string;
  /** Longest that a slot may take, data included, in ms. @default 8000 */
  timeoutMs?: number | undefined;
  /** Longest that its code may hold the thread, in ms. @default 3000 */
  holdMs?: number | undefined;
}

interface Failure {
  slot: string;
  /** For whom it fails, where it does not for a stranger. */
  visitor?: string | undefined;
  site: SiteCode;
  message: string;
}

/** Longest wait for a release's modules, in ms. */
const START_MS = 10_000;
/** How long is waited for errors that come after the last render, in ms. */
const LINGER_MS = 250;

/** Renders one slot as the only one of a page. @returns why it fails, if it does */
type Attempt = (
  placed: PlacedSlot,
  versions: RenderOrder['versions'],
  transport: HttpTransport,
) => Promise<string | undefined>;

/**
 * Renders every slot of a release on the nine sites, among the other remotes' live releases and with the services' real answers, for a
 * stranger, and for visitors with a full cart and a name where it asks about them: in a renderer that ends with it, so that what its
 * code does besides, it does there.
 *
 * @returns a reason for each slot that fails where the live release does not, and for what would harm others
 */
export async function renderRelease(
  manifest: ReleaseManifest,
  readFile: ReadFile,
  options: RenderOptions,
): Promise<Reason[]> {
  const candidate = releaseKey(manifest.remote, manifest.version);
  const unsafe = new Set<string>();
  const renderer = new RendererProcess({
    holdMs: options.holdMs,
    onFault: (fault) => {
      if ((releaseOnStack(fault.error.stack) ?? candidate) === candidate) unsafe.add(textOf(fault));
    },
  });
  const reasons: Reason[] = [];
  try {
    const lives = SITE_CODES.map((site) => options.view(site));
    const [failureOfStart] = await Promise.all([
      startOf(renderer, await codeOf(manifest, readFile)),
      loadNeighbours(renderer, lives, options, candidate),
    ]);
    if (failureOfStart !== undefined)
      reasons.push({ code: 'RENDER_FAILED', text: `it does not start on the server: ${failureOfStart}` });
    else {
      const failures = await Promise.all(lives.map((live) => failuresOn(live, manifest, renderer, options)));
      reasons.push(...toReasons(failures.flat()));
    }
    await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
    await renderer.pulse();
  } catch (error) {
    if (!(error instanceof RendererEnded)) throw error;
    unsafe.add(error.message);
  } finally {
    renderer.end();
  }
  return [...reasons, ...[...unsafe].map((text): Reason => ({ code: 'UNSAFE_CODE', text }))];
}

/** @returns why it does not start, if it does not. Rejects when the renderer has ended */
async function startOf(renderer: RendererProcess, code: ReleaseCode): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, START_MS, `its modules did not come within ${START_MS} ms`);
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
async function loadNeighbours(
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

async function codeOf(manifest: ReleaseManifest, readFile: ReadFile): Promise<ReleaseCode> {
  const { remote, version, federationName, exposes, entries, locales } = manifest;
  const read = async (path: string) => String((await readFile(path)) ?? '');
  const texts = Object.entries(locales).map(
    async ([locale, path]) => [locale, JSON.parse(await read(path)) as Record<string, unknown>] as const,
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

async function failuresOn(
  live: SiteView,
  manifest: ReleaseManifest,
  renderer: RendererProcess,
  options: RenderOptions,
): Promise<Failure[]> {
  const site = live.site.code;
  const transport = options.serverHttp({ headers: { host: options.hostNameOf(site) }, ip: '127.0.0.1' });
  const attempt = attemptOn(live, manifest, renderer, options.timeoutMs);
  const versions = Object.fromEntries([...live.releases].map(([remote, { version }]) => [remote, version]));
  const product = await sampleProduct(createHttpClient(site, transport));
  const failures: Failure[] = [];
  const failsFor = async (placed: PlacedSlot, asked: Set<string>, visitor?: SampleVisitor): Promise<boolean> => {
    const answered = askedOf(transport, asked, visitor);
    const message = await attempt(placed, { ...versions, [manifest.remote]: manifest.version }, answered);
    if (message === undefined) return false;
    const isOld = fills(live, placed.name) && (await attempt(placed, versions, answered)) !== undefined;
    if (!isOld) failures.push({ slot: placed.name, visitor: visitor?.text, site, message });
    return true;
  };
  for (const placed of samplesOf(manifest, product)) {
    const asked = new Set<string>();
    if (await failsFor(placed, asked)) continue;
    for (const visitor of visitorsFor(asked, live.site, product)) await failsFor(placed, asked, visitor);
  }
  return failures;
}

/** The slots of a release with the props of each way in which pages place them. */
function samplesOf({ remote, exposes }: ReleaseManifest, product: SampleProduct): PlacedSlot[] {
  return Object.entries(exposes).flatMap(([exposed, { slot }]) =>
    (slot?.samples ?? []).map((sample) => ({ name: `${remote}/${exposed}`, props: fillProps(sample, { ...product }) })),
  );
}

function fills({ releases }: SiteView, name: string): boolean {
  const { remote, exposed } = partsOf(name);
  return releases.get(remote)?.exposed.has(exposed) ?? false;
}

function attemptOn(
  live: SiteView,
  { remote, exposes }: ReleaseManifest,
  renderer: RendererProcess,
  timeoutMs = 8000,
): Attempt {
  const names = [
    ...[...live.releases.values()].flatMap((each) => [...each.exposed].map((name) => `${each.remote}/${name}`)),
    ...Object.keys(exposes).map((name) => `${remote}/${name}`),
  ];
  const slots = Object.fromEntries(names.map((name) => [name, { fallback: 'notice' as const, isFilled: true }]));
  return async (placed, versions, transport) => {
    const failures: string[] = [];
    const order: RenderOrder = {
      site: live.site.code,
      versions,
      page: { pageType: 'content', above: [], main: [placed], below: [] },
      slots,
      request: { path: '/', query: { query: 'a' }, pageType: 'content' },
      headSlot: placed,
      nonce: 'none',
      // Nobody loads it.
      script: { src: '/assets/main.js', integrity: 'sha384-none' },
      deadlineMs: timeoutMs,
      timeoutMs,
    };
    try {
      await renderer.render(order, {
        transport,
        failed: (name, error) => void (name === placed.name && failures.push(error.message)),
        threw: (error) => void failures.push(error.message),
      });
    } catch (error) {
      if (error instanceof RendererEnded) throw error;
      failures.push(messageOf(error));
    }
    return failures[0];
  };
}

function textOf({ kind, error }: RendererFault): string {
  if (kind === 'trespass') return `it reaches for ${error.message}`;
  return kind === 'error'
    ? `it throws where nobody catches it: ${error.message}`
    : `it leaves a promise that is rejected: ${error.message}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One reason for all sites on which a slot fails alike. */
function toReasons(failures: readonly Failure[]): Reason[] {
  const alike = Map.groupBy(
    failures,
    ({ slot, visitor, message }) => `${slot} fails${visitor ? ` ${visitor}` : ''}: ${message}`,
  );
  return [...alike].map(([text, each]) => ({
    code: 'RENDER_FAILED',
    text: `${text} (on ${[...new Set(each.map(({ site }) => site))].join(', ')})`,
  }));
}
