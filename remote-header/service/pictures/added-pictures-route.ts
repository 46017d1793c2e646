import { ADDED_PICTURES_PATH } from '@ninefold/contract/calls';
import { CodedError, type SliceContext } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { createPictureRepository } from './picture-repository.ts';

const Answer = z.object({ names: z.array(z.string()) });

/** `GET /service/imagedelivery/api/added-pictures`: which pictures of the shop feeds may name. 403 `SERVICES_ONLY`. */
export function addAddedPicturesRoute(
  app: FastifyInstance,
  pictures: Pick<ReturnType<typeof createPictureRepository>, 'list'>,
  { isServiceCall }: Pick<SliceContext, 'isServiceCall'>,
): void {
  const schema = { response: { 200: Answer } };
  app.withTypeProvider<ZodTypeProvider>().get(ADDED_PICTURES_PATH, { schema }, async (request) => {
    if (!isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
    const rows = await pictures.list();
    return { names: [...new Set(rows.map(({ name }) => name))] };
  });
}
