import type { HttpClient } from '@ninefold/platform';
import { useEffect, useState } from 'react';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';

const RENEWAL_INTERVAL_MS = 5 * 60_000;

/** Keeps the session of the staff alive: now and every 5 minutes, until it has ended. A call that fails otherwise is tried at the next turn. */
export function useRenewal(http: HttpClient): { hasEnded: boolean } {
  const [hasEnded, setHasEnded] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const renew = async () => {
      const answer = await http.request({ path: PREVIEW_PATHS.renew, signal: leaving.signal });
      if (answer.ok || answer.status !== 401 || leaving.signal.aborted) return;
      clearInterval(timer);
      setHasEnded(true);
    };
    const timer = setInterval(() => void renew(), RENEWAL_INTERVAL_MS);
    void renew();
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [http]);
  return { hasEnded };
}
