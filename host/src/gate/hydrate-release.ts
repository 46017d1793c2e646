import { readFile as readFromDisk } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { partsOf, type ReleaseManifest } from '@ninefold/contract';
import { CodedError } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import type { Browser, Page, Route } from 'playwright-core';
import { pageAssetsOf } from '../composition/page-assets.ts';
import type { SiteView } from '../composition/site-view.ts';
import { DOCUMENT_END, documentBody, documentStart } from '../document/document.ts';
import type { PageState } from '../page-tree/page-state.ts';
import type { HostAssets } from '../pages/pages-bundle.ts';
import { scriptJson } from '../page-tree/script-json.ts';
import type { Reason } from '../releases/verify/refusal-reasons.ts';
import { lateByThemselves } from './late-slots.ts';
import {
  codeOf,
  pageWith,
  withRelease,
  type ReadFile,
  type RenderedSample,
  type RenderOptions,
} from './sample-page.ts';

export interface BrowserOptions {
  /** Path of a Chromium. */
  path: string;
  assets: HostAssets;
}

/** Longest that a slot may take to be taken over, in ms. */
const SLOT_MS = 15_000;
const LATE = `it was not taken over within ${SLOT_MS / 1000} s`;
/** How long is waited for what a page reports, in ms: its code may hold the page. */
const REPORTS_MS = 5000;
/** When no further page is tried, in ms: a release waits for it. */
const RELEASE_MS = 60_000;
/** How many pages are open at once. */
const PAGES_AT_ONCE = 3;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/**
 * Lets a browser take over what the server has rendered of a release's slots, page by page, for a minute at most. It reaches nothing
 * but the files of the shop's releases and the shop's services. @returns a reason for each slot whose HTML the browser finds different,
 * or that fails there. Rejects with 503 `GATE_BROWSER_UNAVAILABLE`.
 */
export async function hydrateRelease(
  manifest: ReleaseManifest,
  readFile: ReadFile,
  samples: readonly RenderedSample[],
  options: RenderOptions & { browser: BrowserOptions },
): Promise<Reason[]> {
  const { texts } = await codeOf(manifest, readFile);
  const browser = await launch(options.browser.path);
  const failures = new Map<string, Set<string>>();
  const until = performance.now() + RELEASE_MS;
  const waiting = [...samples];
  const late: RenderedSample[] = [];
  const tell = ({ live, placed, visitor }: RenderedSample, message: string) => {
    const text = `${placed.name} fails${visitor ? ` ${visitor}` : ''} in a browser: ${message}`;
    failures.set(text, (failures.get(text) ?? new Set()).add(live.site.code));
  };
  /** Tells of everything but that it was late. @returns whether it was */
  const look = async (sample: RenderedSample) => {
    const view = withRelease(sample.live, manifest, texts);
    const faults = await faultsOf(browser, sample, view, readFile, options);
    const wasLate = faults.delete(LATE);
    for (const message of faults) tell(sample, message);
    return wasLate;
  };
  const isTimeOver = () => performance.now() >= until;
  const work = async () => {
    for (let sample = waiting.shift(); sample && !isTimeOver(); sample = waiting.shift())
      if (await look(sample)) late.push(sample);
  };
  try {
    await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
    for (const sample of await lateByThemselves(late, look, isTimeOver)) tell(sample, LATE);
  } finally {
    await browser.close();
  }
  return [...failures].map(([text, sites]) => ({
    code: 'HYDRATION_FAILED',
    text: `${text} (on ${SITE_CODES.filter((site) => sites.has(site)).join(', ')})`,
  }));
}

async function launch(executablePath: string): Promise<Browser> {
  try {
    // Most hosts have no browser, and what drives one is large.
    const { chromium } = await import('playwright-core');
    return await chromium.launch({
      executablePath,
      // The superuser, as in a container, has no sandbox.
      chromiumSandbox: process.getuid?.() !== 0,
      env: { HOME: tmpdir() },
      // Signals are the host's, which ends browsers with itself: by one it would exit before it has answered anybody.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: ['--host-resolver-rules=MAP * ~NOTFOUND', '--webrtc-ip-handling-policy=disable_non_proxied_udp'],
    });
  } catch (cause) {
    throw new CodedError('GATE_BROWSER_UNAVAILABLE', 503, {}, { cause });
  }
}

