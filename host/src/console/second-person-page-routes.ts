import { RemoteName } from '@ninefold/contract';
import { SITE_CODES } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Console, OperatorCall } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import { readFields } from './read-fields.ts';
import { LOOKING } from './route-needs.ts';
import type { SecondPersonViewProps } from './views/console-view.ts';

/** An empty choice of a form is none. */
const emptyAsNull = (value: unknown) => (value === '' || value === undefined ? null : value);
const Id = z.string().max(100);
const Reason = z.string().max(2000).default('');

const MarkForm = z.strictObject({
  remote: z.preprocess(emptyAsNull, RemoteName.nullable()),
  site: z.preprocess(emptyAsNull, z.enum(SITE_CODES).nullable()),
  reason: Reason,
});
const ReasonForm = z.strictObject({ id: Id, reason: Reason });
const ConfirmForm = z.strictObject({ id: Id, confirmed: z.literal('yes').optional() });

type Said = Partial<Pick<SecondPersonViewProps, 'made' | 'notice' | 'failure'>>;

/** What the answers of orders that make something have in common. */
const Secret = z.union([
  z.object({ name: z.string(), link: z.string(), expiresAt: z.string() }),
  z.object({ token: z.string(), expiresAt: z.string(), peopleKey: z.string().optional() }),
]);

/** `GET second-person`; `POST second-person/confirm`, `refuse`, `mark` and `unmark`. */
export function addSecondPersonRoutes(scope: FastifyInstance, { show, signedIn }: Console): void {
  const page = async (call: OperatorCall, said: Said = {}, status?: number): Promise<FastifyReply> => {
    const [{ marks, requests }, { remotes }] = await Promise.all([call.api.secondPerson(), call.api.status()]);
    const nothing = { made: null, notice: null, failure: null };
    const known = {
      marks,
      requests,
      remotes,
      sites: SITE_CODES,
      actor: call.acting.name,
      isPerson: call.acting.by === 'person',
    };
    return show(call, { name: 'second-person', ...known, ...nothing, ...said }, status);
  };

  scope.get(
    '/operators/second-person',
    LOOKING,
    signedIn((call) => page(call)),
  );

  function onPost(
    path: string,
    act: (call: OperatorCall) => ReturnType<OperatorCall['api']['decide']>,
    notice: string,
  ) {
    scope.post(
      `/operators/second-person/${path}`,
      LOOKING,
      signedIn(async (call) => {
        const result = await act(call);
        if (result.ok) return page(call, { notice, made: madeBy(result.answer) });
        return page(call, { failure: failureOf(result.refusal) }, result.status);
      }),
    );
  }

  onPost(
    'confirm',
    async ({ api, request }) => {
      const { id, confirmed } = readFields(ConfirmForm, request.body);
      if (confirmed !== 'yes') return { ok: false, status: 400, refusal: { error: 'NOT_CONFIRMED' } };
      return await api.decide('confirm-request', { id });
    },
    'The order was carried out. The history names both of you.',
  );
  onPost(
    'refuse',
    ({ api, request }) => api.decide('refuse-request', readFields(ReasonForm, request.body)),
    'The order waits no more. Nothing was changed.',
  );
  onPost(
    'mark',
    ({ api, request }) => api.decide('mark', readFields(MarkForm, request.body)),
    'A second person is needed there from now on.',
  );
  onPost(
    'unmark',
    ({ api, request }) => api.decide('unmark', readFields(ReasonForm, request.body)),
    'One person is enough there from now on.',
  );
}

/** A link or a token that a confirmed order has made: it is told this once, to whoever has confirmed. */
function madeBy({ answer }: { answer?: unknown }): SecondPersonViewProps['made'] {
  const { data } = Secret.safeParse(answer);
  if (!data) return null;
  const { expiresAt } = data;
  if ('link' in data) return { what: 'link', name: data.name, secret: data.link, expiresAt };
  return { what: 'token', name: 'its owner', secret: data.token, expiresAt, peopleKey: data.peopleKey };
}
