import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { CodedError } from '@ninefold/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { deviceName } from '../login/device-name.ts';
import { authorOf } from '../operators/access-history.ts';
import type { Console, OperatorCall } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import { Credential } from './passkey-routes.ts';
import { readFields } from './read-fields.ts';
import { LOOKING } from './route-needs.ts';
import { readSessionToken } from './session-cookie.ts';
import type { AccountViewProps } from './views/console-view.ts';

const AddForm = z.strictObject({ name: z.string().trim().min(1).max(100), proof: Credential, credential: Credential });
const RemoveForm = z.strictObject({ id: z.string().max(2000), confirmed: z.literal('yes').optional() });
const EndForm = z.strictObject({ id: z.string().max(100) });

type Said = Partial<Pick<AccountViewProps, 'notice' | 'failure'>>;

/** `GET account`, whatever one signs in with and where one is signed in; `POST account/passkey/options` and `account/passkey` for its script, `account/remove-passkey`, `account/end-session`. */
export function addAccountRoutes(
  scope: FastifyInstance,
  { show, signedIn, sessions, passkeys, ownPasskeys }: Console,
): void {
  const page = async (call: OperatorCall, said: Said = {}, status?: number): Promise<FastifyReply> => {
    const { personId, tokenId, name } = call.acting;
    const [own, places] = await Promise.all([
      personId ? ownPasskeys.of(personId) : [],
      sessions.of(personId ?? tokenId, readSessionToken(call.request)),
    ]);
    const named = places.map((place) => ({ ...place, client: deviceName(place.client ?? undefined) ?? place.client }));
    const told = { person: name, isPerson: personId !== undefined, passkeys: own, sessions: named };
    return show(call, { name: 'account', ...told, notice: null, failure: null, ...said }, status);
  };
  const personIn = ({ acting: { personId } }: OperatorCall): string => {
    if (personId === undefined) throw new CodedError('PERSON_NEEDED', 409);
    return personId;
  };

  scope.get(
    '/operators/account',
    LOOKING,
    signedIn((call) => page(call)),
  );

  const answering =
    (work: (call: OperatorCall) => Promise<object>) =>
    async (call: OperatorCall): Promise<FastifyReply> => {
      try {
        return await call.reply.send(await work(call));
      } catch (error) {
        if (!(error instanceof CodedError)) throw error;
        return await call.reply.code(error.status).send(failureOf({ ...error.details, error: error.code }));
      }
    };

  scope.post(
    '/operators/account/passkey/options',
    LOOKING,
    signedIn(answering(async (call) => await passkeys.addOptions(personIn(call), call.acting.name))),
  );

  scope.post(
    '/operators/account/passkey',
    LOOKING,
    signedIn(
      answering(async (call) => {
        const { name, proof, credential } = readFields(AddForm, call.request.body);
        const added = await passkeys.verifyAdded(
          personIn(call),
          proof as unknown as AuthenticationResponseJSON,
          credential as unknown as RegistrationResponseJSON,
        );
        await ownPasskeys.add({ ...added, personId: personIn(call), name }, authorOf(call.request, call.acting));
        call.request.log.warn({ by: call.acting.name, address: call.request.ip }, 'a passkey was added');
        return { to: '/operators/account' };
      }),
    ),
  );

  scope.post(
    '/operators/account/remove-passkey',
    LOOKING,
    signedIn(async (call) => {
      const { id, confirmed } = readFields(RemoveForm, call.request.body);
      if (confirmed !== 'yes') return page(call, { failure: failureOf({ error: 'NOT_CONFIRMED' }) }, 400);
      const personId = personIn(call);
      try {
        await ownPasskeys.remove(id, personId, authorOf(call.request, call.acting));
      } catch (error) {
        if (!(error instanceof CodedError)) throw error;
        return page(call, { failure: failureOf({ error: error.code }) }, error.status);
      }
      // Whoever has it may be signed in by it.
      await sessions.endOthers(personId, readSessionToken(call.request));
      call.request.log.warn({ by: call.acting.name, address: call.request.ip }, 'a passkey was removed');
      return page(call, { notice: 'The passkey counts no more, and other devices are signed out.' });
    }),
  );

  scope.post(
    '/operators/account/end-session',
    LOOKING,
    signedIn(async (call) => {
      const { personId, tokenId } = call.acting;
      await sessions.endOne(readFields(EndForm, call.request.body).id, personId ?? tokenId);
      return page(call, { notice: 'That device is signed out.' });
    }),
  );
}
