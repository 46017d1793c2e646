import { CodedError, readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { PROMOTION_PATH } from '../../contract/paths.ts';
import { PromotionAnswer, type PromotionContent } from '../../contract/promotion.ts';
import type { LinkResolver, ResolveLink } from '../link-resolver.ts';
import { createPromotionRepository } from '../promotion-repository.ts';

const Params = z.object({ promotionId: z.string().check(z.maxLength(80)) });
/** `a,b` or repeated; both mean two tags. */
const Tags = z.optional(z.union([z.string().check(z.maxLength(500)), z.array(z.string().check(z.maxLength(80)))]));
const Query = z.object({ allOfTags: Tags, anyOfTags: Tags, noneOfTags: Tags });

/** `GET /service/promotion/api/promotion/{promotionId}`; 404 `PROMOTION_NOT_FOUND` when none fits id and tags (PRM-1). */
export function registerPromotions(app: FastifyInstance, { database }: SliceContext, links: LinkResolver): void {
  const promotions = createPromotionRepository(database);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      `${PROMOTION_PATH}/:promotionId`,
      { schema: { params: Params, querystring: Query, response: { 200: PromotionAnswer } } },
      async (request, reply) => {
        const site = readSite(request);
        const { promotionId } = request.params;
        const { allOfTags, anyOfTags, noneOfTags } = request.query;
        const promotion = await promotions.find(site, promotionId, {
          all: tagsOf(allOfTags),
          any: tagsOf(anyOfTags),
          none: tagsOf(noneOfTags),
        });
        if (!promotion) throw new CodedError('PROMOTION_NOT_FOUND', 404);
        const content = withAddresses(promotion.content, await links.of(site));
        void reply.header('cache-control', 'public, max-age=60').header('vary', 'site');
        return { promotionId, type: promotion.type, contentJSON: JSON.stringify(content) };
      },
    );
}

function tagsOf(value: string | string[] | undefined): string[] {
  return [value ?? []]
    .flat()
    .flatMap((text) => text.split(','))
    .map((tag) => tag.trim())
    .filter(Boolean);
}

function withAddresses(content: PromotionContent, resolve: ResolveLink): PromotionContent {
  return {
    ...content,
    ...(content.ctaButtonLink !== undefined && { ctaButtonLink: resolve(content.ctaButtonLink) }),
    ...(content.links && { links: content.links.map((link) => ({ ...link, url: resolve(link.url) })) }),
  };
}
