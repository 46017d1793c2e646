import type { FastifyRequest } from 'fastify';
import { jwtVerify, type JWTPayload } from 'jose';
import { CodedError } from '../app/coded-error.ts';
import { isBoundTo } from './session-binding.ts';
import {
  LOGIN_TOKEN_COOKIE,
  LOGIN_TOKEN_TYPE,
  LONGTERM_TOKEN_COOKIE,
  LONGTERM_TOKEN_TYPE,
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
   * Throws `LOGIN_UNAVAILABLE` (503) alone, when the keys must be fetched and cannot.
   */
  read(request: Pick<FastifyRequest, 'headers'>): Promise<Visitor>;
}

/** Verifies the tokens with `keys`. */
export function createVisitorTokens({ keys }: { keys: TokenKeys }): VisitorTokens {
  async function verify(token: string | undefined, type: string, binding: string): Promise<JWTPayload | undefined> {
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

  return {
    async read(request) {
      const cookies = readCookies(request.headers.cookie ?? '');
      const binding = cookies.get(SESSION_BINDING_COOKIE);
      if (!binding) return { loginStatus: 'LOGGED_OUT' };
      const [login, longterm] = await Promise.all([
        verify(cookies.get(LOGIN_TOKEN_COOKIE), LOGIN_TOKEN_TYPE, binding),
        verify(cookies.get(LONGTERM_TOKEN_COOKIE), LONGTERM_TOKEN_TYPE, binding),
      ]);
      return toVisitor(login, longterm);
    },
  };
}

/** Cookies by name, as sent: nothing that a token or a binding may contain is ever encoded. The first of a name counts. */
function readCookies(header: string): Map<string, string> {
  const pairs = header.split(';').map((pair): [string, string] => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), value.join('=').trim()];
  });
  return new Map(pairs.toReversed());
}

function toVisitor(login: JWTPayload | undefined, longterm: JWTPayload | undefined): Visitor {
  const visitor = longterm?.sub ? { visitorId: longterm.sub } : {};
  const loginId = textOf(login?.['lid']);
  if (loginId) return { loginStatus: 'LOGGED_IN', loginId, ...visitor };
  const rememberedId = textOf(longterm?.['lid']);
  if (rememberedId) return { loginStatus: 'REMEMBERED', loginId: rememberedId, ...visitor };
  return { loginStatus: 'LOGGED_OUT', ...visitor };
}

function textOf(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined;
}
