import type { FastifyReply } from 'fastify';
import type { Viewed } from './preview-reader.ts';

/** Header of an answer of which some part is for one group of an A/B test. */
export const BY_GROUP_HEADER = 'x-by-group';

/** Header of an answer that is another one from that moment on, in ms since 1970, though nothing tells of it: pages that show it end then, too. */
export const CHANGES_AT_HEADER = 'x-changes-at';

/**
 * Lets everybody keep an answer for `maxAgeSeconds`, by site; what staff see ahead of time, and what depends on a visitor's group, nobody.
 *
 * @param changesAtMs when it is another one by the clock, in ms since 1970: nobody keeps it for longer. @default never
 */
export function setCacheable(
  reply: FastifyReply,
  maxAgeSeconds: number,
  { isPersonal }: Pick<Viewed, 'isPersonal'>,
  changesAtMs = Infinity,
): void {
  const leftSeconds = Math.max(0, Math.floor((changesAtMs - Date.now()) / 1000));
  const control = isPersonal ? 'private, no-store' : `public, max-age=${Math.min(maxAgeSeconds, leftSeconds)}`;
  void reply.header('cache-control', control).header('vary', 'site, cookie');
  if (isPersonal) void reply.header(BY_GROUP_HEADER, '1');
  if (Number.isFinite(changesAtMs)) void reply.header(CHANGES_AT_HEADER, String(changesAtMs));
}
