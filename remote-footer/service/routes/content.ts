import { CodedError, readSite, setCacheable, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { FooterAnswer } from '../../contract/footer-content.ts';
import { FOOTER_CONTENT_PATH } from '../../contract/footer-paths.ts';
import type { ContentRepository } from '../content-repository.ts';
import { countryItems } from '../country-items.ts';

const MAX_AGE_SECONDS = 60;

/** `GET /service/promotion/api/promotion/SHOP_FOOTER` answers the footer of the site, moment and group; 404 `PROMOTION_NOT_FOUND` without one. */
export function addContentRoutes(
  app: FastifyInstance,
  repository: ContentRepository,
  { origin, preview }: Pick<SliceContext, 'origin' | 'preview'>,
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(FOOTER_CONTENT_PATH, { schema: { response: { 200: FooterAnswer } } }, async (request, reply) => {
      const site = readSite(request);
      const viewed = await preview(request);
      const [version] = await viewed.ofGroup(await repository.list(site, viewed.moment));
      setCacheable(reply, MAX_AGE_SECONDS, viewed);
      if (!version) throw new CodedError('PROMOTION_NOT_FOUND', 404);
      return { contentJSON: JSON.stringify(version.content), countries: countryItems(site, origin) };
    });
}
