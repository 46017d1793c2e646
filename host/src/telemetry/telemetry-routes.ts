import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';

const FailureReport = z.strictObject({
  site: z.string().max(5),
  revision: z.int(),
  slot: z.string().max(60),
  remote: z.string().max(20).optional(),
  version: z.string().max(80).optional(),
  message: z.string().max(300),
});

/** Takes what browsers report of failed slots: one log line with remote, version and message. */
export async function registerTelemetry(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/service/telemetry/api/failure',
      { schema: { body: FailureReport }, bodyLimit: 4096, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
      async (request, reply) => {
        request.log.warn({ report: request.body }, 'a slot failed in a browser');
        return reply.code(204).send();
      },
    );
}
