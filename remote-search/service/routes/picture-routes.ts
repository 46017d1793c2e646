import { CodedError, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { readForeignPictures } from '../import/feed-pictures.ts';

const Query = z.union([
  z.strictObject({ key: z.string().check(z.regex(/^[a-f\d]{32}$/)) }),
  z.strictObject({ after: z.coerce.number().check(z.int(), z.minimum(0)) }),
]);
const Answer = z.object({
  pictures: z.array(z.object({ number: z.number(), key: z.string(), url: z.string() })),
});

/** `GET /service/catalogue/api/pictures?after=0` or `?key=…`: pictures of feeds on other servers, 500 at most. 403 `SERVICES_ONLY`. */
export function addPictureRoutes(service: FastifyInstance, { database, isServiceCall }: SliceContext): void {
  const app = service.withTypeProvider<ZodTypeProvider>();
  const schema = { querystring: Query, response: { 200: Answer } };
  app.get('/service/catalogue/api/pictures', { schema }, async (request) => {
    if (!isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
    return { pictures: await readForeignPictures(database, request.query) };
  });
}
