import type { HttpClient } from '../http/http-client.ts';
import { renewLogin, SETTLED_OUTCOMES } from './renew-login.ts';
import type { SessionService } from './session.ts';
import { readCookie, readToken, type SessionToken } from './session-token.ts';

const LONGTERM_PATH = '/service/login/api/v1/longtermtoken';

/** How often the tokens are looked at while somebody is logged in, in ms. */
const CHECK_INTERVAL_MS = 3 * 60_000;
/** How soon a new login is noticed, in ms. */
const LOGIN_WATCH_INTERVAL_MS = 10_000;
/** After a failed renewal, the first act of the visitor past this pause tries again, in ms. */
const ACTIVITY_RETRY_MS = 30_000;

const ACTIVITIES = ['pointerdown', 'keydown'] as const;

export interface SessionServiceOptions {
  http: HttpClient;
  /** @default the document */
  page?: Document;
}

/** Keeps the visitor's tokens renewed while the page is visible. Apps on phones and tablets see to theirs themselves. */
export function createSessionService({ http, page = document }: SessionServiceOptions): SessionService {
  let check: ReturnType<typeof setTimeout> | undefined;
  let retryFrom: number | undefined;
  let isRenewing = false;
  let longtermAskedAt = -Infinity;
  let firstAsk: AbortController | undefined;

  async function renew(login: SessionToken): Promise<void> {
    if (isRenewing) return;
    isRenewing = true;
    const outcome = await renewLogin(http, login);
    isRenewing = false;
    retryFrom = SETTLED_OUTCOMES.includes(outcome) ? undefined : Date.now() + ACTIVITY_RETRY_MS;
  }

  function askForLongterm(login: SessionToken | undefined): void {
    const longterm = readToken(page.cookie, 'LongtermToken');
    const isMissing = !longterm || longterm.ren <= Date.now() / 1000 || (login && !longterm.lid);
    // A browser without cookies would ask at every look.
    if (!isMissing || Date.now() - longtermAskedAt < CHECK_INTERVAL_MS) return;
    longtermAskedAt = Date.now();
    firstAsk = longterm || login ? undefined : new AbortController();
    void http.request({ path: LONGTERM_PATH, signal: firstAsk?.signal });
  }

  /** A form that is sent makes a stranger known: an answer that came after its own would be another visitor's, without what the form has kept. */
  function onSubmit(): void {
    if (!firstAsk) return;
    firstAsk.abort();
    firstAsk = undefined;
    longtermAskedAt = -Infinity;
  }

  function look(): void {
    const login = readToken(page.cookie, 'LoginToken');
    askForLongterm(login);
    if (login) void renew(login);
    const isLoggedIn = login && login.exp > Date.now() / 1000;
    check = setTimeout(look, isLoggedIn ? CHECK_INTERVAL_MS : LOGIN_WATCH_INTERVAL_MS);
  }

  function onVisibility(): void {
    clearTimeout(check);
    if (page.visibilityState === 'visible') look();
  }

  function onActivity(): void {
    const login = readToken(page.cookie, 'LoginToken');
    if (login && retryFrom !== undefined && Date.now() >= retryFrom) void renew(login);
  }

  function stop(): void {
    clearTimeout(check);
    page.removeEventListener('visibilitychange', onVisibility);
    page.removeEventListener('submit', onSubmit);
    for (const activity of ACTIVITIES) page.removeEventListener(activity, onActivity);
  }

  return {
    start() {
      stop();
      if (/^(smartphone|tablet)$/.test(readCookie(page.cookie, 'Hunter-Platform') ?? '')) return;
      page.addEventListener('visibilitychange', onVisibility);
      page.addEventListener('submit', onSubmit);
      for (const activity of ACTIVITIES) page.addEventListener(activity, onActivity, { passive: true });
      onVisibility();
    },
    stop,
  };
}
