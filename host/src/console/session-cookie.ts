import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'operator_session';
const TOKEN = /^[\w-]{43}$/;

/** The session's token, if the request carries one of the right form. */
export function readSessionToken({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[NAME];
  return token && TOKEN.test(token) ? token : undefined;
}

/** The cookie goes with the browser's session; the limits are kept on the server. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  void reply.setCookie(NAME, token, attributes(request));
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(NAME, attributes(request));
}

function attributes({ protocol }: FastifyRequest): CookieSerializeOptions {
  return { path: '/operators', httpOnly: true, sameSite: 'strict', secure: protocol === 'https' };
}
