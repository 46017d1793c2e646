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

/** What a visitor who agreed to analytics did, under GA4's name (TRK-1). */
const TrackedEvent = z.strictObject({
  event: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  site: z.string().max(5),
  path: z.string().max(500),
  parameters: z.record(z.string().max(40), z.json()),
});

/** Takes what browsers report: of failed slots, with remote, version and message, and of tracked events. One log line each. */
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
    )
    .post(
      '/service/telemetry/api/event',
      { schema: { body: TrackedEvent }, bodyLimit: 8192, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
      async (request, reply) => {
        request.log.info({ tracked: request.body }, 'a tracked event');
        return reply.code(204).send();
      },
    );
}
