import type { CDPSession } from 'playwright-core';

/** One request of a page load. Times in ms since the first request began. */
export interface LoggedRequest {
  url: string;
  type: string;
  start: number;
  end: number | undefined;
  /** Bytes on the wire, headers included. */
  bytes: number;
  failed: boolean;
}

interface OpenRequest extends LoggedRequest {
  isDone: boolean;
}

/** Notes every request of a page, and how long its network has been still. */
export class RequestLog {
  readonly #requests = new Map<string, OpenRequest>();
  #firstStart = 0;
  #lastChange = Date.now();

  constructor(session: CDPSession) {
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', timestamp }) => {
      if (/^(data|blob):/.test(request.url)) return;
      if (this.#requests.size === 0) this.#firstStart = timestamp;
      const start = this.#sinceStart(timestamp);
      this.#requests.set(requestId, {
        url: request.url,
        type,
        start,
        end: undefined,
        bytes: 0,
        failed: false,
        isDone: false,
      });
      this.#lastChange = Date.now();
    });
    session.on('Network.responseReceived', ({ requestId, response }) => {
      const request = this.#requests.get(requestId);
      if (!request) return;
      if (response.status >= 400) request.failed = true;
      // A call is over with its answer's head: not every caller reads the body.
      if (request.type === 'Fetch') request.isDone = true;
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
      this.#close(requestId, timestamp, encodedDataLength, false),
    );
    session.on('Network.loadingFailed', ({ requestId, timestamp, canceled }) =>
      this.#close(requestId, timestamp, 0, !canceled),
    );
  }

  /** Nothing is under way and nothing has happened for that long. */
  isStill(ms: number): boolean {
    return [...this.#requests.values()].every(({ isDone }) => isDone) && Date.now() - this.#lastChange > ms;
  }

  requests(): LoggedRequest[] {
    return [...this.#requests.values()].map(({ isDone: _isDone, ...request }) => request);
  }

  #close(requestId: string, timestamp: number, bytes: number, failed: boolean): void {
    const request = this.#requests.get(requestId);
    if (!request) return;
    request.isDone = true;
    request.end = this.#sinceStart(timestamp);
    request.bytes = bytes;
    request.failed ||= failed;
    this.#lastChange = Date.now();
  }

  #sinceStart(timestamp: number): number {
    return (timestamp - this.#firstStart) * 1000;
  }
}

/**
 * Length of the longest chain of document, styles, scripts and calls in which each began after the one before had ended:
 * what a better order could have asked for earlier.
 */
export function chainDepth(requests: readonly LoggedRequest[]): number {
  const gates = requests
    .filter(
      ({ type, end, failed }) => !['Image', 'Font', 'Other', 'Manifest'].includes(type) && end !== undefined && !failed,
    )
    .sort((a, b) => a.start - b.start);
  const depths = new Map<LoggedRequest, number>();
  for (const gate of gates) {
    const before = gates.filter((other) => depths.has(other) && other.end! <= gate.start);
    depths.set(gate, 1 + Math.max(0, ...before.map((other) => depths.get(other)!)));
  }
  return Math.max(0, ...depths.values());
}
