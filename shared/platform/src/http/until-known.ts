import { readCookie } from '../session/session-token.ts';

const LOCK = 'longterm-token';

/**
 * Sends a call that may make a visitor known. While there is no LongtermToken such calls go one after another, in all tabs: of
 * two answers at once the last cookie would win, and what the other visitor has in the cart would be lost. Browsers have locks
 * on secure pages alone; elsewhere nothing waits.
 */
export function untilKnown<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks || readCookie(document.cookie, 'LongtermToken')) return send();
  return locks.request(LOCK, send) as Promise<Answer>;
}
