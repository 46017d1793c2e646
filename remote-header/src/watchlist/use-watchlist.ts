import { usePlatform } from '@ninefold/platform';
import { useRef, useState } from 'react';
import { changeWatchlist, type WatchlistError } from './change-watchlist.ts';

type Action = 'add' | 'remove';

/** What was done last, so that the focus can follow it and a screen reader hears of it. */
export interface WatchlistChange {
  productId: string;
  action: Action;
}

/** The watchlist of a page that shows it: what is removed stays in its place, to be put back. */
export function useWatchlist() {
  const { http } = usePlatform();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [lastChange, setLastChange] = useState<WatchlistChange>();
  const [refused, setRefused] = useState<{ productId: string; reason: WatchlistError }>();
  /** Of each product what the service did last, once it has answered. */
  const done = useRef(new Map<string, Promise<Action>>());

  const show = ({ productId, action }: WatchlistChange) =>
    setRemoved((before) => {
      const after = new Set(before);
      if (action === 'remove') after.add(productId);
      else after.delete(productId);
      return after;
    });

  async function ask({ productId, action }: WatchlistChange, before: Promise<Action> | undefined): Promise<Action> {
    const actionBefore = (await before) ?? 'add';
    const refusal = await changeWatchlist(http, productId, action);
    if (!refusal) return action;
    setRefused({ productId, reason: refusal });
    return actionBefore;
  }

  /** Shows the change at once, and what the service has in the end. Changes of one product wait for each other, so that the last one holds. */
  async function change(productId: string, action: Action): Promise<void> {
    setRefused(undefined);
    setLastChange({ productId, action });
    show({ productId, action });
    const answer = ask({ productId, action }, done.current.get(productId));
    done.current.set(productId, answer);
    const actionDone = await answer;
    if (done.current.get(productId) === answer) show({ productId, action: actionDone });
  }
  return { removed, lastChange, refused, change };
}
