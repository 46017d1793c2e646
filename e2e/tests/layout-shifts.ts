import type { Page } from 'playwright/test';

declare global {
  interface Window {
    layoutShifts: string[];
  }
}

/** Writes down what moves on the pages to come without somebody having done something. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const moved = shift.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`).join(', ');
        if (!shift.hadRecentInput) window.layoutShifts.push(`${shift.value.toFixed(4)}: ${moved}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page: `0.0123: DIV card`. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.layoutShifts);
}

/** How far everything has moved together: at most 0.1 is good (CLS). */
export async function cumulativeShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}
