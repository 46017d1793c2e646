import { CodedError, leadBackTo, readSite, wantsJson, type SliceContext } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { REVIEW_FORM_PATH, REVIEW_REMOVAL_PATH } from '../../contract/review-limits.ts';
import { OwnReviewAnswer, ReviewFaults, ReviewFields, ReviewsAnswer, ReviewsQuery } from '../../contract/review.ts';
import { createOwnReviews, type Author } from '../reviews/own-reviews.ts';
import { readReviews } from '../reviews/read-reviews.ts';

const productId = z.string().check(z.regex(/^\d{1,20}$/));
const ProductParams = z.strictObject({ id: productId });
const ReviewForm = z.strictObject({ productId, ...ReviewFields.shape });
const RemovalForm = z.strictObject({ productId });
const Done = z.object({ status: z.literal('SUCCESS') });
const Faulty = z.object({ error: z.literal('REVIEW_INVALID'), fields: ReviewFaults });

/**
 * Reviews of products: read by everybody, written by who got the product. The forms answer 303 to the page that says what became of it; to scripts
 * 200, 400 `REVIEW_INVALID` with `fields`, 401 `LOGIN_REQUIRED`, 403 `NOT_BOUGHT`, 404 `PRODUCT_UNKNOWN`, 429 `TOO_MANY_REQUESTS`, 503 `ORDERS_UNAVAILABLE`.
 */
export function addReviewRoutes(service: FastifyInstance, context: SliceContext): void {
  const app = service.withTypeProvider<ZodTypeProvider>();
  const own = createOwnReviews(context);

  async function authorOf(request: FastifyRequest, reply: FastifyReply, id: string): Promise<Author> {
    void reply.header('cache-control', 'no-store');
    const loginId = await context.visitors.readCustomer(request);
    return { site: readSite(request), productId: id, loginId, cookie: request.headers.cookie ?? '' };
  }

  app.get(
    '/service/catalogue/api/products/:id/reviews',
    { schema: { params: ProductParams, querystring: ReviewsQuery, response: { 200: ReviewsAnswer } } },
    async (request) => {
      const found = await readReviews(context.reads, readSite(request), request.params.id, request.query);
      if (!found) throw new CodedError('PRODUCT_UNKNOWN', 404);
      return found;
    },
  );

  app.get(
    '/service/catalogue/api/products/:id/own-review',
    { schema: { params: ProductParams, response: { 200: OwnReviewAnswer } } },
    async (request, reply) => await own.read(await authorOf(request, reply, request.params.id)),
  );

  const errorHandler = leadBackTo(
    ({ code, fields }) => {
      const { data: id } = z.safeParse(productId, fields['productId']);
      return id === undefined ? PATHS.home : pageOf(id, { message: code });
    },
    { invalid: 'REVIEW_INVALID' },
  );
  app.post(
    REVIEW_FORM_PATH,
    { schema: { body: ReviewForm, response: { 200: Done, 400: Faulty } }, errorHandler },
    async (request, reply) => {
      const { productId: id, ...fields } = request.body;
      const isByScript = wantsJson(request);
      const author = await authorOf(request, reply, id);
      const faults = await own.write(author, fields).catch(async (error: unknown) => {
        const mayComeAgain = error instanceof CodedError && !['NOT_BOUGHT', 'PRODUCT_UNKNOWN'].includes(error.code);
        if (mayComeAgain && !isByScript) await own.keepDraft(author, fields);
        throw error;
      });
      if (!faults)
        return isByScript ? { status: 'SUCCESS' as const } : reply.redirect(pageOf(id, { message: 'SENT' }), 303);
      if (isByScript) return reply.code(400).send({ error: 'REVIEW_INVALID', fields: faults });
      await own.keepDraft(author, fields);
      const wrong = Object.entries(faults).map((fault) => fault.join('-'));
      return reply.redirect(pageOf(id, { message: 'REVIEW_INVALID', wrong: wrong.join(',') }), 303);
    },
  );

  const removal = { schema: { body: RemovalForm, response: { 200: Done } }, errorHandler };
  app.post(REVIEW_REMOVAL_PATH, removal, async (request, reply) => {
    const { productId: id } = request.body;
    await own.remove(await authorOf(request, reply, id));
    if (wantsJson(request)) return { status: 'SUCCESS' as const };
    return reply.redirect(pageOf(id, { message: 'REMOVED' }), 303);
  });
}

function pageOf(id: string, query: Record<string, string>): string {
  return `${PATHS.writeReview}/${id}?${new URLSearchParams(query)}`;
}
