import type { PendingChange } from './pending-change.ts';

/** Key in the storage of the tab: changes that a page was left with before they were answered. */
const KEY = 'cart-unanswered';
/** How long they are worth sending again, in ms: the service still knows their keys, and the visitor has not done the same anew. */
const WORTH_SENDING_MS = 60_000;

interface UnansweredChange {
  leftAt: number;
  change: PendingChange;
}

/** What the tab's pages before were left with, oldest first. */
export function unansweredChanges(): PendingChange[] {
  return read().map(({ change }) => change);
}

/** Keeps what a page is left with for the tab's next page. */
export function keepUnanswered(changes: readonly PendingChange[]): void {
  const leftAt = Date.now();
  const kept = read().filter(({ change }) => changes.every(({ id }) => id !== change.id));
  if (changes.length > 0) write([...kept, ...changes.map((change) => ({ leftAt, change }))]);
}

/** Keeps a change for the tab's next page in case this one is left. @returns ends it */
export function keepIfLeft(change: PendingChange): () => void {
  const onLeaving = () => keepUnanswered([change]);
  window.addEventListener('pagehide', onLeaving);
  return () => window.removeEventListener('pagehide', onLeaving);
}

export function forgetUnanswered(id: string): void {
  write(read().filter(({ change }) => change.id !== id));
}

/** Other scripts of the shop's origin write there too: only what looks like changes is believed. */
function read(): UnansweredChange[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as UnansweredChange[];
    return kept.filter(
      ({ leftAt, change: { id, change } }) =>
        leftAt > Date.now() - WORTH_SENDING_MS && typeof id === 'string' && change instanceof Object,
    );
  } catch {
    return [];
  }
}

function write(kept: readonly UnansweredChange[]): void {
  try {
    if (kept.length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Storage is full or forbidden: what was under way arrives all the same, what waited for it does not.
  }
}
