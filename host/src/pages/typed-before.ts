import { readTyped, TYPED_BEFORE_COOKIE } from '@ninefold/service';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What was typed into a plain form of the page before it was refused. */
export function typedBefore({ cookies }: Pick<FastifyRequest, 'cookies'>): Record<string, string> | undefined {
  const cookie = cookies[TYPED_BEFORE_COOKIE];
  return cookie === undefined ? undefined : readTyped(cookie);
}

/** Has the browser forget it: the page shows it once. */
export function forgetTyped({ cookies }: Pick<FastifyRequest, 'cookies'>, reply: FastifyReply, path: string): void {
  if (cookies[TYPED_BEFORE_COOKIE] !== undefined) void reply.clearCookie(TYPED_BEFORE_COOKIE, { path });
}
