import {
  CreatedTokenAnswer,
  ErrorAnswer,
  RevokedTokenAnswer,
  TokenOrder,
  TokenRevocation,
  TokensAnswer,
} from '@ninefold/contract/operators';
import type { FastifyInstance } from 'fastify';
import type { AccessTokens } from '../operators/access-tokens.ts';
import { authorOf } from '../operators/access-history.ts';
import { actingIn, type Identify } from '../operators/acting.ts';
import { needing, needingOne } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { API, REFUSALS } from '../operators/operators-api.ts';

export interface TokenRoutesOptions {
  tokens: AccessTokens;
  identify: Identify;
}

/** `GET tokens`, `POST create-token` (409 `NAME_TAKEN`), `POST revoke-token`, for admins. 404 `TOKEN_UNKNOWN`. */
export async function registerTokenRoutes(
  app: FastifyInstance,
  { tokens, identify }: TokenRoutesOptions,
): Promise<void> {
  await registerForOperators(app, identify, (routes) => {
    routes.get(
      `${API}/tokens`,
      { config: needing('people'), schema: { response: { ...REFUSALS, 200: TokensAnswer } } },
      async () => ({
        tokens: await tokens.list(),
      }),
    );
    routes.post(
      `${API}/create-token`,
      {
        config: needing('people'),
        schema: { body: TokenOrder, response: { ...REFUSALS, 200: CreatedTokenAnswer, 409: ErrorAnswer } },
      },
      async (request) => {
        const { name, role, remotes, sites, days } = request.body;
        const acting = actingIn(request);
        const author = authorOf(request, acting);
        const made = await tokens.create(request.body, author, acting.madeBy);
        request.log.warn({ by: author.name, name, role, remotes, sites, days }, 'a token was made');
        return made;
      },
    );
    routes.post(
      `${API}/revoke-token`,
      {
        config: needingOne('people'),
        schema: { body: TokenRevocation, response: { ...REFUSALS, 200: RevokedTokenAnswer, 404: ErrorAnswer } },
      },
      async (request) => {
        const author = authorOf(request, actingIn(request));
        const revoked = await tokens.revoke(request.body.id, author);
        request.log.warn({ by: author.name, ...revoked }, 'a token was revoked');
        return revoked;
      },
    );
  });
}
