import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { createHttpClient, type HttpTransport } from '@ninefold/platform/http';
import type { HttpClient } from '@ninefold/platform';
import type { Locale } from '@ninefold/sites';
import { LRUCache } from 'lru-cache';
import {
  HELD_SHARE,
  plainError,
  releaseKey,
  type FromRenderer,
  type MissingText,
  type ReleaseCode,
  type RendererFault,
  type ToRenderer,
} from '../messages.ts';
import { BufferCount } from './buffer-count.ts';
import { Outbox } from '../outbox.ts';
import { HeldReleases } from './held-releases.ts';
import { lockRealm } from './lock-realm.ts';
import { releaseAtWork, releaseOfError } from './release-on-stack.ts';
import { ReleaseTimers } from './release-timers.ts';
import { forgetTexts, renderOrder, type I18n, type Renderer, type RenderOutput } from './render-order.ts';
import { tellFull } from './tell-full.ts';
import { runningRelease } from './tell-running.ts';
import { watchMemory } from './watch-memory.ts';

// The program of a renderer: it runs releases' server code and nothing else, and knows what its host sends it.

/** How much HTML of a page may be under way to the host, in bytes. */
const UNREAD_BYTES = 256 * 1024;
/** Most compositions whose texts are kept. */
const MAX_TEXTS = 32;

const host = process;
/** Collects garbage; releases find it no more. */
const collect = globalThis.gc;
const outbox = new Outbox<FromRenderer>(sendAll);
const send = (message: FromRenderer) => outbox.put(message);

interface Page {
  ending: AbortController;
  unread: number;
  goOn: (() => void)[];
}

const releases = new HeldReleases();
const i18ns = new LRUCache<string, I18n>({ max: MAX_TEXTS });
const pages = new Map<number, Page>();
/** The load that the code at work belongs to. */
const loads = new AsyncLocalStorage<number>();
const calls = new Map<
  number,
  { answer: (answer: { status: number; body: unknown }) => void; fail: (error: Error) => void; end: () => void }
>();
let hostTexts: (ToRenderer & { kind: 'open' })['hostTexts'] = {};
let buffers: BufferCount | undefined;
const timers = new ReleaseTimers();
let limitBytes = Infinity;
let endWatch: (() => void) | undefined;
let lastCall = 0;
let lastLoad = 0;
let lastUsed = performance.eventLoopUtilization();

/** What a release says may be nothing that can travel: then that alone is lost. */
function sendAll(messages: FromRenderer[]): void {
  try {
    host.send!(messages);
  } catch (error) {
    if (messages.length > 1) for (const message of messages) sendAll([message]);
    else takeBack(messages[0]!, error as Error);
  }
}

function takeBack(message: FromRenderer, error: Error): void {
  if (message.kind === 'call') settle(message.call)?.fail(error);
  else if (message.kind === 'head') {
    send({ kind: 'threw', render: message.render, error: plainError(error) });
    send({ ...message, head: { state: 'missing' } });
  }
}

host.on('uncaughtException', (error) => tellFault('error', error));
host.on('unhandledRejection', (reason) => tellFault('rejection', reason));
host.on('disconnect', () => host.exit());
// Ctrl+C and a stop of the whole group reach renderers, too: the host still finishes pages, and ends them itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) host.on(signal, () => undefined);
host.on('message', (messages: ToRenderer[]) => messages.forEach(take));

function take(message: ToRenderer): void {
  if (message.kind === 'open') open(message);
  else if (message.kind === 'load') void load(message.release);
  else if (message.kind === 'render') void render(message);
  else if (message.kind === 'answer') answer(message);
  else if (message.kind === 'noAnswer') settle(message.call)?.fail(new Error(message.message));
  else if (message.kind === 'drop') drop(message.key);
  else if (message.kind === 'abort') abort(message.render);
  else if (message.kind === 'read') takeRead(message.render, message.bytes);
  else if (message.kind === 'watch') watch(message.isOn);
  else void tellPulse();
}

