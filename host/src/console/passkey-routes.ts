import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { Actor } from '@ninefold/contract/operators';
import { CodedError } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Acting } from '../operators/acting.ts';
import { hashOf } from '../operators/people.ts';
import { codedOf } from './coded-of.ts';
import type { Console } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import type { JoinInvitee } from './passkey-answers.ts';
import { answerAddress } from './provider-routes.ts';
import { readFields } from './read-fields.ts';
import { FOR_EVERYBODY } from './route-needs.ts';
import { ReturnPath, WRONG_TRIES_PER_MINUTE, startSession } from './sign-in-routes.ts';

/** What browsers send of a passkey; the library looks into it. */
export const Credential = z.looseObject({ id: z.string().max(2000), response: z.looseObject({}) });
const Secret = z.string().max(100);
const Named = z.union([z.literal(''), Actor]).default('');

/** What comes of trying: each counts. */
const GUESSES: ReadonlySet<string> = new Set(['INVITATION_UNKNOWN', 'PASSKEY_REFUSED']);

const InvitationForm = z.strictObject({ invitation: Secret });
const JoinOptionsForm = z.strictObject({ invitation: Secret, name: Named });
const JoinForm = z.strictObject({ invitation: Secret, name: Named, credential: Credential });
const SignInForm = z.strictObject({ credential: Credential, to: ReturnPath });

/**
 * `GET join`, the page of a link; for its script and that of the sign-in: `POST join/invitation`, `join/options`, `join/provider`, `join`, `passkey/options` and
 * `passkey`, which answer JSON. Links and passkeys that count for nothing are slowed like wrong tokens.
 */
export function addPasskeyRoutes(
  scope: FastifyInstance,
  { sessions, passkeys, people, provider, originOf, show }: Console,
): void {
  const countWrong = scope.createRateLimit({ max: WRONG_TRIES_PER_MINUTE, timeWindow: '1 minute' });

  scope.get('/operators/join', FOR_EVERYBODY, async (request, reply) =>
    show({ request, reply }, { name: 'join', provider: provider?.provider.settings.name ?? null }),
  );

  void scope.register((calls, _options, done) => {
    calls.setErrorHandler(async (error, request, reply) => {
      const { status, code, details } = await slowed(error, request, reply);
      if (status >= 500) request.log.error({ err: error }, 'the operators’ page failed');
      return reply.code(status).send(failureOf({ ...details, error: code }));
    });

    calls.post('/operators/join/invitation', FOR_EVERYBODY, async ({ body }): Promise<JoinInvitee> => {
      const { name, role, remotes, sites } = await people.invitee(readFields(InvitationForm, body).invitation);
      return { name, role, remotes, sites };
    });

    calls.post('/operators/join/options', FOR_EVERYBODY, async ({ body }) => {
      const { invitation, name } = readFields(JoinOptionsForm, body);
      return await passkeys.joinOptions(invitation, name);
    });

    calls.post('/operators/join/provider', FOR_EVERYBODY, async (request, reply) => {
      const { invitation } = readFields(InvitationForm, request.body);
      const { name } = await people.invitee(invitation);
      // Who names themselves is nobody yet: a passkey comes with the name.
      if (!provider || name === null) throw new CodedError('PASSKEY_NEEDED', 409);
      const { attempts, ...at } = provider;
      const beginning = { ...at, redirectUri: answerAddress(originOf()), returnTo: '/operators' };
      return { to: await attempts.begin(request, reply, { ...beginning, invitationHash: hashOf(invitation) }) };
    });

    calls.post('/operators/join', FOR_EVERYBODY, async (request, reply) => {
      const { invitation, name, credential } = readFields(JoinForm, request.body);
      const acting = await passkeys.join(invitation, name, credential as unknown as RegistrationResponseJSON, {
        address: request.ip,
        client: request.headers['user-agent']?.slice(0, 200),
      });
      // Whoever had an older passkey may have lost it.
      await sessions.endOf(acting.personId!);
      return await signedIn(request, reply, acting, 'somebody made a passkey by a link', '/operators');
    });

    calls.post('/operators/passkey/options', FOR_EVERYBODY, async () => await passkeys.signInOptions());

    calls.post('/operators/passkey', FOR_EVERYBODY, async (request, reply) => {
      const { credential, to } = readFields(SignInForm, request.body);
      const acting = await passkeys.signIn(credential as unknown as AuthenticationResponseJSON);
      return await signedIn(request, reply, acting, 'somebody signed in', to);
    });
    done();
  });

  async function signedIn(request: FastifyRequest, reply: FastifyReply, acting: Acting, said: string, to: string) {
    await startSession({ request, reply, sessions, acting });
    request.log.warn({ address: request.ip, name: acting.name }, said);
    return { to };
  }

  async function slowed(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<CodedError> {
    const coded = codedOf(error);
    if (!GUESSES.has(coded.code)) return coded;
    request.log.warn({ address: request.ip, code: coded.code }, 'a passkey or a link was refused');
    const limit = await countWrong(request);
    if (limit.isAllowed || !limit.isExceeded) return coded;
    void reply.header('retry-after', String(limit.ttlInSeconds));
    return new CodedError('TOO_MANY_REQUESTS', 429);
  }
}