/** What a browser says of a sample's page about the release. */
async function faultsOf(
  browser: Browser,
  sample: RenderedSample,
  view: SiteView,
  readFile: ReadFile,
  options: RenderOptions & { browser: BrowserOptions },
): Promise<Set<string>> {
  const { remote } = partsOf(sample.placed.name);
  const { version } = view.releases.get(remote)!;
  const faults = new Set<string>();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    page.on('pageerror', ({ message, stack = '' }) => {
      if (stack.includes(`/releases/${remote}/${version}/`)) faults.add(`it throws ${message}`);
    });
    await page.addInitScript(keepReports);
    await page.addInitScript(notePatches);
    const origin = `http://${options.hostNameOf(view.site.code)}`;
    const asked = { origin, sample, view, readFile, options, remote, version };
    // Whatever goes wrong with a request of the page is the page's matter.
    await context.route('**/*', (route) => answer(route, asked).catch(() => route.abort().catch(() => undefined)));
    const late = () => void faults.add(LATE);
    await page.goto(`${origin}/`, { timeout: SLOT_MS }).catch(late);
    if (faults.size === 0)
      await page.waitForFunction(isTakenOver, sample.placed.name, { timeout: SLOT_MS }).catch(late);
    // Of a small component React cannot say whose it is: on this page it is the release's.
    for (const { remote: of = remote, message } of await Promise.race([
      reportsOf(page).catch(() => []),
      delay(REPORTS_MS, []),
    ]))
      if (of === remote) faults.add(message);
    for (const { name, stack } of await Promise.race([patchesOf(page).catch(() => []), delay(REPORTS_MS, [])]))
      if (stack.includes(`/releases/${remote}/${version}/`))
        faults.add(`it replaces ${name}, which all slots of a page share`);
  } finally {
    await context.close();
  }
  return faults;
}

interface Report {
  remote?: string;
  message: string;
}

interface Patch {
  name: string;
  /** Of whoever replaces it. */
  stack: string;
}

type ReportingWindow = Window & { ninefoldReports?: Promise<string>[]; ninefoldPatches?: Patch[] };

/** Runs in the page: keeps what it would report to the shop. */
function keepReports(): void {
  const reports: Promise<string>[] = ((window as ReportingWindow).ninefoldReports = []);
  navigator.sendBeacon = (url, body) => {
    if (String(url).endsWith('/failure') && body instanceof Blob) reports.push(body.text());
    return true;
  };
}

/** Runs in the page: notes who replaces what all slots share, also on an object of its own such as `history`. */
function notePatches(): void {
  const patches: Patch[] = ((window as ReportingWindow).ninefoldPatches = []);
  const shared: [owner: object, names: readonly string[]][] = [
    [window, ['fetch', 'setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback']],
    [History.prototype, ['pushState', 'replaceState', 'back', 'go']],
    [EventTarget.prototype, ['addEventListener', 'removeEventListener', 'dispatchEvent']],
    [XMLHttpRequest.prototype, ['open', 'send']],
    [Storage.prototype, ['getItem', 'setItem']],
  ];
  for (const [owner, names] of shared)
    for (const name of names) {
      let value = Reflect.get(owner, name) as unknown;
      Object.defineProperty(owner, name, {
        configurable: true,
        get: () => value,
        set(replacement: unknown) {
          value = replacement;
          patches.push({ name, stack: new Error('replaced').stack ?? '' });
        },
      });
    }
}

/** What was replaced in the page. */
const patchesOf = (page: Page) => page.evaluate(() => (window as ReportingWindow).ninefoldPatches ?? []);

/** Runs in the page: whether React has taken over the first box of a slot. */
function isTakenOver(name: string): boolean {
  const box = document.querySelector(`[data-slot="${name}"]`);
  if (!box || box.querySelector(':scope > script[type="application/json"]')) return box === null;
  const content = box.firstElementChild;
  return content === null || Object.keys(content).some((key) => key.startsWith('__reactFiber$'));
}

