import { CodedError, readSite, setCacheable, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { PROMOTION_PATH } from '../../contract/paths.ts';
import { PromotionAnswer, type PromotionContent } from '../../contract/promotion.ts';
import type { LinkResolver, ResolveLink } from '../navigation/link-resolver.ts';
import { createPromotionRepository } from './promotion-repository.ts';

const MAX_AGE_SECONDS = 60;

const Params = z.object({ promotionId: z.string().check(z.regex(/^[\w~.:-]{1,80}$/)) });
/** Letters, digits and `_ ~ . : -`, with commas and spaces between tags. */
const TagList = z.string().check(z.regex(/^[\p{L}\p{N}_~.:\-, ]{0,500}$/u));
/** `a,b` or repeated; both mean two tags. */
const Tags = z.optional(z.union([TagList, z.array(TagList).check(z.maxLength(20))]));
const Query = z.object({ allOfTags: Tags, anyOfTags: Tags, noneOfTags: Tags });

/** `GET /service/promotion/api/promotion/{promotionId}`; 404 `PROMOTION_NOT_FOUND` when none fits id, tags, moment and the visitor's groups (PRM-1). */
export function registerPromotions(
  app: FastifyInstance,
  { database, preview }: SliceContext,
  links: LinkResolver,
): void {
  const promotions = createPromotionRepository(database, (fault) => app.log.error(fault));
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      `${PROMOTION_PATH}/:promotionId`,
      { schema: { params: Params, querystring: Query, response: { 200: PromotionAnswer } } },
      async (request, reply) => {
        const site = readSite(request);
        const { promotionId } = request.params;
        const { allOfTags, anyOfTags, noneOfTags } = request.query;
        const tags = { all: tagsOf(allOfTags), any: tagsOf(anyOfTags), none: tagsOf(noneOfTags) };
        const viewed = await preview(request);
        const [fitting, resolve] = await Promise.all([
          promotions.list(site, promotionId, tags, viewed.moment),
          links.of(site),
        ]);
        const [promotion] = await viewed.ofGroup(fitting);
        setCacheable(reply, MAX_AGE_SECONDS, viewed, await promotions.changesAt(site, viewed.moment));
        if (!promotion) throw new CodedError('PROMOTION_NOT_FOUND', 404);
        const content = withAddresses(promotion.content, resolve);
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
