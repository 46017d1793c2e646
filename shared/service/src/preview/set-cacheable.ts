import type { FastifyReply } from 'fastify';
import type { Viewed } from './preview-reader.ts';

/** Lets everybody keep an answer for `maxAgeSeconds`, by site; what staff see ahead of time nobody. */
export function setCacheable(reply: FastifyReply, maxAgeSeconds: number, { isPreview }: Viewed): void {
  const control = isPreview ? 'private, no-store' : `public, max-age=${maxAgeSeconds}`;
  void reply.header('cache-control', control).header('vary', 'site');
}
