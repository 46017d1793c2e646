// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '../http/http-client.ts';
import { renewLogin } from './renew-login.ts';
import { createSessionService } from './session-service.ts';
import { readToken } from './session-token.ts';
import type { SessionService } from './session.ts';

const NOW_SECONDS = 1_800_000_000;
const MINUTE_MS = 60_000;
const RENEW = 'POST /service/login/api/v1/logintoken/renew';
const LONGTERM = 'GET /service/login/api/v1/longtermtoken';

let sent: string[];
let answerStatus: number;
let session: SessionService;
let visibility: DocumentVisibilityState;

const http = createHttpClient('DE', ({ method = 'GET', path, body }) => {
  sent.push(`${method} ${path}`);
  if (method === 'POST') expect(body).toEqual({});
  return answerStatus === 0
    ? Promise.reject(new Error('offline'))
    : Promise.resolve({ status: answerStatus, body: {} });
});

function setToken(name: string, claims: { exp?: number; ren?: number; lid?: string }): void {
  const payload = { exp: NOW_SECONDS + 1800, ren: NOW_SECONDS + 600, ...claims };
  const encoded = btoa(JSON.stringify(payload)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  document.cookie = `${name}=eyJhbGciOiJFUzI1NiJ9.${encoded}.c2lnbmF0dXJl`;
}

const YEAR = NOW_SECONDS + 365 * 86_400;
const setLongterm = (lid?: string) =>
  setToken('LongtermToken', { exp: YEAR, ren: YEAR - 86_400, ...(lid !== undefined && { lid }) });

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const act = () => document.dispatchEvent(new Event('pointerdown'));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_SECONDS * 1000 });
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  sent = [];
  answerStatus = 201;
  session = createSessionService({ http });
});
afterEach(() => {
  session.stop();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0`;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a token', () => {
  it('SES-1 tells its expiry, its renewal and its login id', () => {
    document.cookie = 'other=LoginToken=1';
    setToken('LoginToken', { lid: 'anna?>~' });
    expect(readToken(document.cookie, 'LoginToken')).toMatchObject({
      exp: NOW_SECONDS + 1800,
      ren: NOW_SECONDS + 600,
      lid: 'anna?>~',
    });
  });

  it.each(['', 'x', 'a.b.c', 'a.bnVsbA.c', `a.${btoa('{"exp":"soon","ren":1}')}.c`])(
    'SES-1 counts as none when it reads %j',
    (text) => expect(readToken(`LoginToken=${text}`, 'LoginToken')).toBeUndefined(),
  );
});

describe('a renewal', () => {
  const due = { exp: NOW_SECONDS + 60, ren: NOW_SECONDS };

  it.each([
    [201, 'success'],
    [200, 'stillValid'],
    [500, 'serverError'],
    [503, 'serverError'],
    [401, 'notRenewed'],
    [0, 'notRenewed'],
  ])('SES-3 answered with %i is %s', async (status, outcome) => {
    answerStatus = status;
    expect(await renewLogin(http, due)).toBe(outcome);
    expect(sent).toEqual([RENEW]);
  });

  it.each([
    [{ exp: NOW_SECONDS + 60, ren: NOW_SECONDS + 1 }, 'notYetDue'],
    [{ exp: NOW_SECONDS, ren: NOW_SECONDS - 1 }, 'expired'],
  ])('SES-3 of %j is %s, without a call', async (token, outcome) => {
    expect(await renewLogin(http, token)).toBe(outcome);
    expect(sent).toEqual([]);
  });
});

describe('the session of somebody who is logged in', () => {
  beforeEach(() => {
    setLongterm('anna');
    setToken('LoginToken', { lid: 'anna' });
  });

  it.each([1, 181, 361])(
    'SES-2 is looked at every three minutes: due after %i s, it is renewed at the next look',
    async (dueSeconds) => {
      setToken('LoginToken', { lid: 'anna', ren: NOW_SECONDS + dueSeconds });
      session.start();
      await pass((dueSeconds + 179) * 1000 - 1);
      expect(sent).toEqual([]);
      await pass(1);
      expect(sent).toEqual([RENEW]);
    },
  );

  it('SES-2 rests while the page is hidden and is looked at when it is seen again', async () => {
    session.start();
    show('hidden');
    await pass(20 * MINUTE_MS);
    expect(sent).toEqual([]);
    show('visible');
    await pass(0);
    expect(sent).toEqual([RENEW]);
  });

  it('SES-2 waits for the page to be seen when it was opened behind others', async () => {
    setToken('LoginToken', { ren: NOW_SECONDS });
    visibility = 'hidden';
    session.start();
    await pass(MINUTE_MS);
    expect(sent).toEqual([]);
    show('visible');
    await pass(0);
    expect(sent).toEqual([RENEW]);
  });

  it.each(['smartphone', 'tablet'])('SES-2 is left alone on a %s', async (platform) => {
    document.cookie = `Hunter-Platform=${platform}`;
    setToken('LoginToken', { ren: NOW_SECONDS });
    session.start();
    await pass(10 * MINUTE_MS);
    expect(sent).toEqual([]);
  });

  it('SES-2 is kept on any other platform', async () => {
    document.cookie = 'Hunter-Platform=classic';
    setToken('LoginToken', { ren: NOW_SECONDS });
    session.start();
    await pass(0);
    expect(sent).toEqual([RENEW]);
  });

  it('SES-3 is tried again with what the visitor does after a failure, until it succeeds', async () => {
    setToken('LoginToken', { ren: NOW_SECONDS });
    answerStatus = 500;
    session.start();
    await pass(0);
    act();
    expect(sent).toEqual([RENEW]);
    await pass(31_000);
    answerStatus = 201;
    act();
    act();
    await pass(0);
    expect(sent).toEqual([RENEW, RENEW]);
    await pass(31_000);
    act();
    expect(sent).toEqual([RENEW, RENEW]);
  });

  it('ends with stop', async () => {
    setToken('LoginToken', { ren: NOW_SECONDS });
    answerStatus = 500;
    session.start();
    await pass(0);
    session.stop();
    show('visible');
    await pass(10 * MINUTE_MS);
    act();
    expect(sent).toEqual([RENEW]);
  });

  it('SES-4 asks for a LongtermToken that remembers the customer', async () => {
    setLongterm();
    session.start();
    await pass(0);
    expect(sent).toEqual([LONGTERM]);
  });
});

describe('the session of a stranger', () => {
  it.each([1, 10_001, 20_001])(
    'SES-2 looks every ten seconds for a new login, such as one after %i ms',
    async (afterMs) => {
      setLongterm();
      session.start();
      await pass(afterMs);
      expect(sent).toEqual([]);
      setToken('LoginToken', { ren: NOW_SECONDS });
      setLongterm('anna');
      await pass(9_998);
      expect(sent).toEqual([]);
      await pass(1);
      expect(sent).toEqual([RENEW]);
    },
  );

  it('SES-4 asks for a LongtermToken when there is none, and not at every look', async () => {
    session.start();
    await pass(2 * MINUTE_MS);
    expect(sent).toEqual([LONGTERM]);
    await pass(MINUTE_MS);
    expect(sent).toEqual([LONGTERM, LONGTERM]);
  });

  it('SES-4 takes the question back when a form is sent, which makes them known, and asks again where it did not', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    session = createSessionService({
      http: { ...http, request: ({ signal }) => (signals.push(signal), new Promise(() => {})) },
    });
    session.start();
    document.dispatchEvent(new Event('submit'));
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
    await pass(10_000);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
  });

  it('SES-4 lets the question of somebody who is known be answered, whatever is sent', async () => {
    setToken('LongtermToken', { exp: YEAR, ren: NOW_SECONDS });
    let asked: AbortSignal | undefined;
    session = createSessionService({
      http: { ...http, request: ({ signal }) => ((asked = signal), new Promise(() => {})) },
    });
    session.start();
    document.dispatchEvent(new Event('submit'));
    expect(asked?.aborted ?? false).toBe(false);
  });

  it('SES-4 asks for a new one when it is due', async () => {
    setToken('LongtermToken', { exp: YEAR, ren: NOW_SECONDS });
    session.start();
    await pass(0);
    expect(sent).toEqual([LONGTERM]);
  });

  it('SES-3 and SES-4 swallow failures', async () => {
    answerStatus = 0;
    session.start();
    await pass(4 * MINUTE_MS);
    expect(sent).toEqual([LONGTERM, LONGTERM]);
  });
});
