import type { FastifyInstance } from 'fastify';
import { setServiceRules } from '../app/service-app.ts';
import type { Slice, SliceContext } from '../slice.ts';

/** Adds a slice's routes to `app` in a scope of their own: its hooks and decorators reach nobody else. */
export async function mountSlice(app: FastifyInstance, slice: Slice, context: SliceContext): Promise<void> {
  await app.register(async (scope) => {
    setServiceRules(scope);
    await slice.register(scope, context);
  });
}
