import { performance } from 'node:perf_hooks';
import { leaveSignalsToParent } from '@ninefold/service/leave-signals';
import type { Locale } from '@ninefold/sites';
import { LRUCache } from 'lru-cache';
import {
  plainError,
  releaseKey,
  type FromRenderer,
  type MissingText,
  type ReleaseCode,
  type RendererFault,
  type ToRenderer,
} from '../messages.ts';
import { Outbox } from '../outbox.ts';
import { HeldReleases } from './held-releases.ts';
import { lockRealm } from './lock-realm.ts';
import { OwnMemory } from './own-memory.ts';
import { PageCalls } from './page-calls.ts';
import { releaseAtWork, releaseOfError } from './release-on-stack.ts';
import { ReleaseTimers } from './release-timers.ts';
import { forgetTexts, renderOrder, type I18n, type Renderer, type RenderOutput } from './render-order.ts';
import { runningRelease } from './tell-running.ts';
import { watchMemory } from './watch-memory.ts';

// The program of a renderer: it runs releases' server code and nothing else, and knows what its host sends it.

/** How much HTML of a page may be under way to the host, in bytes. */
const UNREAD_BYTES = 256 * 1024;
/** Most compositions whose texts are kept. */
const MAX_TEXTS = 32;

const host = process;
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
const calls = new PageCalls({ send, onTrespass: tellTrespass });
let hostTexts: (ToRenderer & { kind: 'open' })['hostTexts'] = {};
let memory: OwnMemory | undefined;
const timers = new ReleaseTimers();
let endWatch: (() => void) | undefined;
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
  if (message.kind === 'call') calls.fail(message.call, error);
  else if (message.kind === 'head') {
    send({ kind: 'threw', render: message.render, error: plainError(error) });
    send({ ...message, head: { state: 'missing' } });
  }
}

host.on('uncaughtException', (error) => tellFault('error', error));
host.on('unhandledRejection', (reason) => tellFault('rejection', reason));
host.on('disconnect', () => host.exit());
leaveSignalsToParent();
host.on('message', (messages: ToRenderer[]) => messages.forEach(take));

function take(message: ToRenderer): void {
  if (message.kind === 'open') open(message);
  else if (message.kind === 'load') void load(message.release);
  else if (message.kind === 'render') void render(message);
  else if (message.kind === 'answer') calls.answer(message);
  else if (message.kind === 'noAnswer') calls.fail(message.call, new Error(message.message));
  else if (message.kind === 'drop') drop(message.key);
  else if (message.kind === 'abort') abort(message.render);
  else if (message.kind === 'read') takeRead(message.render, message.bytes);
  else if (message.kind === 'watch') watch(message.isOn);
  else void tellPulse();
}

function open(opening: ToRenderer & { kind: 'open' }): void {
  ({ hostTexts } = opening);
  memory = new OwnMemory(opening.limitBytes);
  try {
    lockRealm(tellTrespass, memory.buffers, timers);
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

async function tellPulse(): Promise<void> {
  const used = performance.eventLoopUtilization();
  const load = performance.eventLoopUtilization(used, lastUsed).utilization;
  lastUsed = used;
  if (memory) send({ kind: 'pong', load, ...(await memory.look()) });
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
      http: calls.httpOf(number, order.site, () => pages.has(number)),
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
    const loading = calls.within(load, work);
    loading.then(
      () => end(false),
      () => end(true),
    );
    return loading;
  };
}
