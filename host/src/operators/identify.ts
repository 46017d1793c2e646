import { CSRF_HEADER } from '@ninefold/platform/http';
import type { FastifyRequest } from 'fastify';
import { BREAK_GLASS, type Acting, type Identify } from './acting.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { ConfirmedCalls } from './confirmed-calls.ts';
import { isAuthorized } from './operator-token.ts';

export interface IdentifyOptions {
  operatorToken: string;
  /** @default none: the operators' token alone is known */
  tokens?: Pick<AccessTokens, 'read'>;
  /** @default none is */
  confirmed?: Pick<ConfirmedCalls, 'redeem'>;
  /** Who is signed in on the console. @default nobody */
  sessionOf?: (request: FastifyRequest) => Promise<Acting | undefined>;
}

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Whom a token stands for: the operators', or one with rights of its own. @param isLooking as in {@link AccessTokens.read} */
export async function readToken(
  token: string,
  { operatorToken, tokens }: IdentifyOptions,
  isLooking = false,
): Promise<Acting | undefined> {
  return isAuthorized(`Bearer ${token}`, operatorToken) ? BREAK_GLASS : await tokens?.read(token, isLooking);
}

/** Knows senders by the operators' token, by a token of a team, by their session on the console, or by a second person's word. */
export function createIdentify(options: IdentifyOptions): Identify {
  return async (request) => {
    const isLooking = SAFE_METHODS.has(request.method);
    const acting = await senderOf(request, options, isLooking);
    if (acting?.by === BREAK_GLASS.by && !isLooking)
      request.log.warn(
        { address: request.ip, path: request.url.split('?')[0] },
        'break-glass: the operators’ token acts',
      );
    return acting;
  };
}

async function senderOf(request: FastifyRequest, options: IdentifyOptions, isLooking: boolean) {
  const { authorization } = request.headers;
  if (authorization === undefined) return isOwnPage(request) ? await options.sessionOf?.(request) : undefined;
  const both = options.confirmed?.redeem(authorization);
  if (both) return both;
  const [, token] = /^Bearer (\S+(?: \S+)*)$/.exec(authorization) ?? [];
  return token === undefined ? undefined : await readToken(token, options, isLooking);
}

/** A cookie alone proves nothing: it goes with what foreign pages send, too. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' && headers[CSRF_HEADER] !== undefined;
}
