import { readSite, setCacheable, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { NavigationAnswer } from '../../contract/navigation.ts';
import { NAVIGATION_PATH } from '../../contract/paths.ts';
import type { CategoryTree } from './category-tree.ts';
import type { LinkResolver } from './link-resolver.ts';
import { buildNavigation, cutBelow } from './build-navigation.ts';
import { createNavigationRepository } from './navigation-repository.ts';

const MAX_AGE_SECONDS = 60;

const Query = z.object({ levels: z.optional(z.enum(['1', '2', '3', '4'])) });

/** `GET /service/header-backend/api/show?levels=2` answers the navigation tree of the site and moment (NAV-1, NAV-5). */
export function registerNavigation(
  app: FastifyInstance,
  { database, preview }: SliceContext,
  categories: CategoryTree,
  links: LinkResolver,
): void {
  const repository = createNavigationRepository(database, (fault) => app.log.error(fault));
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      NAVIGATION_PATH,
      { schema: { querystring: Query, response: { 200: NavigationAnswer } } },
      async (request, reply) => {
        const site = readSite(request);
        const { levels } = request.query;
        const viewed = await preview(request);
        const [items, teasers, tree, resolve] = await Promise.all([
          repository.items.at(site, viewed.moment),
          // What is cut below a level has no teasers.
          levels ? [] : repository.teasers.at(site, viewed.moment),
          categories(site).catch(() => []),
          links.of(site),
        ]);
        const navigation = buildNavigation({
          site,
          items: await viewed.ofGroup(items),
          teasers: await viewed.ofGroup(teasers),
          categories: tree,
          resolve,
        });
        const changes = [repository.items, repository.teasers].map((of) => of.changesAt(site, viewed.moment));
        setCacheable(reply, MAX_AGE_SECONDS, viewed, Math.min(...(await Promise.all(changes))));
        return { navigation: levels ? cutBelow(navigation, Number(levels)) : navigation };
      },
    );
}
