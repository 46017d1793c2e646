import { readTyped, TYPED_BEFORE_COOKIE } from '@ninefold/service';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What was typed into a plain form of the page that was refused; the browser forgets it by the page's answer. */
export function takeTyped(
  { cookies }: Pick<FastifyRequest, 'cookies'>,
  reply: FastifyReply,
  path: string,
): Record<string, string> | undefined {
  const cookie = cookies[TYPED_BEFORE_COOKIE];
  if (cookie === undefined) return undefined;
  void reply.clearCookie(TYPED_BEFORE_COOKIE, { path });
  return readTyped(cookie);
}
