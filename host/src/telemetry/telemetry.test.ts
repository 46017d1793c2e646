import { createServiceApp } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerTelemetry } from './telemetry-routes.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = createServiceApp();
  await app.register((scope) => registerTelemetry(scope, telemetry));
  await app.ready();
});
afterAll(() => app.close());

const ADDED = {
  event: 'add_to_cart',
  site: 'AT',
  path: '/mug-p1',
  parameters: { value: 5, items: [{ item_id: '1' }] },
};

it.each([
  [ADDED, 204],
  [{ ...ADDED, event: 'Robert"; drop' }, 400],
  [{ ...ADDED, visitor: 'anna' }, 400],
  [{ ...ADDED, parameters: { text: 'x'.repeat(9000) } }, 413],
])('TRK-1 the collection answers an event like %j with %i', async (payload, status) => {
  const answer = await app.inject({ method: 'POST', url: '/service/telemetry/api/event', payload });
  expect(answer.statusCode).toBe(status);
});
