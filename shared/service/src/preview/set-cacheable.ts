import type { FastifyReply } from 'fastify';
import type { Viewed } from './preview-reader.ts';

/** Lets everybody keep an answer for `maxAgeSeconds`, by site; what staff see ahead of time, and what depends on a visitor's group, nobody. */
export function setCacheable(
  reply: FastifyReply,
  maxAgeSeconds: number,
  { isPersonal }: Pick<Viewed, 'isPersonal'>,
): void {
  const control = isPersonal ? 'private, no-store' : `public, max-age=${maxAgeSeconds}`;
  void reply.header('cache-control', control).header('vary', 'site, cookie');
}
