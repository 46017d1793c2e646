import { usePlatform } from '@ninefold/platform';
import { useState } from 'react';
import { changeWatchlist, type WatchlistError } from './change-watchlist.ts';

/** What was done last, so that the focus can follow it and a screen reader hears of it. */
export interface WatchlistChange {
  productId: string;
  action: 'add' | 'remove';
}

/** The watchlist of a page that shows it: what is removed stays in its place, to be put back. */
export function useWatchlist() {
  const { http } = usePlatform();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [lastChange, setLastChange] = useState<WatchlistChange>();
  const [error, setError] = useState<WatchlistError>();

  const show = ({ productId, action }: WatchlistChange) =>
    setRemoved((before) => {
      const after = new Set(before);
      if (action === 'remove') after.add(productId);
      else after.delete(productId);
      return after;
    });

  /** Shows the change at once, and takes it back when the service refuses. */
  async function change(productId: string, action: 'add' | 'remove'): Promise<void> {
    setError(undefined);
    setLastChange({ productId, action });
    show({ productId, action });
    const refusal = await changeWatchlist(http, productId, action);
    if (!refusal) return;
    setError(refusal);
    show({ productId, action: action === 'add' ? 'remove' : 'add' });
  }
  return { removed, lastChange, error, change };
}
