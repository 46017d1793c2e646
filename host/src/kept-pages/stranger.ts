import { readToken } from '@ninefold/platform/session';
import { LOGIN_TOKEN_COOKIE, LONGTERM_TOKEN_COOKIE, TYPED_BEFORE_COOKIE } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';
import { NEWCOMER_COOKIE } from '../login/token-cookies.ts';
import { isLookAhead } from '../page-requests/look-ahead.ts';
import { STAFF_COOKIES } from '../page-requests/page-keeping.ts';
import { frameCookiesOf, osOfPhoneChrome } from '../page-requests/visitor-settings.ts';
import { RELEASE_PASS_NAME } from '../releases/drafts/release-pass.ts';

type Request = Pick<FastifyRequest, 'cookies' | 'headers' | 'ip' | 'url'>;

/** Whoever has one of them may be shown something that is not for everybody. */
const KNOWN_BY = [LOGIN_TOKEN_COOKIE, TYPED_BEFORE_COOKIE, RELEASE_PASS_NAME, ...STAFF_COOKIES];

/** A visitor of whom the shop knows nothing that it would show: no cart, no name, no watchlist, no preview. */
export interface Stranger {
  /** What tells the pages of two strangers apart: the address, and what the frame asks of the device. */
  key: string;
  /** All that their page may be made of; nothing else of the request reaches it. */
  request: Pick<FastifyRequest, 'cookies' | 'headers' | 'ip'>;
  /** Takes part in A/B tests: what is by group is not the same for them as for other strangers. */
  isInTests: boolean;
}

/** Undefined for whoever is known. */
export function strangerOf(request: Request): Stranger | undefined {
  if (isKnown(request)) return undefined;
  const { cookies, headers, ip, url } = request;
  const { host = '', 'user-agent': userAgent } = headers;
  const ofFrame = frameCookiesOf(request);
  const key = JSON.stringify([host, url, osOfPhoneChrome(userAgent), isLookAhead(headers), ofFrame]);
  return {
    key,
    request: { cookies: ofFrame, headers: { host, 'user-agent': userAgent }, ip },
    isInTests: cookies[LONGTERM_TOKEN_COOKIE] !== undefined && /\banalytics\b/.test(cookies['consent'] ?? ''),
  };
}

function isKnown({ cookies, headers }: Request): boolean {
  if (KNOWN_BY.some((name) => cookies[name] !== undefined)) return true;
  if (cookies[LONGTERM_TOKEN_COOKIE] === undefined) return false;
  return cookies[NEWCOMER_COOKIE] === undefined || readToken(headers.cookie ?? '', 'LongtermToken')?.lid !== undefined;
}
