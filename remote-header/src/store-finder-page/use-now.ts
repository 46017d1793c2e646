import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The time in ms, beginning with the server's and carried on each minute, whatever the visitor's own clock says. */
export function useNow(serverNow: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const startedAt = performance.now();
    const timer = setInterval(() => setNow(serverNow + performance.now() - startedAt), MINUTE_MS);
    return () => clearInterval(timer);
  }, [serverNow]);
  return now;
}
