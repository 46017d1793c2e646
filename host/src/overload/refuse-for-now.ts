import { resolveSite, siteOf, type HostNames } from '@ninefold/sites';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorDocument } from '../document/error-document.ts';

/** When whoever was refused may come again, in seconds. */
const RETRY_AFTER_SECONDS = '5';

/** Answers 503 without any work: a small page to visitors, `OVERLOADED` to calls. */
export function refuseForNow(request: FastifyRequest, reply: FastifyReply, hostNames: HostNames): FastifyReply {
  return request.url.startsWith('/service/')
    ? refuse(reply).send({ error: 'OVERLOADED' })
    : refusePage(request, reply, hostNames);
}

/** As {@link refuseForNow}, where a page was asked for. */
export function refusePage(request: FastifyRequest, reply: FastifyReply, hostNames: HostNames): FastifyReply {
  const { locale } = siteOf(resolveSite(request.headers.host, hostNames));
  return refuse(reply).type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').send(errorDocument(locale));
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(503).headers({ 'retry-after': RETRY_AFTER_SECONDS, 'cache-control': 'no-store' });
}
