import type { FastifyReply } from 'fastify';
import type { Viewed } from './preview-reader.ts';

/** Header of an answer of which some part is for one group of an A/B test. */
export const BY_GROUP_HEADER = 'x-by-group';

/** Header of an answer that is another one from that moment on, in ms since 1970, though nothing tells of it: pages that show it end then, too. */
export const CHANGES_AT_HEADER = 'x-changes-at';

/** Lets everybody keep an answer for `maxAgeSeconds`, by site; what staff see ahead of time, and what depends on a visitor's group, nobody. */
export function setCacheable(
  reply: FastifyReply,
  maxAgeSeconds: number,
  { isPersonal }: Pick<Viewed, 'isPersonal'>,
): void {
  const control = isPersonal ? 'private, no-store' : `public, max-age=${maxAgeSeconds}`;
  void reply.header('cache-control', control).header('vary', 'site, cookie');
  if (isPersonal) void reply.header(BY_GROUP_HEADER, '1');
}
