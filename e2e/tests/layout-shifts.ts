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
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`;
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `${node.nodeName} ${node.className}`
        : `${node?.parentElement?.className} “${node?.textContent?.slice(0, 30)}”`;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const moved = shift.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} from ${place(previousRect)} to ${place(currentRect)}`,
        );
        if (!shift.hadRecentInput) window.layoutShifts.push(`${shift.value.toFixed(4)}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page: `0.0123: DIV card from 0,10 300×20 to 0,30 300×20`. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.layoutShifts);
}

/** How far everything has moved together: at most 0.1 is good (CLS). */
export async function cumulativeShift(page: Page): Promise<number> {
  return (await layoutShifts(page)).reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
}
