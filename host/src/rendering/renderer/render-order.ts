import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
// Those of the realm look each time whose code calls them.
import { clearTimeout, setTimeout } from 'node:timers';
import { partsOf } from '@ninefold/contract';
import type { HttpClient, LoadContext } from '@ninefold/platform';
import { createI18n } from '@ninefold/platform/host';
import { siteOf, type Locale } from '@ninefold/sites';
import type { LRUCache } from 'lru-cache';
import { textsOf } from '../../locales/texts.ts';
import { fulfilled, marked } from '../../federation/settled.ts';
import { placedSlots } from '../../page-tree/page-description.ts';
import { renderPage } from '../../page-tree/render-page.tsx';
import {
  createServerSlots,
  type ServerSlot,
  type ServerSlots,
  type ServerSlotsOptions,
} from '../../page-tree/server-slots.tsx';
import type { MissingText, RenderedHead, RenderOrder } from '../messages.ts';
import type { HeldReleases } from './held-releases.ts';
import { keepTexts } from './keep-texts.ts';

export type I18n = ReturnType<typeof createI18n>;

/** What one render tells while it goes on. */
export interface RenderOutput {
  head: (head: RenderedHead) => void;
  /** Calls `goOn` when there is room for more. */
  html: (html: Uint8Array, goOn: () => void) => void;
  failed: (slot: string, error: unknown) => void;
  late: (slot: string) => void;
  threw: (error: unknown, componentStack: string | undefined) => void;
}

export interface Renderer {
  onMissingText: (missing: MissingText) => void;
  releases: HeldReleases;
  hostTexts: (locale: Locale) => Readonly<Record<string, unknown>>;
  http: HttpClient;
  /** Sees each load of a slot while the render is timed. */
  watchLoad?: ServerSlotsOptions['watchLoad'];
  /** Texts by composition. */
  i18ns: LRUCache<string, I18n>;
}

/** Renders a page: its head as soon as the main slot has said it, then its HTML. Resolves when the last late slot is through. */
export async function renderOrder(
  order: RenderOrder,
  renderer: Renderer,
  output: RenderOutput,
  ending: AbortController,
): Promise<void> {
  const { page, request, texts, headSlot, nonce, deadlineMs, timeoutMs } = order;
  const site = siteOf(order.site);
  const context: LoadContext = { site, page: request, http: renderer.http, deadlineMs, signal: ending.signal };
  const slots = createServerSlots({
    slots: serverSlotsOf(order, renderer.releases),
    places: page.places,
    context,
    onFailure: output.failed,
    watchLoad: renderer.watchLoad,
  });
  const giveUp = setTimeout(() => {
    for (const slot of slots.waiting()) output.failed(slot, new Error('The slot did not come in time'));
    ending.abort(new Error('The page took too long'));
  }, timeoutMs);
  const missDeadline = setTimeout(() => {
    for (const slot of slots.waiting()) output.late(slot);
  }, deadlineMs);
  try {
    const deadline = performance.now() + deadlineMs;
    for (const slot of placedSlots(page)) void slots.start(slot);
    startInner(order, slots);
    const i18n = i18nOf(order, renderer);
    if (headSlot) {
      // What a head says is not said anew in browsers: its texts need not travel.
      const head = await headOf(order, slots, texts ? i18nOf({ ...order, texts: undefined }, renderer) : i18n, output);
      output.head(head);
      if (head.head?.redirect) return;
    }
    const stream = await renderPage({
      page,
      slots,
      context,
      i18n,
      nonce,
      deadlineMs: Math.max(0, deadline - performance.now()),
      onError: (error, componentStack) => {
        if (!ending.signal.aborted) output.threw(error, componentStack);
      },
    });
    await finished(stream.pipe(inBatches(output)));
  } finally {
    clearTimeout(missDeadline);
    clearTimeout(giveUp);
  }
}

function serverSlotsOf({ slots, versions }: RenderOrder, releases: HeldReleases): Record<string, ServerSlot> {
  return Object.fromEntries(
    Object.entries(slots).map(([name, { fallback, isFilled, isLeftOut }]): [string, ServerSlot] => {
      const { remote, exposed } = partsOf(name);
      const version = versions[remote];
      if (!isFilled || version === undefined) return [name, { fallback }];
      if (isLeftOut) return [name, { fallback, version, module: leftOut() }];
      const module = releases.get(remote, version)?.modules.get(exposed);
      return [name, { fallback, ...(module && { version, module: fulfilled(module) }) }];
    }),
  );
}

