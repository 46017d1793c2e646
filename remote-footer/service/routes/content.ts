import { CodedError, readSite } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { FooterAnswer } from '../../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../../contract/footer-paths.ts';
import type { ContentRepository } from '../content-repository.ts';
import { countryItems } from '../country-items.ts';

/** `GET /service/promotion/api/promotion/SHOP_FOOTER` answers the site's footer; 404 `PROMOTION_NOT_FOUND` without one. */
export function addContentRoutes(
  app: FastifyInstance,
  repository: ContentRepository,
  origin: (site: SiteCode) => string,
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(FOOTER_CONTENT_PATH, { schema: { response: { 200: FooterAnswer } } }, async (request, reply) => {
      const site = readSite(request);
      const content = await repository.find(site);
      if (!content) throw new CodedError('PROMOTION_NOT_FOUND', 404);
      void reply.header('cache-control', 'public, max-age=60').header('vary', 'site');
      return { contentJSON: JSON.stringify(content), countries: countryItems(site, origin) };
    });
}
