import { parseSiteCode, type SiteCode } from '@ninefold/sites';
import type { FastifyRequest } from 'fastify';

/** The site that a request is for, from its `site` header, which the gateway always sets; anything unknown is DE. */
export function readSite(request: Pick<FastifyRequest, 'headers'>): SiteCode {
  const { site } = request.headers;
  return parseSiteCode(typeof site === 'string' ? site : '');
}
