import { PlacesAnswer, PlacesQuery } from '@ninefold/contract/operators';
import type { FastifyInstance } from 'fastify';
import type { PageContent } from './page-content.ts';
import type { Identify } from '../operators/acting.ts';
import { needing } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { API } from '../operators/operators-api.ts';
import { describePlaces } from '../composition/open-places.ts';
import type { Serving } from '../composition/serving.ts';

export interface PlacesRouteOptions {
  serving: Pick<Serving, 'view'>;
  pageContent: Pick<PageContent, 'of'>;
  identify: Identify;
}

/** `GET places?site`, for operators: the open places of a site and what stands there, as this host shows it. */
export async function registerPlacesRoute(app: FastifyInstance, options: PlacesRouteOptions): Promise<void> {
  const { serving, pageContent, identify } = options;
  await registerForOperators(app, identify, (routes) => {
    routes.get(
      `${API}/places`,
      { config: needing('look'), schema: { querystring: PlacesQuery, response: { 200: PlacesAnswer } } },
      async ({ query: { site } }) => ({
        places: describePlaces(serving.view(site), (await pageContent.of(site)).places),
      }),
    );
  });
}