function open(opening: ToRenderer & { kind: 'open' }): void {
  ({ hostTexts, limitBytes } = opening);
  buffers = new BufferCount({ limitBytes, usedBytes, onFull: endFull });
  try {
    lockRealm(tellTrespass, buffers, timers);
  } catch (error) {
    console.error('the realm cannot be locked', error);
    host.exit(1);
  }
  send({ kind: 'ready' });
  // The code of a release that comes next may never come back, and only who is ready is watched.
  outbox.flush();
}

function watch(isOn: boolean): void {
  endWatch?.();
  endWatch = isOn ? watchMemory((code) => host.exit(code)) : undefined;
}

function tellTrespass(what: string): void {
  const release = releaseAtWork();
  // Libraries of this program look for their own variables.
  if (release) sendFault({ kind: 'trespass', error: plainError(new Error(what)), release });
}

/** Who threw may have written the words of the error and of its stack. */
function tellFault(kind: RendererFault['kind'], thrown: unknown): void {
  const release = releaseOfError(thrown) ?? runningRelease();
  sendFault({ kind, error: plainError(thrown), release });
}

/** Faults that are told of within a second: code that does the same over and over would keep the host busy with it. */
const MOST_FAULTS = 50;
const FAULTS_MS = 1000;
let faults = 0;
let faultsSince = 0;

function sendFault(fault: RendererFault): void {
  const now = performance.now();
  if (now - faultsSince > FAULTS_MS) [faults, faultsSince] = [0, now];
  if (++faults > MOST_FAULTS) return;
  send({ kind: 'fault', fault });
  outbox.flush();
}

/** Of the memory that the process may have somebody who fills it with buffers holds at least so much. */
const BUFFER_SHARE = 0.25;
/** Where nobody can be named at once, so many times the memory is waited for until what is garbage is known. */
const MOST_TIMES = 2;
/** How long that takes once it is collected, in ms. */
const COLLECTED_MS = 20;

/** @param askedBytes those of a buffer that there is no room for */
function endFull(askedBytes: number): void {
  finishCollection();
  if (takenBytes() + askedBytes <= limitBytes) return;
  const release = bufferHolder(askedBytes);
  if (release === undefined && takenBytes() + askedBytes < limitBytes * MOST_TIMES) return;
  tellFull(release);
  host.exit(1);
}

/** The release that has filled the memory with buffers, if one surely has. */
function bufferHolder(askedBytes = 0): string | undefined {
  if (!buffers) return undefined;
  // What is counted as external has for a while yet what is freed.
  const heldBytes = host.memoryUsage().arrayBuffers + askedBytes;
  const leastBytes = Math.max(heldBytes * HELD_SHARE, limitBytes * BUFFER_SHARE);
  const { release, bytes, ofAll } = buffers.most();
  // What was counted and is no more may have been anybody's.
  const garbage = Math.max(0, ofAll - heldBytes);
  return bytes - garbage >= leastBytes ? release : undefined;
}

async function tellPulse(): Promise<void> {
  const used = performance.eventLoopUtilization();
  const load = performance.eventLoopUtilization(used, lastUsed).utilization;
  let bytes = usedBytes();
  if (bytes > limitBytes) {
    finishCollection();
    await delay(COLLECTED_MS);
    bytes = takenBytes();
  }
  send({ kind: 'pong', usedBytes: bytes, load, ...(bytes > limitBytes && { holder: bufferHolder() }) });
  lastUsed = used;
}

/** What nobody needs any more does not count once memory gets scarce. */
function usedBytes(): number {
  const bytes = takenBytes();
  if (bytes <= limitBytes || !collect) return bytes;
  collect();
  return takenBytes();
}

/** V8 frees buffers beside the program once it has collected, and counts them as held until it collects again. */
function finishCollection(): void {
  collect?.();
}

function takenBytes(): number {
  const { rss, heapUsed, external } = host.memoryUsage();
  return Math.max(rss, heapUsed + external);
}

async function load(release: ReleaseCode): Promise<void> {
  const key = releaseKey(release.remote, release.version);
  try {
    await releases.load(release);
    // Pages may have been rendered without it.
    forgetTexts(i18ns, key);
    send({ kind: 'loaded', key });
  } catch (error) {
    timers.endOf(key);
    send({ kind: 'notLoaded', key, error: plainError(error) });
  }
}

