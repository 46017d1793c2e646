import { partsOf, type ReleaseManifest } from '@ninefold/contract';
import type { PlacedSlot } from '@ninefold/platform';
import { createHttpClient, type HttpTransport } from '@ninefold/platform/http';
import { CodedError } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { slotNamesOf, textGroupsOf } from '../composition/page-assets.ts';
import type { SiteView } from '../composition/site-view.ts';
import { releaseKey, type MissingText, type RendererFault } from '../rendering/messages.ts';
import { RendererEnded, RendererProcess } from '../rendering/renderer-process.ts';
import type { Reason } from '../releases/verify/refusal-reasons.ts';
import { verifyLanguages } from '../releases/verify/verify-languages.ts';
import { verifyServices } from '../releases/services/verify-services.ts';
import {
  attemptOn,
  codeOf,
  loadNeighbours,
  pageWith,
  samplesOf,
  startOf,
  type ReadFile,
  type RenderedSample,
  type RenderOptions,
  withRelease,
} from './sample-page.ts';
import { sampleProduct } from './sample-product.ts';
import { nameSome, textsByLocale, withoutPlural } from './compare-texts.ts';
import { askedOf, visitorsFor, type SampleVisitor } from './sample-visitors.ts';

interface Failure {
  slot: string;
  /** For whom it fails, where it does not for a stranger. */
  visitor?: string | undefined;
  site: SiteCode;
  message: string;
}

/** A slot that keeps pages waiting, and what renders it anew. */
interface SlowSlot {
  slot: string;
  site: SiteCode;
  /** @returns what it takes by itself, in ms */
  again: () => Promise<number>;
}

/** How often a slot that was slow among others is tried by itself. */
const TRIES = 2;
/** How often a slot is tried that fails while a service does not answer in time, as on a busy machine. */
const MOST_UNANSWERED = 3;
/** How long is waited for errors that come after the last render, in ms. */
const LINGER_MS = 250;

/** Most letters of an error's message: reasons are cut, and end with the sites. */
const MOST_LETTERS = 180;

/** How many renderers a release gets on a machine that has no processor for them. */
const MOST_RENDERERS = 3;

/**
 * Renders every slot of a release on the nine sites, among the other remotes' live releases and with the services' real answers, for a
 * stranger, and for visitors with a full cart and a name where it asks about them: in a renderer that ends with it, so that what its
 * code does besides, it does there.
 *
 * @param rendered is told of each sample that does not fail
 * @returns a reason for each slot that fails where the live release does not and where the release could go live, and for what would harm others. Rejects with 503 `GATE_STARVED`
 * where the machine has no processor for it.
 */
export async function renderRelease(
  manifest: ReleaseManifest,
  readFile: ReadFile,
  options: RenderOptions,
  rendered: (sample: RenderedSample) => void = () => undefined,
): Promise<Reason[]> {
  for (let renderers = 1; ; renderers++) {
    const samples: RenderedSample[] = [];
    try {
      const reasons = await renderOnce(manifest, readFile, options, (sample) => void samples.push(sample));
      samples.forEach(rendered);
      return reasons;
    } catch (cause) {
      if (!(cause instanceof RendererEnded)) throw cause;
      if (renderers === MOST_RENDERERS) throw new CodedError('GATE_STARVED', 503, {}, { cause });
    }
  }
}

