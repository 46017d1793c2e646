import { onPageReturn, usePlatform, type EarlyCall } from '@ninefold/platform';
import { useEffect, useState, type FormEvent } from 'react';
import { WATCHLIST_PATH } from '../../contract/paths.ts';
import type { WatchlistAnswer } from '../../contract/watchlist.ts';
import { changeWatchlist, watchlistErrorOf, type WatchlistError } from '../watchlist/change-watchlist.ts';
import { renewWatchlist } from './renew-watchlist.ts';

interface Watched {
  isWatched: boolean;
  status: 'idle' | 'sending' | WatchlistError;
}

/**
 * Whether a product is on the watchlist. A press shows at once, and is taken back when the service refuses it. A page that the browser kept
 * asks again: it may have been taken off elsewhere.
 */
export function useWatched(productId: string, wasWatched: boolean) {
  const { http } = usePlatform();
  const [{ isWatched, status }, setWatched] = useState<Watched>({ isWatched: wasWatched, status: 'idle' });

  useEffect(() => {
    // Told at once, it is the page's first question: nothing that was asked before has to be forgotten.
    let askAnew = () => http.shared<WatchlistAnswer>(WATCHLIST_PATH);
    const end = onPageReturn(() => {
      void askAnew().then((list) => {
        if (list.ok) setWatched({ isWatched: list.body.productIds.includes(productId), status: 'idle' });
      });
    });
    askAnew = () => renewWatchlist(http);
    return end;
  }, [http, productId]);

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (status === 'sending') return;
    setWatched({ isWatched: !isWatched, status: 'sending' });
    const refusal = await changeWatchlist(http, productId, isWatched ? 'remove' : 'add');
    setWatched({ isWatched: refusal ? isWatched : !isWatched, status: refusal ?? 'idle' });
  }

  /** Goes on with a press from before this script came. */
  async function onTakenOver({ fields, answer }: EarlyCall): Promise<void> {
    const isAdding = fields.get('action') === 'add';
    setWatched({ isWatched: isAdding, status: 'sending' });
    const { status: code, body } = await answer;
    http.forget(WATCHLIST_PATH);
    if (code === 200) return setWatched({ isWatched: isAdding, status: 'idle' });
    const { error = '' } = (body ?? {}) as { error?: string };
    setWatched({ isWatched: !isAdding, status: watchlistErrorOf(error) });
  }
  return { isWatched, status, onSubmit, onTakenOver: (call: EarlyCall) => void onTakenOver(call) };
}
