import { PlacesAnswer, PlacesQuery } from '@ninefold/contract/operators';
import { setServiceRules } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { PageContent } from '../page-content/page-content.ts';
import { guardForOperators } from '../releases/operator-guard.ts';
import { describePlaces } from './open-places.ts';
import type { Serving } from './serving.ts';

export interface PlacesRouteOptions {
  serving: Pick<Serving, 'view'>;
  pageContent: Pick<PageContent, 'of'>;
  operatorToken: string;
}

/** `GET places?site`, for operators: the open places of a site and what stands there, as this host shows it. */
export async function registerPlacesRoute(app: FastifyInstance, options: PlacesRouteOptions): Promise<void> {
  const { serving, pageContent, operatorToken } = options;
  await app.register(async (scope) => {
    setServiceRules(scope);
    await guardForOperators(scope, operatorToken, 'releases');
    scope
      .withTypeProvider<ZodTypeProvider>()
      .get(
        '/service/releases/api/places',
        { schema: { querystring: PlacesQuery, response: { 200: PlacesAnswer } } },
        async ({ query: { site } }) => ({
          places: describePlaces(serving.view(site), (await pageContent.of(site)).places),
        }),
      );
  });
}
