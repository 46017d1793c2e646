import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Over https no other host of the domain can set it, nor a page of this one that is not safe. */
const SAFE_NAME = '__Host-operator_session';
const PLAIN_NAME = 'operator_session';
const nameFor = ({ protocol }: FastifyRequest) => (protocol === 'https' ? SAFE_NAME : PLAIN_NAME);
const TOKEN = /^[\w-]{43}$/;

/** The session's token, if the request carries one of the right form. */
export function readSessionToken(request: FastifyRequest): string | undefined {
  // Calls within the process carry the cookie of https, and are none.
  const token = request.cookies[SAFE_NAME] ?? (request.protocol === 'https' ? undefined : request.cookies[PLAIN_NAME]);
  return token && TOKEN.test(token) ? token : undefined;
}

/** The cookie goes with the browser's session; the limits are kept on the server. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(nameFor(request), token, attributes(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(nameFor(request), attributes(request));
}

function attributes({ protocol }: FastifyRequest): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' };
}
