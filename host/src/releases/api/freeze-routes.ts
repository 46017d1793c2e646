import {
  ConflictAnswer,
  ErrorAnswer,
  FreezeEnd,
  FreezeEndAnswer,
  FreezeOrder,
  FreezesAnswer,
} from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import { authorOf } from '../../operators/access-history.ts';
import { actingIn } from '../../operators/acting.ts';
import { needing, needingOne } from '../../operators/needs.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { API, REFUSALS, type Routes } from '../../operators/operators-api.ts';

/** `GET freezes`, `POST freeze` {@link FreezeOrder}, `POST unfreeze` {@link FreezeEnd}. 404 `FREEZE_UNKNOWN`, 409 `PAST`. */
export function addFreezeRoutes(routes: Routes, { freezes }: Pick<ReleaseRegistry, 'freezes'>): void {
  routes.get(
    `${API}/freezes`,
    { config: needing('look'), schema: { response: { ...REFUSALS, 200: FreezesAnswer } } },
    async () => ({ freezes: await freezes.list() }),
  );
  routes.post(
    `${API}/freeze`,
    {
      config: needingOne('lift', ({ sites }: { sites: readonly SiteCode[] }) => sites.map((site) => ({ site }))),
      schema: { body: FreezeOrder, response: { ...REFUSALS, 200: FreezesAnswer, 409: ConflictAnswer } },
    },
    async (request) => {
      const author = authorOf(request, actingIn(request));
      return { freezes: await freezes.add({ ...request.body, actor: author.name }, author) };
    },
  );
  // Which site it is of, is known to the shop alone.
  const ending = needingOne('lift', async ({ id }: { id: string }) =>
    (await freezes.list()).filter((freeze) => freeze.id === id).map(({ site }) => ({ site })),
  );
  routes.post(
    `${API}/unfreeze`,
    { config: ending, schema: { body: FreezeEnd, response: { ...REFUSALS, 200: FreezeEndAnswer, 404: ErrorAnswer } } },
    async (request) => {
      const author = authorOf(request, actingIn(request));
      await freezes.end({ ...request.body, actor: author.name }, author);
      return { id: request.body.id };
    },
  );
}
