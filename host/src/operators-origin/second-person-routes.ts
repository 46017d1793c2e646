import {
  ErrorAnswer,
  MarkAnswer,
  MarkEnd,
  MarkOrder,
  RequestAnswer,
  RequestConfirmation,
  RequestRefusal,
  SecondPersonAnswer,
} from '@ninefold/contract/operators';
import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import { authorOf } from '../operators/access-history.ts';
import { actingIn, type Identify } from '../operators/acting.ts';
import type { ConfirmedCalls } from '../operators/confirmed-calls.ts';
import { needing, needingOne } from '../operators/needs.ts';
import { registerForOperators } from '../operators/operator-guard.ts';
import { API } from '../operators/operators-api.ts';
import type { SecondPerson } from '../operators/second-person.ts';

const REFUSALS = { 400: ErrorAnswer, 401: ErrorAnswer, 403: ErrorAnswer, 409: ErrorAnswer, 429: ErrorAnswer } as const;

export interface SecondPersonRoutesOptions {
  secondPerson: SecondPerson;
  confirmedCalls: ConfirmedCalls;
  identify: Identify;
}

/** A mark of a remote everywhere needs the right everywhere. */
const targetsOf = ({ remote, site }: { remote: RemoteName | null; site: SiteCode | null }) =>
  (site ? [site] : SITE_CODES).map((one) => ({ site: one, ...(remote && { remote }) }));

/**
 * `GET second-person` for whoever looks; `POST mark`, `unmark` (404 `MARK_UNKNOWN`), `confirm-request` and `refuse-request` (404 `REQUEST_UNKNOWN`,
 * 409 `REQUEST_DECIDED`). Who confirms is a person, another one than who ordered (409 `PERSON_NEEDED`, `SAME_PERSON`), and has every right that the order needs.
 */
export async function registerSecondPersonRoutes(
  app: FastifyInstance,
  { secondPerson, confirmedCalls, identify }: SecondPersonRoutesOptions,
): Promise<void> {
  await registerForOperators(app, identify, (routes) => {
    routes.get(
      `${API}/second-person`,
      { config: needing('look'), schema: { response: { ...REFUSALS, 200: SecondPersonAnswer } } },
      async (request) => ({
        marks: await secondPerson.marks(),
        requests: await secondPerson.requests(actingIn(request)),
      }),
    );
    routes.post(
      `${API}/mark`,
      {
        config: needingOne('mark', targetsOf),
        schema: { body: MarkOrder, response: { ...REFUSALS, 200: MarkAnswer } },
      },
      async (request) => await secondPerson.mark(request.body, authorOf(request, actingIn(request))),
    );
    const unmarking = needing('mark', async ({ id }: { id: string }) =>
      (await secondPerson.marks()).filter((mark) => mark.id === id).flatMap(targetsOf),
    );
    routes.post(
      `${API}/unmark`,
      { config: unmarking, schema: { body: MarkEnd, response: { ...REFUSALS, 200: MarkAnswer, 404: ErrorAnswer } } },
      async (request) => {
        const { id, reason } = request.body;
        await secondPerson.unmark(id, reason, authorOf(request, actingIn(request)));
        return { id };
      },
    );
    const deciding = needingOne('order', ({ id }: { id: string }) => secondPerson.targetsOf(id));
    const response = { ...REFUSALS, 200: RequestAnswer, 404: ErrorAnswer };
    routes.post(
      `${API}/confirm-request`,
      { config: deciding, schema: { body: RequestConfirmation, response } },
      async (request, reply) => {
        const { id } = request.body;
        const acting = actingIn(request);
        const { call, what, both } = await secondPerson.claim(id, acting);
        const answered = await carryOut(call, both, request).catch(async (error: unknown) => {
          await secondPerson.giveBack(id);
          throw error;
        });
        if (answered.statusCode >= 300) {
          await secondPerson.giveBack(id);
          return reply.code(answered.statusCode as 409).send(answered.json());
        }
        await secondPerson.carriedOut(id, what, authorOf(request, both));
        request.log.warn({ by: both.name, what, request: id }, 'an order was confirmed');
        return { id, state: 'confirmed' as const, answer: answered.json<unknown>() };
      },
    );
    routes.post(
      `${API}/refuse-request`,
      { config: deciding, schema: { body: RequestRefusal, response } },
      async (request) => {
        const { id, reason } = request.body;
        const acting = actingIn(request);
        return { id, state: await secondPerson.refuse(id, reason, acting, authorOf(request, acting)) };
      },
    );
  });

  /** The call itself, with all that it is checked by: what has changed since it was ordered refuses it. */
  function carryOut(
    { method, url, headers, payload }: Awaited<ReturnType<SecondPerson['claim']>>['call'],
    both: Parameters<ConfirmedCalls['admit']>[0],
    { ip, headers: { 'user-agent': client } }: { ip: string; headers: Record<string, unknown> },
  ) {
    return app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: {
        ...headers,
        authorization: confirmedCalls.admit(both),
        ...(typeof client === 'string' && { 'user-agent': client }),
      },
      ...(payload !== null && { payload: payload as object }),
    });
  }
}
