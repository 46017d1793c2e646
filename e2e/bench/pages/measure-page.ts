import type { Browser, Cookie } from 'playwright-core';
import { probe, type ProbeRecord } from './probe.ts';
import { chainDepth, RequestLog, type LoggedRequest } from './request-log.ts';

/** The figures of one page load. Times in ms since the navigation began, sizes in bytes on the wire. */
export interface PageFigures {
  requests: number;
  /** Length of the chain of requests up to the live button. */
  depth: number;
  /** Of scripts asked for before the button was live. */
  earlyScriptBytes: number;
  scriptBytes: number;
  bytes: number;
  fcp: number;
  lcp: number;
  /** `NaN` when no script runs. */
  buttonLive: number;
  /** What long tasks took beyond 50 ms each, from the first paint on. */
  blocking: number;
  cls: number;
}

/** One load in detail, to find out where its time went. */
export interface PageLoad {
  figures: PageFigures;
  waterfall: LoggedRequest[];
  probe: ProbeRecord;
  errors: string[];
}

export interface MeasureOptions {
  url: string;
  button: string;
  cookies: readonly Pick<Cookie, 'name' | 'value'>[];
  /** The page has scripts, so its button is waited for. */
  hasScripts: boolean;
  /** A phone's network and a slow processor; without it nothing is held back. */
  isSlow: boolean;
}

/** 150 ms, 1.6 Mbit/s down, 750 kbit/s up; a processor of a quarter of the speed. */
export const SLOW = {
  network: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 },
  cpu: { rate: 4 },
} as const;
const STILL_MS = 1500;
const LONGEST_MS = 30_000;

/** Loads a page once with a cold cache. */
export async function measurePage(browser: Browser, options: MeasureOptions): Promise<PageLoad> {
  const { url, button, cookies, hasScripts, isSlow } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    await context.addCookies(cookies.map(({ name, value }) => ({ name, value, url })));
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (isSlow) {
      await session.send('Network.emulateNetworkConditions', SLOW.network);
      await session.send('Emulation.setCPUThrottlingRate', SLOW.cpu);
    }
    const log = new RequestLog(session);
    await page.addInitScript(probe, button);
    const startedAt = Date.now();
    await page.goto(url, { waitUntil: 'load', timeout: LONGEST_MS }).catch((cause: unknown) => {
      const open = log.requests().filter(({ end }) => end === undefined);
      throw new Error(`${url} still waits for ${open.map((request) => request.url).join(', ')}`, { cause });
    });
    const isLive = () => page.evaluate(() => globalThis.__probe!.buttonLive !== null);
    while (Date.now() - startedAt < LONGEST_MS) {
      if (log.isStill(STILL_MS) && (!hasScripts || (await isLive()))) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const record = await page.evaluate(() => ({
      probe: globalThis.__probe!,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    }));
    const waterfall = log.requests();
    return { figures: figuresOf(waterfall, record.probe, record.fcp), waterfall, probe: record.probe, errors };
  } finally {
    await context.close();
  }
}

function figuresOf(
  requests: LoggedRequest[],
  { lcp, buttonLive, longTasks, shifts }: ProbeRecord,
  fcp: number,
): PageFigures {
  const bytesOf = (some: LoggedRequest[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const scripts = requests.filter(({ type }) => type === 'Script');
  const early = requests.filter(({ start }) => start < (buttonLive ?? Number.POSITIVE_INFINITY));
  return {
    requests: requests.length,
    depth: chainDepth(early),
    earlyScriptBytes: bytesOf(scripts.filter((script) => early.includes(script))),
    scriptBytes: bytesOf(scripts),
    bytes: bytesOf(requests),
    fcp,
    lcp: lcp ?? Number.NaN,
    buttonLive: buttonLive ?? Number.NaN,
    blocking: longTasks
      .filter(([at, duration]) => at + duration > fcp)
      .reduce((sum, [at, duration]) => sum + Math.max(0, Math.min(duration, at + duration - fcp) - 50), 0),
    cls: worstWindow(shifts),
  };
}

/** The worst of the windows into which layout shifts are grouped: at most 1 s between two of them, at most 5 s in all. */
function worstWindow(shifts: ProbeRecord['shifts']): number {
  let worst = 0;
  let sum = 0;
  let first = Number.NEGATIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const [at, value] of shifts) {
    if (at - last > 1000 || at - first > 5000) {
      sum = 0;
      first = at;
    }
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
