/** What ends a call: its time, or whoever waits for it. */
export interface Ending {
  signal: AbortSignal;
  /** To be called once the call has ended: left running, it would hold every answer in memory until the time is over. */
  stop: () => void;
}

/**
 * Ends a call with a `TimeoutError` after `waitMs`, or with the signal `given`. By hand: `AbortSignal.any` is missing in browsers that pages are built
 * for, such as Safari before 17.4.
 */
export function endingAfter(waitMs: number, given?: AbortSignal): Ending {
  const ending = new AbortController();
  const timer = setTimeout(
    () => ending.abort(new DOMException(`timeout of ${waitMs} ms exceeded`, 'TimeoutError')),
    waitMs,
  );
  const pass = () => ending.abort(given?.reason);
  if (given?.aborted) pass();
  given?.addEventListener('abort', pass, { once: true });
  return {
    signal: ending.signal,
    stop() {
      clearTimeout(timer);
      given?.removeEventListener('abort', pass);
    },
  };
}
