import { usePlatform } from '@ninefold/platform';
import { useState, type FormEvent } from 'react';
import { changeWatchlist, type WatchlistError } from '../watchlist/change-watchlist.ts';

interface Watched {
  isWatched: boolean;
  status: 'idle' | 'sending' | WatchlistError;
}

/** Whether a product is on the watchlist. A press shows at once, and is taken back when the service refuses it. */
export function useWatched(productId: string, wasWatched: boolean) {
  const { http } = usePlatform();
  const [{ isWatched, status }, setWatched] = useState<Watched>({ isWatched: wasWatched, status: 'idle' });

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (status === 'sending') return;
    setWatched({ isWatched: !isWatched, status: 'sending' });
    const refusal = await changeWatchlist(http, productId, isWatched ? 'remove' : 'add');
    setWatched({ isWatched: refusal ? isWatched : !isWatched, status: refusal ?? 'idle' });
  }
  return { isWatched, status, onSubmit };
}
