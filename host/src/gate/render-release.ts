import { finished } from 'node:stream/promises';
import { PassThrough } from 'node:stream';
import { fillProps, partsOf, type ReleaseManifest } from '@ninefold/contract';
import type { LoadContext, PlacedSlot } from '@ninefold/platform';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { ReleasePool, type LoadedRelease } from '../composition/release-pool.ts';
import type { SiteView } from '../composition/serving.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import { fulfilled } from '../federation/settled.ts';
import type { PageDescription } from '../pages/page-description.ts';
import type { PagesBundle } from '../pages/pages-bundle.ts';
import type { ServerSlot } from '../pages/server-bundle.ts';
import { i18nOf } from '../pages/site-i18n.ts';
import type { Reason } from '../releases/refusal-reasons.ts';
import { sampleProduct, type SampleProduct } from './sample-product.ts';

type ReadFile = (path: string) => Promise<Buffer | undefined>;

export interface RenderOptions {
  bundle: PagesBundle;
  serverHttp: ServerHttp;
  /** What a site shows now. */
  view: (site: SiteCode) => SiteView;
  hostNameOf: (site: SiteCode) => string;
  /** Longest that a slot may take, data included, in ms. @default 8000 */
  timeoutMs?: number | undefined;
}

interface Failure {
  slot: string;
  site: SiteCode;
  message: string;
}

/**
 * Renders every slot of a release on the nine sites, among the other remotes' live releases and with the services' real answers.
 *
 * @returns a reason for each slot that fails where the live release does not
 */
export async function renderRelease(
  manifest: ReleaseManifest,
  readFile: ReadFile,
  options: RenderOptions,
): Promise<Reason[]> {
  const pool = new ReleasePool(
    {
      manifest: () => Promise.resolve(manifest),
      async file(_remote, _version, path) {
        const content = await readFile(path);
        return content && { content };
      },
    },
    options.bundle,
  );
  try {
    const release = await pool.load(manifest.remote, manifest.version);
    const failures: Failure[] = [];
    for (const site of SITE_CODES) failures.push(...(await failuresOn(options.view(site), release, options)));
    return toReasons(failures);
  } catch (error) {
    return [{ code: 'RENDER_FAILED', text: `it does not start on the server: ${messageOf(error)}` }];
  } finally {
    pool.keepOnly(new Set());
  }
}

async function failuresOn(live: SiteView, release: LoadedRelease, options: RenderOptions): Promise<Failure[]> {
  const site = live.site.code;
  const candidate: SiteView = { ...live, releases: new Map([...live.releases, [release.remote, release]]) };
  const http = options.serverHttp({ headers: { host: options.hostNameOf(site) }, ip: '127.0.0.1' }, site);
  const product = await sampleProduct(http);
  const failures: Failure[] = [];
  for (const placed of samplesOf(release.manifest, product)) {
    const message = await failureOf(placed, candidate, http, options);
    if (message === undefined) continue;
    const isOld = fills(live, placed.name) && (await failureOf(placed, live, http, options)) !== undefined;
    if (!isOld) failures.push({ slot: placed.name, site, message });
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
  return releases.get(remote)?.modules.has(exposed) ?? false;
}

/** Renders one slot as the only one of a page. @returns why it fails, if it does */
async function failureOf(
  placed: PlacedSlot,
  view: SiteView,
  http: LoadContext['http'],
  { bundle, timeoutMs = 8000 }: RenderOptions,
): Promise<string | undefined> {
  const failures: unknown[] = [];
  const context: LoadContext = {
    site: view.site,
    page: { path: '/', query: { query: 'a' }, pageType: 'content' },
    http,
    signal: AbortSignal.timeout(timeoutMs),
  };
  const slots = bundle.createServerSlots({
    slots: serverSlotsOf(view),
    context,
    onFailure: (name, error) => void (name === placed.name && failures.push(error)),
  });
  const data = slots.start(placed);
  const stream = await bundle.renderPage({
    page: pageOf(placed),
    slots,
    context,
    i18n: i18nOf(view, bundle),
    nonce: 'none',
    // Nobody loads it.
    script: { src: '/assets/main.js', integrity: 'sha384-none' },
    deadlineMs: timeoutMs,
    onError: (error) => void failures.push(error),
  });
  await finished(stream.pipe(new PassThrough()).resume());
  const module = await slots.module(placed.name);
  if (failures.length === 0) {
    try {
      module.head?.((await data)?.value, { site: view.site, page: context.page, t: (key) => key });
    } catch (error) {
      failures.push(error);
    }
  }
  return failures.length > 0 ? messageOf(failures[0]) : undefined;
}

function pageOf(placed: PlacedSlot): PageDescription {
  return { pageType: 'content', above: [], main: [placed], below: [] };
}

function serverSlotsOf(view: SiteView): Record<string, ServerSlot> {
  return Object.fromEntries(
    [...view.releases.values()].flatMap(({ remote, version, modules }) =>
      [...modules].map(([exposed, module]) => [
        `${remote}/${exposed}`,
        { version, module: fulfilled(module), fallback: 'notice' },
      ]),
    ),
  );
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** One reason for all sites on which a slot fails alike. */
function toReasons(failures: readonly Failure[]): Reason[] {
  const alike = Map.groupBy(failures, ({ slot, message }) => `${slot} fails: ${message}`);
  return [...alike].map(([text, each]) => ({
    code: 'RENDER_FAILED',
    text: `${text} (on ${[...new Set(each.map(({ site }) => site))].join(', ')})`,
  }));
}