async function render({ render: number, order }: ToRenderer & { kind: 'render' }): Promise<void> {
  const page: Page = { ending: new AbortController(), unread: 0, goOn: [] };
  pages.set(number, page);
  const output: RenderOutput = {
    head(head) {
      send({ kind: 'head', render: number, head });
      // React renders before the loop turns, and the page's first bytes wait for nothing else.
      outbox.flush();
    },
    html(html, goOn) {
      page.unread += html.byteLength;
      send({ kind: 'html', render: number, html });
      if (page.unread < UNREAD_BYTES) goOn();
      else page.goOn.push(goOn);
    },
    failed: (slot, error) => send({ kind: 'failed', render: number, slot, error: plainError(error) }),
    late: (slot) => send({ kind: 'late', render: number, slot }),
    threw: (error, componentStack) => send({ kind: 'threw', render: number, error: plainError(error), componentStack }),
  };
  try {
    const renderer = {
      releases,
      hostTexts: (locale: Locale) => hostTexts[locale] ?? {},
      http: httpOf(number, order.site),
      watchLoad: order.isTimed ? watchLoadsOf(number) : undefined,
      i18ns,
      onMissingText: (missing: MissingText) => send({ kind: 'missingText', missing }),
    };
    await renderOrder(order, renderer, output, page.ending);
    send({ kind: 'end', render: number });
  } catch (error) {
    send({ kind: 'end', render: number, error: plainError(error) });
  } finally {
    pages.delete(number);
  }
}

function drop(key: string): void {
  releases.drop(key);
  timers.endOf(key);
  forgetTexts(i18ns, key);
}

function abort(number: number): void {
  const page = pages.get(number);
  page?.ending.abort(new Error('The visitor has gone'));
  for (const goOn of page?.goOn.splice(0) ?? []) goOn();
}

function takeRead(number: number, bytes: number): void {
  const page = pages.get(number);
  if (!page) return;
  page.unread -= bytes;
  if (page.unread >= UNREAD_BYTES) return;
  for (const goOn of page.goOn.splice(0)) goOn();
}

/** Tells when the loads of a page's slots begin and end; what they call then names them. */
function watchLoadsOf(number: number): NonNullable<Renderer['watchLoad']> {
  return (slot, work) => {
    const load = ++lastLoad;
    send({ kind: 'load', render: number, load, slot, at: Date.now() });
    const end = (hasFailed: boolean) => send({ kind: 'loadEnd', render: number, load, hasFailed, at: Date.now() });
    const loading = loads.run(load, work);
    loading.then(
      () => end(false),
      () => end(true),
    );
    return loading;
  };
}

/** Calls of a page that may be under way at a time: each costs the host. A home page of fifty blocks needs about a hundred. */
const MOST_CALLS = 200;

/** Calls by message: a renderer has no network. The host sends them, and its time-out counts. */
function httpOf(number: number, site: string): HttpClient {
  let underWay = 0;
  const transport: HttpTransport = ({ method, path, query, body, timeoutMs, signal }, headers) =>
    new Promise((answer, fail) => {
      signal?.throwIfAborted();
      // The host answers nobody whose page is done, and nothing waits for it here.
      if (!pages.has(number)) return;
      if (underWay >= MOST_CALLS) {
        tellTrespass(`more than ${MOST_CALLS} calls at once`);
        throw new Error(`A page has no more than ${MOST_CALLS} calls under way`);
      }
      underWay += 1;
      const call = ++lastCall;
      calls.set(call, { answer, fail, end: () => (underWay -= 1) });
      signal?.addEventListener('abort', () => settle(call)?.fail(new Error('Nobody waits for the answer')), {
        once: true,
      });
      const request = { method, path, query, body, timeoutMs };
      send({ kind: 'call', render: number, call, request, headers, load: loads.getStore() });
    });
  return createHttpClient(site, transport);
}

function answer({ call, status, body, json }: ToRenderer & { kind: 'answer' }): void {
  const waiting = settle(call);
  try {
    waiting?.answer({ status, body: json === undefined ? body : (JSON.parse(json) as unknown) });
  } catch {
    waiting?.fail(new Error('The answer is no JSON'));
  }
}

function settle(call: number) {
  const waiting = calls.get(call);
  calls.delete(call);
  waiting?.end();
  return waiting;
}