/** Rejects with {@link RendererEnded} when the renderer got no processor. */
async function renderOnce(
  manifest: ReleaseManifest,
  readFile: ReadFile,
  options: RenderOptions,
  rendered: (sample: RenderedSample) => void,
): Promise<Reason[]> {
  const candidate = releaseKey(manifest.remote, manifest.version);
  const unsafe = new Set<string>();
  const missing: MissingText[] = [];
  const renderer = new RendererProcess({
    holdMs: options.holdMs,
    onFault: (fault) => {
      if ((fault.release ?? candidate) === candidate) unsafe.add(textOf(fault));
    },
    onMissingText(text) {
      if (text.namespace === manifest.remote) missing.push(text);
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
      const judged = await Promise.all(lives.map((live) => judgeOn(live, manifest, renderer, options, rendered)));
      reasons.push(...toReasons(judged.flatMap(({ failures }) => failures)));
      const slow = judged.flatMap((site) => site.slow);
      reasons.push(...(await reasonsOfSlow(slow, options)));
    }
    await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
    await renderer.pulse();
  } catch (error) {
    if (!(error instanceof RendererEnded) || error.code === 'STARVED') throw error;
    unsafe.add(error.message);
  } finally {
    renderer.end();
  }
  return [
    ...reasons,
    ...(await reasonsOfMissing(missing, manifest, readFile)),
    ...[...unsafe].map((text): Reason => ({ code: 'UNSAFE_CODE', text })),
  ];
}

/** The sites on which a release could go live by now, by its languages and by the services that it needs; all where it could on none. */
function openSites(manifest: ReleaseManifest, { services = () => [] }: RenderOptions): ReadonlySet<SiteCode> {
  const registered = services();
  const open = SITE_CODES.filter(
    (site) => [...verifyLanguages(manifest, [site]), ...verifyServices(manifest, [site], registered)].length === 0,
  );
  return new Set(open.length > 0 ? open : SITE_CODES);
}

/** Reasons for texts that no language has, and for those that pages leave out; {@link compareTexts} names those that some lack. */
async function reasonsOfMissing(
  missing: readonly MissingText[],
  manifest: ReleaseManifest,
  readFile: ReadFile,
): Promise<Reason[]> {
  if (missing.length === 0) return [];
  const known = await textsByLocale(manifest, readFile);
  const all = new Set([...known.values()].flatMap((keys) => [...keys]));
  const keysOf = (texts: readonly MissingText[]) => [...new Set(texts.map(({ key }) => withoutPlural(key)))].sort();
  const unknown = keysOf(missing.filter(({ key }) => !all.has(withoutPlural(key))));
  const left = keysOf(missing.filter(({ locale, key }) => known.get(locale)?.has(withoutPlural(key))));
  const faults = [
    ...(unknown.length > 0 ? [`its slots show ${nameSome(unknown)}, which no language has`] : []),
    ...(left.length > 0
      ? [
          `its slots show ${nameSome(left)}, which pages leave out unless a slot's sheet names the group under \`texts\``,
        ]
      : []),
  ];
  return faults.map((text) => ({ code: 'TEXTS_INCOMPLETE', text }));
}

async function judgeOn(
  live: SiteView,
  manifest: ReleaseManifest,
  renderer: RendererProcess,
  options: RenderOptions,
  rendered: (sample: RenderedSample) => void,
): Promise<{ failures: Failure[]; slow: SlowSlot[] }> {
  const site = live.site.code;
  const transport = options.serverHttp({ headers: { host: options.hostNameOf(site) }, ip: '127.0.0.1' });
  const attempt = attemptOn(live, manifest, renderer, options);
  const tryOn = async (view: SiteView, placed: PlacedSlot, answered: HttpTransport) => {
    const versions = Object.fromEntries([...view.releases].map(([remote, { version }]) => [remote, version]));
    for (let tries = 1; ; tries++) {
      const carried = view === candidate ? carriedWith(view, placed) : undefined;
      const tried = await attempt(placed, versions, answered, carried);
      const failure = tried.failure ?? faultOfShown(tried.html, placed, view);
      if (failure === undefined || !tried.isUnanswered || tries === MOST_UNANSWERED) return { ...tried, failure };
    }
  };
  const isOpen = openSites(manifest, options).has(site);
  const candidate = withRelease(live, manifest);
  const product = await sampleProduct(createHttpClient(site, transport));
  const failures: Failure[] = [];
  const slow: SlowSlot[] = [];
  const failsFor = async (placed: PlacedSlot, asked: Set<string>, visitor?: SampleVisitor): Promise<boolean> => {
    const answered = askedOf(transport, asked, visitor);
    const { failure, html, ownMs } = await tryOn(candidate, placed, answered);
    if (failure === undefined) {
      if (ownMs > deadlineOf(options))
        slow.push({ slot: placed.name, site, again: async () => (await tryOn(candidate, placed, answered)).ownMs });
      rendered({ live, placed, visitor: visitor?.text, html, transport: answered });
      return false;
    }
    const isOld = fills(live, placed.name) && (await tryOn(live, placed, answered)).failure !== undefined;
    if (!isOld && isOpen) failures.push({ slot: placed.name, visitor: visitor?.text, site, message: failure });
    return true;
  };
  for (const placed of samplesOf(manifest, product)) {
    const asked = new Set<string>();
    if (await failsFor(placed, asked)) continue;
    for (const visitor of visitorsFor(asked, live.site, product)) await failsFor(placed, asked, visitor);
  }
  return { failures, slow };
}

/** How the HTML of another slot begins that a slot shows. */
const SHOWN_SLOT = / data-slot="([a-z][a-z0-9-]*\/[A-Z][A-Za-z0-9]*)"/g;

/** Here every slot is at hand; on a page those alone that sheets name. @returns what is wrong with the others that a sample shows, if there are any */
function faultOfShown(html: string, placed: PlacedSlot, view: SiteView): string | undefined {
  const named = new Set(namedWith(view, placed));
  const shown = new Set([...html.matchAll(SHOWN_SLOT)].map(([, name]) => name!));
  const left = [...shown.difference(named)];
  return left.length === 0
    ? undefined
    : `it shows ${nameSome(left)}, which pages leave out unless its sheet names it under \`shows\``;
}

/** The slots of a page that has a sample. */
function namedWith(view: SiteView, placed: PlacedSlot): string[] {
  const pages = [...view.releases.values()].flatMap(({ manifest }) => manifest.pages);
  const slots = pages.flatMap((page) => ('slots' in page ? page.slots : []));
  const onItsPage = slots.flatMap(({ name, shows = [] }) => (name === placed.name ? shows : []));
  return slotNamesOf(view, pageWith(placed).page, onItsPage);
}

/** The groups of texts that such a page carries, by remote. */
function carriedWith(view: SiteView, placed: PlacedSlot): Record<string, string[]> {
  const slots = [...Map.groupBy(namedWith(view, placed), (name) => partsOf(name).remote)];
  return Object.fromEntries(
    slots.map(([remote, names]) => [remote, [...new Set(names.flatMap((name) => textGroupsOf(view, name)))]]),
  );
}

const deadlineOf = ({ deadlineMs = 800 }: RenderOptions) => deadlineMs;

/** Nine sites are rendered at once, so a busy machine makes each slow: what counts is the best of some tries of one site alone. */
async function reasonsOfSlow(slow: readonly SlowSlot[], options: RenderOptions): Promise<Reason[]> {
  const reasons: Reason[] = [];
  for (const [slot, slots] of Map.groupBy(slow, (each) => each.slot)) {
    const ms: number[] = [];
    for (let tries = 0; tries < TRIES; tries++) ms.push(await slots[0]!.again());
    const best = Math.round(Math.min(...ms));
    if (best <= deadlineOf(options)) continue;
    const sites = [...new Set(slots.map(({ site }) => site))].join(', ');
    const text = `${slot} takes ${best} ms besides what services take, and pages wait ${deadlineOf(options)} ms (on ${sites})`;
    reasons.push({ code: 'RENDER_FAILED', text });
  }
  return reasons;
}

function fills({ releases }: SiteView, name: string): boolean {
  const { remote, exposed } = partsOf(name);
  return releases.get(remote)?.exposed.has(exposed) ?? false;
}

function textOf({ kind, error }: RendererFault): string {
  if (kind === 'trespass') return `it reaches for ${error.message}`;
  return kind === 'error'
    ? `it throws where nobody catches it: ${error.message}`
    : `it leaves a promise that is rejected: ${error.message}`;
}

/** One reason for all sites on which a slot fails alike. */
function toReasons(failures: readonly Failure[]): Reason[] {
  const alike = Map.groupBy(
    failures,
    ({ slot, visitor, message }) => `${slot} fails${visitor ? ` ${visitor}` : ''}: ${message.slice(0, MOST_LETTERS)}`,
  );
  return [...alike].map(([text, each]) => ({
    code: 'RENDER_FAILED',
    text: `${text} (on ${[...new Set(each.map(({ site }) => site))].join(', ')})`,
  }));
}