/** Slots inside those of the page are known once these are rendered; the data of some needs not wait so long. */
function startInner({ page, slots }: RenderOrder, loader: ServerSlots): void {
  const placed = new Set(placedSlots(page).map(({ name }) => name));
  for (const [name, { takesNoProps }] of Object.entries(slots))
    if (takesNoProps && !placed.has(name)) loader.startAhead(name);
}

/** React shows the fallback in its place, and browsers try for themselves. */
function leftOut(): Promise<never> {
  const rejected = marked(Promise.reject(new Error('The slot is left to browsers')));
  rejected.catch(() => undefined);
  return rejected;
}

/** Most missing texts of one composition that are told of. */
const MOST_TOLD = 100;

/** The texts of a site's composition, all of them or those that the page carries; shared by its renders, since texts belong to no visitor. */
function i18nOf(
  { site, versions, texts: groups }: RenderOrder,
  { releases, hostTexts, i18ns, onMissingText }: Renderer,
): I18n {
  const key = JSON.stringify([site, versions, groups]);
  const known = i18ns.get(key);
  if (known) return known;
  const { locale } = siteOf(site);
  const texts = Object.entries(versions).map(
    ([remote, version]) => [remote, textsOf(releases.get(remote, version)?.texts ?? {}, locale)] as const,
  );
  const found = groups ? texts.map(([remote, all]) => [remote, onlyOf(all, groups[remote] ?? [])] as const) : texts;
  const told = new Set<string>();
  const created = createI18n(
    locale,
    { ...Object.fromEntries(found), host: hostTexts(locale) },
    {
      saveMissing: true,
      missingKeyHandler(_locales, namespace, key, _shown, _isUpdate, values: { defaultValue?: unknown } | undefined) {
        const text = `${namespace}:${key}`;
        if (values?.defaultValue !== undefined || told.has(text) || told.size >= MOST_TOLD) return;
        told.add(text);
        onMissingText({ locale, namespace, key });
      },
    },
  );
  const i18n = keepTexts(created);
  i18ns.set(key, i18n);
  return i18n;
}

function onlyOf(texts: Readonly<Record<string, unknown>>, groups: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    groups.filter((group) => Object.hasOwn(texts, group)).map((group) => [group, texts[group]]),
  );
}

/** Lets go of the texts of compositions that have a release, `cart@1.0.0`: they may be from before it was there. Those of others stay. */
export function forgetTexts(i18ns: Renderer['i18ns'], release: string): void {
  const [remote, version] = release.split('@');
  const has = `${JSON.stringify(remote)}:${JSON.stringify(version)}`;
  const having = [...i18ns.keys()].filter((key) => key.includes(has));
  for (const key of having) i18ns.delete(key);
}

/** What the page's main slot says for the head. Its failure is told once, by the slot or here. */
async function headOf(
  { site, request, headSlot, deadlineMs, headWithinMs = deadlineMs }: RenderOrder,
  slots: ServerSlots,
  i18n: I18n,
  output: RenderOutput,
): Promise<RenderedHead> {
  const { name, props } = headSlot!;
  const loading = slots.start(headSlot!);
  if (!loading) return { state: 'missing' };
  const late = Promise.withResolvers<'late'>();
  const waiting = setTimeout(() => late.resolve('late'), headWithinMs);
  const data = await Promise.race([loading.catch(() => 'failed' as const), late.promise]);
  clearTimeout(waiting);
  if (data === 'failed') return { state: 'missing' };
  if (data === 'late') return { state: 'late' };
  try {
    const module = await slots.module(name);
    const t = (key: string, values?: object) => i18n.t(key, { ns: partsOf(name).remote, ...values });
    return { state: 'said', head: module.head?.(data.value, { site: siteOf(site), page: request, t, props }) };
  } catch (error) {
    output.failed(name, error);
    return { state: 'missing' };
  }
}

/** React writes in pieces of 2 KB; each would cost a message. */
const BATCH_BYTES = 64 * 1024;

function inBatches({ html }: RenderOutput): Writable {
  let batch: Buffer[] = [];
  let batchBytes = 0;
  const passOn = (goOn: () => void) => {
    const whole = Buffer.concat(batch);
    [batch, batchBytes] = [[], 0];
    if (whole.byteLength > 0) html(whole, goOn);
    else goOn();
  };
  const sink = new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      batch.push(chunk);
      batchBytes += chunk.byteLength;
      if (batchBytes < BATCH_BYTES) done();
      else passOn(done);
    },
    final: passOn,
  });
  // React says by it that nothing more comes for now.
  return Object.assign(sink, { flush: () => passOn(() => undefined) });
}
