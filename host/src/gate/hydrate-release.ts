import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { partsOf, type ReleaseManifest } from '@ninefold/contract';
import { CodedError } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import type { Browser } from 'playwright-core';
import type { SiteView } from '../composition/site-view.ts';
import type { HostAssets } from '../pages/pages-bundle.ts';
import type { Reason } from '../releases/verify/refusal-reasons.ts';
import { lateByThemselves } from './late-slots.ts';
import { isTakenOver, keepReports, notePatches, patchesOf, reportsOf } from './page-probes.ts';
import { answerSample } from './sample-document.ts';
import { codeOf, withRelease, type ReadFile, type RenderedSample, type RenderOptions } from './sample-page.ts';

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
    const asked = {
      origin,
      sample,
      view,
      readFile,
      options: { ...options, assets: options.browser.assets },
      remote,
      version,
    };
    // Whatever goes wrong with a request of the page is the page's matter.
    await context.route('**/*', (route) =>
      answerSample(route, asked).catch(() => route.abort().catch(() => undefined)),
    );
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
