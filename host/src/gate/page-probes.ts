import type { Page } from 'playwright-core';

/** What a page would report to the shop; `remote`: whose fault it is, where that can be said. */
export interface Report {
  remote?: string;
  message: string;
}

export interface Patch {
  name: string;
  /** Of whoever replaces it. */
  stack: string;
}

type ReportingWindow = Window & { ninefoldReports?: Promise<string>[]; ninefoldPatches?: Patch[] };

/** Runs in the page: keeps what it would report to the shop. */
export function keepReports(): void {
  const reports: Promise<string>[] = ((window as ReportingWindow).ninefoldReports = []);
  navigator.sendBeacon = (url, body) => {
    if (String(url).endsWith('/failure') && body instanceof Blob) reports.push(body.text());
    return true;
  };
}

/** Runs in the page: notes who replaces what all slots share, also on an object of its own such as `history`. */
export function notePatches(): void {
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
export const patchesOf = (page: Page) => page.evaluate(() => (window as ReportingWindow).ninefoldPatches ?? []);

/** Runs in the page: whether React has taken over the first box of a slot. */
export function isTakenOver(name: string): boolean {
  const box = document.querySelector(`[data-slot="${name}"]`);
  if (!box || box.querySelector(':scope > script[type="application/json"]')) return box === null;
  const content = box.firstElementChild;
  return content === null || Object.keys(content).some((key) => key.startsWith('__reactFiber$'));
}

/** What the page has to report, once it is at rest. */
export async function reportsOf(page: Page): Promise<Report[]> {
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
