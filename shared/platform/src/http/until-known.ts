import { readCookie } from '../session/session-token.ts';

const LOCK = 'longterm-token';

/** Whether nobody has made the visitor known, and the browser has locks, which it has on secure pages alone. */
export function hasTurns(): boolean {
  return (navigator.locks as LockManager | undefined) !== undefined && !readCookie(document.cookie, 'LongtermToken');
}

/**
 * Sends a call that may make a visitor known. While there is no LongtermToken such calls go one after another, in all
 * tabs: of two answers at once the last cookie would win, and what the other visitor has in the cart would be lost. Where
 * the browser has no locks nothing waits.
 */
export function untilKnown<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return hasTurns() ? (navigator.locks.request(LOCK, send) as Promise<Answer>) : send();
}
