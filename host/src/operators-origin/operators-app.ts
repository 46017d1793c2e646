import { createServiceApp, type ServiceAppOptions } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mendAddress } from '../mend-address.ts';
import { askForNeeds } from '../operators/needs.ts';
import { elsewherePage } from './elsewhere-page.ts';
import { hostNameOf } from './operators-origin.ts';

/** The server of console and operators' API: an origin of its own, at which no page, call or file of the shop is found. */
export function createOperatorsApp(options: ServiceAppOptions): FastifyInstance {
  const app = createServiceApp({ ...options, rewriteUrl: mendAddress });
  askForNeeds(app);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(OF_EVERY_ANSWER);
    done();
  });
  return app;
}

/** Whatever is answered here, nobody frames it, runs it or keeps a hand on its window; the console's pages allow themselves more. */
const OF_EVERY_ANSWER = {
  'content-security-policy': `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox`,
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
};

/** Gives requests for the operators' host name to their app, before any rule of the shop looks at them. */
export function answerByName(shop: FastifyInstance, operators: FastifyInstance, hostName: string | undefined): void {
  if (hostName === undefined) return;
  shop.addHook('onRequest', (request, reply, done) => {
    if (hostNameOf(request.headers.host) !== hostName) return done();
    reply.hijack();
    operators.routing(request.raw, reply.raw);
  });
}

/** What was at the shop's origin before operators had their own. */
const FORMER = ['/operators', '/operators/*', '/service/releases/api', '/service/releases/api/*', '/service/content/*'];

/** Answers the operators' former addresses at the shop's origin: 404 `OPERATORS_ELSEWHERE` with the `origin` of today, people by a page. */
export function tellElsewhere(shop: FastifyInstance, originOf: () => string): void {
  for (const url of FORMER) shop.all(url, { onRequest: tell }, (_request, reply) => reply.callNotFound());

  // Before anybody reads a body: archives are long.
  function tell(request: FastifyRequest, reply: FastifyReply): void {
    const origin = originOf();
    void reply.code(404).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    if (request.url.startsWith('/service/')) return void reply.send({ error: 'OPERATORS_ELSEWHERE', origin });
    void reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `default-src 'none'; base-uri 'none'; frame-ancestors 'none'`)
      .send(elsewherePage(`${origin}${request.url}`));
  }
}
