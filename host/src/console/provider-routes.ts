import { CodedError } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isForeign } from '../oidc/is-foreign.ts';
import { authorOf } from '../operators/access-history.ts';
import { actingAs } from '../operators/people.ts';
import type { Console } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import { readFields } from './read-fields.ts';
import { FOR_EVERYBODY } from './route-needs.ts';
import { ReturnPath, startSession } from './sign-in-routes.ts';

const PATH = '/operators/provider/answer';

/** Where the provider leads back to: `https://operators.example/operators/provider/answer`. */
export const answerAddress = (origin: string): string => `${origin}${PATH}`;

/**
 * `GET provider/start?to` leads to the operators' provider, `GET provider/answer` back from it. The provider says who somebody is and nothing
 * else: in comes who was invited, with the rights that they have here.
 */
export function addProviderRoutes(scope: FastifyInstance, options: Console): void {
  if (!options.provider) return;
  const { people, sessions, originOf, show } = options;
  const { provider, attempts } = options.provider;
  const route = {
    config: {
      ...FOR_EVERYBODY.config,
      rateLimit: {
        max: 30,
        timeWindow: '1 minute',
        errorResponseBuilder: () => new CodedError('TOO_MANY_SIGN_INS', 429),
      },
    },
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void refuse(error, request, reply, '/operators'),
  };

  scope.get('/operators/provider/start', route, async (request, reply) => {
    const { to } = readFields(z.object({ to: ReturnPath }), request.query);
    // Foreign pages sign nobody in, and browsers that fetch ahead begin nothing.
    if (isForeign(request)) return reply.redirect(`/operators/sign-in?to=${encodeURIComponent(to)}`, 303);
    try {
      const beginning = { provider, redirectUri: answerAddress(originOf()), returnTo: to };
      return await reply.redirect(await attempts.begin(request, reply, beginning), 303);
    } catch (error) {
      return refuse(error, request, reply, to);
    }
  });

  scope.get(PATH, route, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?')[1]);
    let to = '/operators';
    try {
      const { returnTo, proofs, invitationHash } = await attempts.take(request, query.get('state') ?? '');
      to = returnTo;
      const identity = await provider.finish(answerAddress(originOf()), query, proofs);
      const { name: _, ...from } = authorOf(request, { name: '' });
      const person =
        invitationHash === null ? await people.signInAt(identity) : await people.joinAt(identity, invitationHash, from);
      const acting = person && actingAs(person);
      if (!acting) throw new CodedError('OPERATOR_UNKNOWN', 403);
      // Whoever opens a link may have lost what they signed in with before.
      if (invitationHash !== null) await sessions.endOf(person.id);
      await startSession({ request, reply, sessions, acting });
      request.log.warn({ address: request.ip, name: acting.name }, 'somebody signed in at the provider');
      // Browsers send the session's cookie to no page that another site leads to, also not by a redirect: this page leads on.
      void reply.header('refresh', `0; url=${to}`);
      return show({ request, reply }, { name: 'onward', to });
    } catch (error) {
      return refuse(error, request, reply, to);
    }
  });

  function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply, returnTo: string): FastifyReply {
    if (!(error instanceof CodedError)) throw error;
    const { code, status } = error;
    if (status >= 500) request.log.error({ err: error }, 'nobody can sign in at the provider');
    else request.log.warn({ address: request.ip, code }, 'nobody was signed in at the provider');
    const { name } = provider.settings;
    const failure = failureOf({ error: code });
    return show({ request, reply }, { name: 'sign-in', returnTo, provider: name, failure }, status);
  }
}
