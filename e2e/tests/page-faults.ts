import type { BrowserContext, ConsoleMessage } from 'playwright/test';

/** What went wrong on the pages of a test, as lines of text. */
export interface PageFaults {
  /** Says that faults which match are part of the test. */
  expect(pattern: RegExp): void;
  /** Faults that no test has said to expect. */
  unexpected(): string[];
}

declare global {
  interface Window {
    reportFault(text: string): void;
  }
}

/**
 * Watches every page of a context for errors on the console, uncaught errors, violations of the content security policy,
 * and what the shop itself reports: slots that failed and pages that React could not hydrate.
 */
export async function watchFaults(context: BrowserContext): Promise<PageFaults> {
  const faults: string[] = [];
  const expected: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${textOf(message)}`);
  });
  context.on('weberror', (webError) => faults.push(`uncaught: ${webError.error().stack ?? webError.error().message}`));
  await context.exposeFunction('reportFault', (text: string) => faults.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      window.reportFault(`policy: ${effectiveDirective} blocked ${blockedURI} ${sample}`),
    );
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (String(url).includes('/telemetry/api/failure') && body instanceof Blob) {
        void body.text().then((text) => window.reportFault(`reported: ${text}`));
      }
      return send(url, body);
    };
  });
  return {
    expect: (pattern) => void expected.push(pattern),
    unexpected: () => faults.filter((fault) => !expected.some((pattern) => pattern.test(fault))),
  };
}

function textOf(message: ConsoleMessage): string {
  const { url } = message.location();
  return url ? `${message.text()} (${url})` : message.text();
}
