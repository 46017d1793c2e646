import { useEffect, useState } from 'react';
import type { Overview } from '../overview-model.ts';
import type { Connection } from '../views/registry-state.tsx';
import { SessionEnded } from './session-ended.ts';

/** How often the shop is asked, in ms. */
export const POLL_INTERVAL_MS = 2000;

interface Live {
  overview: Overview;
  connection: Connection;
}

/** Asks the shop again and again while somebody looks at the page; what was there stays until something else comes. */
export function useLiveOverview(initial: Overview, load: (signal: AbortSignal) => Promise<Overview>): Live {
  const [live, setLive] = useState<Live>({ overview: initial, connection: 'following' });

  useEffect(() => {
    const ending = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function ask() {
      try {
        const overview = await load(AbortSignal.any([ending.signal, AbortSignal.timeout(10_000)]));
        setLive({ overview, connection: 'following' });
      } catch (error) {
        if (ending.signal.aborted) return;
        const hasEnded = error instanceof SessionEnded;
        setLive(({ overview }) => ({ overview, connection: hasEnded ? 'ended' : 'lost' }));
        if (hasEnded) return;
      }
      wait();
    }
    function wait() {
      if (!ending.signal.aborted) timer = setTimeout(() => (document.hidden ? wait() : void ask()), POLL_INTERVAL_MS);
    }

    wait();
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [load]);

  return live;
}
