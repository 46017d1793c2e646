import { releaseTextPath } from '@ninefold/contract/calls';
import { CodedError, type ServiceCallCheck } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { ReleaseRegistry } from '../registry/release-registry.ts';

const Params = z.object({ remote: z.string().max(40), version: z.string().max(100), locale: z.string().max(10) });

/**
 * `GET /service/release-texts/:remote/:version/:locale`: the texts of a published release, live or not, for services alone: what was
 * shown to somebody can be kept as a proof. 403 `SERVICES_ONLY`, 404 `TEXTS_UNKNOWN`.
 */
export function registerReleaseTexts(
  app: FastifyInstance,
  registry: Pick<ReleaseRegistry, 'manifest' | 'file'>,
  isServiceCall: ServiceCallCheck,
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(releaseTextPath(':remote', ':version', ':locale'), { schema: { params: Params } }, async (request, reply) => {
      if (!isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
      const { remote, version, locale } = request.params;
      const locales = (await registry.manifest(remote, version))?.locales ?? {};
      const path = Object.hasOwn(locales, locale) ? locales[locale] : undefined;
      const file = path === undefined ? undefined : await registry.file(remote, version, path);
      if (!file) throw new CodedError('TEXTS_UNKNOWN', 404);
      return await reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(file.content);
    });
}
