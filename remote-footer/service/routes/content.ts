import { readSite, setCacheable, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { FooterAnswer } from '../../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../../contract/footer-paths.ts';
import type { ContentRepository } from '../content-repository.ts';
import { countryItems } from '../../content/country-items.ts';
import type { ReachableFooter } from '../reachable-links.ts';

const MAX_AGE_SECONDS = 60;

/** `GET /service/promotion/api/promotion/SHOP_FOOTER` answers the footer of the site, moment and group; the built-in one where there is none. */
export function addContentRoutes(
  app: FastifyInstance,
  repository: ContentRepository,
  footer: ReachableFooter,
  { origin, preview }: Pick<SliceContext, 'origin' | 'preview'>,
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(FOOTER_CONTENT_PATH, { schema: { response: { 200: FooterAnswer } } }, async (request, reply) => {
      const site = readSite(request);
      const viewed = await preview(request);
      const [version] = await viewed.ofGroup(await repository.list(site, viewed.moment));
      setCacheable(reply, MAX_AGE_SECONDS, viewed, await repository.changesAt(site, viewed.moment));
      const content = await (version ? footer.withLiveLinks(site, version.content) : footer.builtIn(site));
      return { contentJSON: JSON.stringify(content), countries: countryItems(site, origin) };
    });
}
