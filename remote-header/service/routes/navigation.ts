import { readSite } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { NavigationAnswer } from '../../contract/navigation.ts';
import { NAVIGATION_PATH } from '../../contract/paths.ts';
import type { CategoryTree } from '../category-tree.ts';
import type { LinkResolver } from '../link-resolver.ts';
import { buildNavigation, cutBelow } from '../navigation/build-navigation.ts';

const Query = z.object({ levels: z.optional(z.enum(['1', '2', '3', '4'])) });

/** `GET /service/header-backend/api/show?levels=2` answers the navigation tree of the site (NAV-1, NAV-5). */
export function registerNavigation(app: FastifyInstance, categories: CategoryTree, links: LinkResolver): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      NAVIGATION_PATH,
      { schema: { querystring: Query, response: { 200: NavigationAnswer } } },
      async (request, reply) => {
        const site = readSite(request);
        const [tree, resolve] = await Promise.all([categories(site).catch(() => []), links.of(site)]);
        const navigation = buildNavigation(site, tree, resolve);
        const { levels } = request.query;
        void reply.header('cache-control', 'public, max-age=60').header('vary', 'site');
        return { navigation: levels ? cutBelow(navigation, Number(levels)) : navigation };
      },
    );
}
