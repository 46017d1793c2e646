import type { HttpClient } from '@ninefold/platform';
import { useEffect } from 'react';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';

const RENEWAL_INTERVAL_MS = 5 * 60_000;

/** Keeps the session of the staff alive: now and every 5 minutes. */
export function useRenewal(http: HttpClient): void {
  useEffect(() => {
    const renew = () => void http.request({ path: PREVIEW_PATHS.renew });
    renew();
    const timer = setInterval(renew, RENEWAL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [http]);
}
