import type { FastifyRequest } from 'fastify';
import { jwtVerify, type JWTPayload } from 'jose';
import { CodedError } from '../app/coded-error.ts';
import { isBoundTo } from './session-binding.ts';
import {
  LOGIN_TOKEN_COOKIE,
  LOGIN_TOKEN_TYPE,
  LONGTERM_TOKEN_COOKIE,
  LONGTERM_TOKEN_TYPE,
  SECURE_SESSION_BINDING_COOKIE,
  SESSION_BINDING_COOKIE,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
} from './token-cookies.ts';
import type { TokenKeys } from './token-keys.ts';

/** Longest token that is looked at, in characters; ours have about 400. */
const LONGEST_TOKEN = 2048;
/** How far the clocks of login and services may differ, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** Who sends a request, as far as its token cookies prove it. */
export interface Visitor {
  /** `LOGGED_IN` by a LoginToken; `REMEMBERED` by a LongtermToken that carries a login id. */
  loginStatus: 'LOGGED_IN' | 'REMEMBERED' | 'LOGGED_OUT';
  /** Of whom is logged in or remembered. */
  loginId?: string;
  /** Of everybody with a LongtermToken: what a cart belongs to. */
  visitorId?: string;
}

export interface VisitorTokens {
  /**
   * Reads the visitor of a request. A cookie that is broken, expired, forged, or without its companion counts as none.
   * Throws a coded 503 alone, when the keys or the ended sessions must be asked for and cannot.
   */
  read(request: Pick<FastifyRequest, 'headers'>): Promise<Visitor>;
  /** The login id of whoever is logged in. Throws 401 `LOGIN_REQUIRED` for a stranger, and for whoever is only remembered: devices are shared. */
  readCustomer(request: Pick<FastifyRequest, 'headers'>): Promise<string>;
}

/** The session that a token belongs to. */
export interface Session {
  /** The hash of its binding cookie. */
  confirmation: string;
  loginId: string;
  /** When the password was given, or the visitor remembered most recently, in seconds. */
  since: number;
  /** Of a LongtermToken: which one of its device it is, 0 for one that says nothing of it. */
  generation?: number | undefined;
}

/** What a LongtermToken says, whether its session goes on or not. */
export interface LongtermClaims {
  visitorId: string;
  loginId: string | undefined;
  generation: number;
}

/**
 * Whether a session was ended, here or on another host, before its tokens expire.
 *
 * @param binding the session's cookie, as the visitor has sent it
 */
export type EndedSessions = (session: Session, binding?: string) => Promise<boolean>;

export interface VisitorTokensOptions {
  keys: TokenKeys;
  /** Asked for visitors who are logged in or remembered. @default none has ended */
  isEnded?: EndedSessions;
}

/** Verifies the tokens with `keys`. */
export function createVisitorTokens({
  keys,
  isEnded = () => Promise.resolve(false),
}: VisitorTokensOptions): VisitorTokens {
  /** The login id of a token whose session goes on. */
  async function liveLoginId(token: JWTPayload | undefined, binding: string): Promise<string | undefined> {
    const loginId = textOf(token?.['lid']);
    if (!token || !loginId) return undefined;
    const since = Number(token['auth_time'] ?? token.iat);
    const generation = token.sub === undefined ? undefined : generationOf(token);
    const session = { confirmation: String(token['cnf']), loginId, since, generation };
    return (await isEnded(session, binding)) ? undefined : loginId;
  }

  const tokens: VisitorTokens = {
    async read(request) {
      const cookies = readCookies(request.headers.cookie ?? '');
      const binding = bindingIn(cookies);
      if (!binding) return { loginStatus: 'LOGGED_OUT' };
      const [login, longterm] = await Promise.all([
        verify(keys, cookies.get(LOGIN_TOKEN_COOKIE), LOGIN_TOKEN_TYPE, binding),
        verify(keys, cookies.get(LONGTERM_TOKEN_COOKIE), LONGTERM_TOKEN_TYPE, binding),
      ]);
      const visitor = longterm?.sub ? { visitorId: longterm.sub } : {};
      const loginId = await liveLoginId(login, binding);
      if (loginId) return { loginStatus: 'LOGGED_IN', loginId, ...visitor };
      const rememberedId = await liveLoginId(longterm, binding);
      if (rememberedId) return { loginStatus: 'REMEMBERED', loginId: rememberedId, ...visitor };
      return { loginStatus: 'LOGGED_OUT', ...visitor };
    },
    async readCustomer(request) {
      const { loginStatus, loginId } = await tokens.read(request);
      if (loginStatus !== 'LOGGED_IN' || !loginId) throw new CodedError('LOGIN_REQUIRED', 401);
      return loginId;
    },
  };
  return tokens;
}

/** Reads the LongtermToken of a request. A cookie that is broken, expired, forged, or without its companion counts as none. */
export async function readLongtermToken(
  request: Pick<FastifyRequest, 'headers'>,
  keys: TokenKeys,
): Promise<LongtermClaims | undefined> {
  const cookies = readCookies(request.headers.cookie ?? '');
  const binding = bindingIn(cookies);
  const token = binding && (await verify(keys, cookies.get(LONGTERM_TOKEN_COOKIE), LONGTERM_TOKEN_TYPE, binding));
  if (!token || !token.sub) return undefined;
  return { visitorId: token.sub, loginId: textOf(token['lid']), generation: generationOf(token) };
}

async function verify(
  keys: TokenKeys,
  token: string | undefined,
  type: string,
  binding: string,
): Promise<JWTPayload | undefined> {
  if (!token || token.length > LONGEST_TOKEN) return undefined;
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: [TOKEN_ALGORITHM],
      audience: TOKEN_AUDIENCE,
      typ: type,
      requiredClaims: ['exp', 'ren', 'cnf', type === LOGIN_TOKEN_TYPE ? 'lid' : 'sub'],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return isBoundTo(payload['cnf'], binding) ? payload : undefined;
  } catch (error) {
    if (error instanceof CodedError) throw error;
    return undefined;
  }
}

function bindingIn(cookies: ReadonlyMap<string, string>): string | undefined {
  return cookies.get(SECURE_SESSION_BINDING_COOKIE) ?? cookies.get(SESSION_BINDING_COOKIE);
}

function generationOf(token: JWTPayload): number {
  return typeof token['gen'] === 'number' ? token['gen'] : 0;
}

/**
 * Cookies by name, as sent: nothing that a token or a binding may contain is ever encoded. The first of a name counts. Blanks and tabs alone do
 * not belong to a name, as for whoever else reads it: with other spaces browsers take `__Host-…` from any host of the domain.
 */
function readCookies(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [withoutBlanks(name), withoutBlanks(value.join('='))];
  });
  return new Map(pairs.toReversed());
}

/** A pattern would look at each blank for all those behind it. */
function withoutBlanks(text: string): string {
  let [from, to] = [0, text.length];
  while (isBlank(text[from])) from += 1;
  while (to > from && isBlank(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

const isBlank = (sign: string | undefined) => sign === ' ' || sign === '\t';

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}
