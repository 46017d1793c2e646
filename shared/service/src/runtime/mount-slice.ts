import type { FastifyInstance } from 'fastify';
import { pathMatcher } from '../app/path-matcher.ts';
import { setServiceRules } from '../app/service-app.ts';
import type { Slice, SliceContext } from '../slice.ts';

/**
 * Adds a slice's routes to `app` in a scope of their own: its hooks and decorators reach nobody else.
 *
 * @throws when it answers an address that it does not name: nobody would call it there once it runs elsewhere
 */
export async function mountSlice(app: FastifyInstance, slice: Slice, context: SliceContext): Promise<void> {
  await app.register(async (scope) => {
    setServiceRules(scope);
    const isOwn = pathMatcher(slice.paths);
    scope.addHook('onRoute', ({ url }) => {
      if (!isOwn(url)) throw new Error(`${slice.name} answers ${url}, which is not among its paths`);
    });
    await slice.register(scope, context);
  });
}
