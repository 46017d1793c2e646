import {
  ErrorAnswer,
  NewReleaseKey,
  ReleaseKey,
  ReleaseKeysAnswer,
  RevokedReleaseKey,
  RevokedReleaseKeyAnswer,
} from '@ninefold/contract/operators';
import type { FastifyInstance } from 'fastify';
import { authorOf } from '../../operators/access-history.ts';
import { actingIn, type Identify } from '../../operators/acting.ts';
import { needing, needingOne } from '../../operators/needs.ts';
import { registerForOperators } from '../../operators/operator-guard.ts';
import { API, REFUSALS } from '../../operators/operators-api.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';

/** `GET keys`, `POST keys` (409 `KEY_KNOWN`) and `POST revoke-key` (404 `KEY_UNKNOWN`), behind {@link registerForOperators}. */
export async function registerReleaseKeyRoutes(
  app: FastifyInstance,
  { registry, identify }: { registry: Pick<ReleaseRegistry, 'keys' | 'revokeKey'>; identify: Identify },
): Promise<void> {
  await registerForOperators(app, identify, (routes) => {
    routes.get(
      `${API}/keys`,
      { config: needing('look'), schema: { response: { ...REFUSALS, 200: ReleaseKeysAnswer } } },
      async () => {
        await registry.keys.refresh();
        return { keys: [...registry.keys.list()] };
      },
    );
    routes.post(
      `${API}/keys`,
      {
        config: needing('people'),
        schema: { body: NewReleaseKey, response: { ...REFUSALS, 201: ReleaseKey, 409: ErrorAnswer } },
      },
      async (request, reply) => {
        const author = authorOf(request, actingIn(request));
        return reply.code(201).send(await registry.keys.add({ ...request.body, actor: author.name }, author));
      },
    );
    routes.post(
      `${API}/revoke-key`,
      {
        config: needingOne('people'),
        schema: { body: RevokedReleaseKey, response: { ...REFUSALS, 200: RevokedReleaseKeyAnswer, 404: ErrorAnswer } },
      },
      async (request) => {
        const author = authorOf(request, actingIn(request));
        const quarantined = await registry.revokeKey({ ...request.body, actor: author.name }, author);
        return { keyId: request.body.keyId, quarantined };
      },
    );
  });
}
