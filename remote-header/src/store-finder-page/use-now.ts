import { onPageReturn } from '@ninefold/platform';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/**
 * The time in ms, beginning with the server's and carried on each minute, whatever the visitor's own clock says; by that clock on a page that
 * the browser kept for a step back: the server's was told long ago.
 */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    let startedAt = serverNow - performance.now();
    const tell = () => setNow(startedAt + performance.now());
    const stopReturns = onPageReturn(() => {
      if (isStepBack()) startedAt = Date.now() - performance.now();
      tell();
    });
    const timer = setInterval(tell, MINUTE_MS);
    return () => {
      stopReturns();
      clearInterval(timer);
    };
  }, [serverNow]);
  return now;
}

/** What was fetched ahead is of the last minutes. */
function isStepBack(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming | undefined)[];
  return navigation?.type === 'back_forward';
}
