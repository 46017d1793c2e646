import { CodedError } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { FOOTER_LOGOS_PATH } from '../../contract/footer-paths.ts';
import { isLogoSource } from '../../contract/logo-sources.ts';
import { drawMark } from '../logos/draw-mark.ts';
import { MARKS } from '../logos/marks.ts';

const Params = z.object({ file: z.string().check(z.maxLength(60)) });

/** `GET /service/footer-images/logos/<source>.svg` answers a mark; 404 `LOGO_NOT_FOUND` for any other name. */
export function addLogoRoutes(app: FastifyInstance): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(`${FOOTER_LOGOS_PATH}/:file`, { schema: { params: Params } }, async (request, reply) => {
      const [, source = ''] = /^(\w+)\.svg$/.exec(request.params.file) ?? [];
      if (!isLogoSource(source)) throw new CodedError('LOGO_NOT_FOUND', 404);
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .header('content-security-policy', `default-src 'none'`)
        .header('x-content-type-options', 'nosniff')
        .send(drawMark(MARKS[source]));
    });
}
