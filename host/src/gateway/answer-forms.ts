import { wantsJson } from '@ninefold/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { isForm, SERVICE_FORMS } from './gateway.ts';

/**
 * Has whoever sends a plain form read `errorPage` where a service answers with the code of a failure, which only scripts can read. Its status
 * stays.
 */
export function answerFormsByPages(app: FastifyInstance, errorPage: (request: FastifyRequest) => string): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const isCode = reply.statusCode >= 400 && /json/.test(String(reply.getHeader('content-type')));
    if (!isCode || !SERVICE_FORMS.test(request.url) || !isForm(request) || wantsJson(request)) return payload;
    if (payload instanceof Readable) payload.resume();
    void reply.removeHeader('content-length').type('text/html; charset=utf-8');
    return errorPage(request);
  });
}
