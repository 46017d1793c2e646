/** What a page tells of its own loading. Times in ms since the navigation began. */
export interface ProbeRecord {
  lcp: number | null;
  lcpElement: string | null;
  shifts: [atMs: number, value: number, nodes: string[]][];
  longTasks: [atMs: number, durationMs: number][];
  buttonLive: number | null;
}

declare global {
  var __probe: ProbeRecord | undefined;
}

/**
 * Runs in the page before any of its scripts; must stand alone. A button is live when a listener is on it or its form, or when
 * React has put its props there: that is when React renders or hydrates the node.
 */
export function probe(buttonSelector: string): void {
  const record: ProbeRecord = { lcp: null, lcpElement: null, shifts: [], longTasks: [], buttonLive: null };
  globalThis.__probe = record;
  const describe = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName}.${node.className} ${node instanceof HTMLImageElement ? node.currentSrc : ''}`
      : '';
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => {
    record.lcp = entry.startTime;
    record.lcpElement = describe((entry as PerformanceEntry & { element?: Element }).element);
  });
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] };
    if (!shift.hadRecentInput)
      record.shifts.push([shift.startTime, shift.value, shift.sources.map(({ node }) => describe(node))]);
  });
  observe('longtask', ({ startTime, duration }) => record.longTasks.push([startTime, duration]));

  const isLive = (node: Element | null) => {
    const key = node && Object.keys(node).find((name) => name.startsWith('__reactProps$'));
    const props = key ? (node as unknown as Record<string, Record<string, unknown>>)[key] : undefined;
    return Boolean(props?.['onClick'] ?? props?.['onSubmit']);
  };
  const look = () => {
    const button = document.querySelector<HTMLElement>(buttonSelector);
    if (button && (isLive(button) || isLive(button.closest('form')))) record.buttonLive = performance.now();
    else setTimeout(look, 16);
  };
  setTimeout(look, 0);
}