async function reportsOf(page: Page): Promise<Report[]> {
  const texts = await page.evaluate(untilAtRest);
  return texts.map((text) => JSON.parse(text) as Report);
}

/** Runs in the page: waits until nothing has changed in it for half a second in which its thread was free; React mends what differs late. */
async function untilAtRest(): Promise<string[]> {
  let changes = 0;
  new MutationObserver(() => (changes += 1)).observe(document, { subtree: true, childList: true, characterData: true });
  for (let calm = 0, seen = changes; calm < 5; calm = changes === seen ? calm + 1 : 0) {
    seen = changes;
    await new Promise((resolve) => setTimeout(resolve, 100));
    await new Promise((resolve) => requestIdleCallback(resolve));
  }
  return await Promise.all((window as ReportingWindow).ninefoldReports ?? []);
}

interface Asked {
  origin: string;
  sample: RenderedSample;
  view: SiteView;
  readFile: ReadFile;
  options: RenderOptions & { browser: BrowserOptions };
  remote: string;
  version: string;
}

async function answer(route: Route, asked: Asked): Promise<void> {
  const { origin, sample, view, options } = asked;
  const request = route.request();
  const url = new URL(request.url());
  if (url.origin !== origin) return await route.abort();
  if (url.pathname === '/')
    return await route.fulfill({ contentType: 'text/html; charset=utf-8', body: documentOf(sample, view, options) });
  if (url.pathname.startsWith('/service/')) {
    const body: unknown = request.postDataJSON();
    const method = request.method() as 'GET' | 'POST';
    const call = { method, path: url.pathname + url.search, body: body ?? undefined };
    const { status, body: json } = await sample.transport(call, await request.allHeaders()).catch(() => NO_ANSWER);
    return await route.fulfill({ status, json });
  }
  const content = await fileAt(url.pathname, asked).catch(() => undefined);
  const contentType = TYPES[extname(url.pathname)] ?? 'application/octet-stream';
  return await route.fulfill(content ? { contentType, body: content } : { status: 404, body: '' });
}

const NO_ANSWER = { status: 503, body: { error: 'UNKNOWN' } };

async function fileAt(path: string, { readFile, options, remote, version }: Asked): Promise<Buffer | undefined> {
  const file = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(path);
  if (file) {
    const [, ofRemote = '', ofVersion = '', name = ''] = file;
    if (ofRemote === remote && ofVersion === version) return await readFile(name);
    return (await options.file(ofRemote, ofVersion, name))?.content;
  }
  const asset = /^\/assets\/([\w-][\w.-]*)$/.exec(path)?.[1];
  return asset === undefined ? undefined : await readFromDisk(join(options.browser.assets.folders[0]!, asset));
}

function documentOf(
  { placed, html }: RenderedSample,
  view: SiteView,
  { browser, hostNameOf }: Asked['options'],
): string {
  const { page, request } = pageWith(placed);
  const assets = pageAssetsOf(view, page, []);
  const state: PageState = {
    site: view.site.code,
    revision: view.revision,
    request,
    page,
    // At once, whatever the slot waits for on a page.
    slots: Object.fromEntries(
      Object.entries(assets.browserSlots).map(([name, slot]) => [name, { ...slot, hydrate: undefined }]),
    ),
    remotes: assets.browserRemotes,
    texts: assets.texts,
    isPreview: true,
  };
  const head = { title: placed.name };
  const originOf = (site: SiteView['site']['code']) => `http://${hostNameOf(site)}`;
  return (
    documentStart({
      site: view.site,
      styleHref: '/none.css',
      script: browser.assets.main,
      inlineScript: browser.assets.earlyForms,
      nonce: 'none',
    }) +
    documentBody({
      head,
      site: view.site.code,
      originOf,
      stateJson: scriptJson(state),
      script: browser.assets.main,
      slotScripts: assets.preloads,
      nonce: 'none',
    }) +
    html +
    DOCUMENT_END
  );
}
