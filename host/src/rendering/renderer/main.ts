import { performance } from 'node:perf_hooks';
import { createHttpClient, type HttpTransport } from '@ninefold/platform/http';
import type { HttpClient } from '@ninefold/platform';
import type { Locale } from '@ninefold/sites';
import {
  plainError,
  releaseKey,
  releaseOnStack,
  type FromRenderer,
  type PlainError,
  type ReleaseCode,
  type RendererFault,
  type ToRenderer,
} from '../messages.ts';
import { HeldReleases } from './held-releases.ts';
import { lockRealm } from './lock-realm.ts';
import { renderOrder, type I18n, type RenderOutput } from './render-order.ts';
import { runningRelease } from './tell-running.ts';
import { watchMemory } from './watch-memory.ts';

// The program of a renderer: it runs releases' server code and nothing else, and knows what its host sends it.

/** How much HTML of a page may be under way to the host, in bytes. */
const UNREAD_BYTES = 256 * 1024;

const host = process;
const send = (message: FromRenderer) => void host.send!(message);

interface Page {
  ending: AbortController;
  unread: number;
  goOn: (() => void)[];
}

const releases = new HeldReleases();
const i18ns = new Map<string, I18n>();
const pages = new Map<number, Page>();
const calls = new Map<
  number,
  { answer: (answer: { status: number; body: unknown }) => void; fail: (error: Error) => void }
>();
let hostTexts: (ToRenderer & { kind: 'open' })['hostTexts'] = {};
let endWatch: (() => void) | undefined;
let lastCall = 0;
let lastUsed = performance.eventLoopUtilization();

host.on('uncaughtException', (error) => tellFault('error', plainError(error)));
host.on('unhandledRejection', (reason) => tellFault('rejection', plainError(reason)));
host.on('disconnect', () => host.exit());
host.on('message', (message: ToRenderer) => {
  if (message.kind === 'open') open(message.hostTexts);
  else if (message.kind === 'load') void load(message.release);
  else if (message.kind === 'render') void render(message);
  else if (message.kind === 'answer') answer(message);
  else if (message.kind === 'noAnswer') settle(message.call)?.fail(new Error(message.message));
  else if (message.kind === 'drop') drop(message.key);
  else if (message.kind === 'abort') abort(message.render);
  else if (message.kind === 'read') takeRead(message.render, message.bytes);
  else if (message.kind === 'watch') watch(message.isOn);
  else tellPulse();
});

function open(texts: typeof hostTexts): void {
  hostTexts = texts;
  try {
    lockRealm(tellTrespass);
  } catch (error) {
    console.error('the realm cannot be locked', error);
    host.exit(1);
  }
  send({ kind: 'ready' });
}

function watch(isOn: boolean): void {
  endWatch?.();
  endWatch = isOn ? watchMemory((code) => host.exit(code)) : undefined;
}

function tellTrespass(what: string): void {
  const { stack } = new Error(what);
  // Libraries of this program look for their own variables.
  if (releaseOnStack(stack)) tellFault('trespass', { message: what, stack });
}

/** Who threw may have written the stack itself. */
function tellFault(kind: RendererFault['kind'], error: PlainError): void {
  send({ kind: 'fault', fault: { kind, error, release: runningRelease() ?? releaseOnStack(error.stack) } });
}

function tellPulse(): void {
  const used = performance.eventLoopUtilization();
  const load = performance.eventLoopUtilization(used, lastUsed).utilization;
  send({ kind: 'pong', usedBytes: usedBytes(), load });
  lastUsed = used;
}

function usedBytes(): number {
  const { rss, heapUsed, external } = host.memoryUsage();
  return Math.max(rss, heapUsed + external);
}

async function load(release: ReleaseCode): Promise<void> {
  const key = releaseKey(release.remote, release.version);
  try {
    await releases.load(release);
    send({ kind: 'loaded', key });
  } catch (error) {
    send({ kind: 'notLoaded', key, error: plainError(error) });
  }
}

async function render({ render: number, order }: ToRenderer & { kind: 'render' }): Promise<void> {
  const page: Page = { ending: new AbortController(), unread: 0, goOn: [] };
  pages.set(number, page);
  const output: RenderOutput = {
    head: (head) => send({ kind: 'head', render: number, head }),
    html(html, goOn) {
      page.unread += html.byteLength;
      send({ kind: 'html', render: number, html });
      if (page.unread < UNREAD_BYTES) goOn();
      else page.goOn.push(goOn);
    },
    failed: (slot, error) => send({ kind: 'failed', render: number, slot, error: plainError(error) }),
    threw: (error, componentStack) => send({ kind: 'threw', render: number, error: plainError(error), componentStack }),
  };
  try {
    const renderer = {
      releases,
      hostTexts: (locale: Locale) => hostTexts[locale] ?? {},
      http: httpOf(number, order.site),
      i18ns,
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
  i18ns.clear();
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

function httpOf(number: number, site: string): HttpClient {
  const transport: HttpTransport = ({ method, path, query, body, timeoutMs, signal }, headers) =>
    new Promise((answer, fail) => {
      signal?.throwIfAborted();
      const call = ++lastCall;
      calls.set(call, { answer, fail });
      signal?.addEventListener('abort', () => settle(call)?.fail(new Error('Nobody waits for the answer')), {
        once: true,
      });
      send({ kind: 'call', render: number, call, request: { method, path, query, body, timeoutMs }, headers });
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
  return waiting;
}
