/** Tells the host something of this page, also while it is left. */
export function sendReport(kind: 'opening' | 'failure' | 'vitals', report: object): void {
  navigator.sendBeacon(
    `/service/telemetry/api/${kind}`,
    new Blob([JSON.stringify(report)], { type: 'application/json' }),
  );
}
