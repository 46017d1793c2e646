import { pathMatcher, type Slice } from '@ninefold/service';
import { resolveSite, type HostNames } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '../composition/serving.ts';
import { readVisitor, VISITOR_COOKIE } from '../composition/visitor-arm.ts';
import type { TrialObservations } from './trial-observations.ts';

export interface SalesOptions {
  slices: readonly Slice[];
  hostNames: HostNames;
  serving: () => Pick<Serving, 'view'>;
  observations: () => TrialObservations;
}

/** Tells the rollouts of a site that a visitor has put something into the cart, by the answers of the slices that sell. */
export function countSales(app: FastifyInstance, { slices, hostNames, serving, observations }: SalesOptions): void {
  const sells = pathMatcher(slices.flatMap((slice) => slice.sells ?? []));
  app.addHook('onResponse', async (request, reply) => {
    if (request.method === 'GET' || reply.statusCode >= 400 || !sells(request.url)) return;
    const visitor = readVisitor(request.cookies[VISITOR_COOKIE]);
    if (visitor === undefined) return;
    const { arms } = serving().view(resolveSite(request.headers.host, hostNames), visitor);
    for (const arm of arms) observations().happened({ visitor, view: '', address: request.ip }, arm, 'added');
  });
}
