import {
  LOGIN_TOKEN_COOKIE,
  LONGTERM_TOKEN_COOKIE,
  SECURE_SESSION_BINDING_COOKIE,
  SESSION_BINDING_COOKIE,
} from '@ninefold/service';
import type { IncomingHttpHeaders } from 'node:http';

/** What says who a visitor is. */
const WHO: ReadonlySet<string> = new Set([
  LOGIN_TOKEN_COOKIE,
  LONGTERM_TOKEN_COOKIE,
  SECURE_SESSION_BINDING_COOKIE,
  SESSION_BINDING_COOKIE,
]);

/** By these an answer says something of the whole shop: what a browser keeps of it, whom it tells of each address that is opened, how it connects. */
const OF_THE_SHOP = [
  'accept-ch',
  'alt-svc',
  'clear-site-data',
  'nel',
  'report-to',
  'service-worker-allowed',
  'strict-transport-security',
];

/** No name of a service has an underscore: none is the beginning of another one's. */
const isOf = (service: string, cookie: string) => cookie.startsWith(`${service}_`);

const nameIn = (pair: string) => pair.split('=', 1)[0]!;

/**
 * Of what a visitor sends what a service of a team elsewhere gets. Of the cookies: who it is, and what the service itself has set. Of the page
 * that calls: where it is, and not what its address has behind that, as the token of a mail.
 */
export function headersFor(service: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { cookie = '', referer, ...others } = headers;
  // Other spaces than blanks belong to a name: what only looks like one of these is none.
  const pairs = cookie.split(/;[ \t]*/);
  const own = pairs.filter((pair) => WHO.has(nameIn(pair)) || isOf(service, nameIn(pair))).join('; ');
  return {
    ...others,
    ...(own !== '' && { cookie: own }),
    ...(referer !== undefined && { referer: referer.split('?', 1)[0]! }),
  };
}

/** Of what a service of a team elsewhere answers all but what is the shop's to say: it sets cookies of its own alone. */
export function headersOf(service: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { 'set-cookie': cookies, ...others } = headers;
  for (const name of OF_THE_SHOP) delete others[name];
  const own = [cookies ?? []].flat().filter((cookie) => isOf(service, nameIn(cookie)));
  return own.length > 0 ? { ...others, 'set-cookie': own } : others;
}
