import { useState } from 'react';
import { storesAroundPath } from './store-search.ts';

export type OwnLocationStatus = 'idle' | 'locating' | 'denied' | 'unavailable';

const TIMEOUT_MS = 10_000;
/** A position of the last ten minutes will do. */
const MAX_AGE_MS = 600_000;

/** Asks the browser where the visitor is, only when told to, and goes to the stores around there. */
export function useOwnLocation(navigate: (href: string) => void, article?: string) {
  const [status, setStatus] = useState<OwnLocationStatus>('idle');

  function onPosition({ coords }: GeolocationPosition) {
    setStatus('idle'); // the page may come back from the browser's cache
    navigate(storesAroundPath(coords, article));
  }
  function locate() {
    // Missing where the page is not served by https.
    const geolocation = navigator.geolocation as Geolocation | undefined;
    if (!geolocation) return setStatus('unavailable');
    setStatus('locating');
    geolocation.getCurrentPosition(
      onPosition,
      ({ code, PERMISSION_DENIED }) => setStatus(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  }
  return { status, locate };
}
