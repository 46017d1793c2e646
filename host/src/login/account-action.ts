import { CodedError, keepTyped, leadBackTo, readSite } from '@ninefold/service';
import { PATHS, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';

/** What stands in the link of a mail. */
export const LINK_TOKEN = z.string().regex(/^[\w-]{43}$/);

/** A call and the plain form beside it. */
export interface AccountAction<Body extends z.ZodType> {
  /** `sign-up`: `/service/login/api/v1/sign-up` and `/service/login/form/sign-up`. */
  name: string;
  body: Body;
  /** Of the form: its faults are shown there, as `?error=<code>`, with `form=<name>` where there are several. */
  page: string;
  /** Fields with which the page of a refused form begins; never one with a secret. @default none */
  typed?: readonly string[];
  /** Where a form leads on. */
  next: string;
  /** @default 200 */
  status?: 200 | 202;
  /** Whether it is there where customers sign in at a provider alone. @default false: it is about passwords */
  isForAll?: boolean;
  run: (body: z.output<Body>, request: FastifyRequest, reply: FastifyReply, site: SiteCode) => Promise<void>;
}

/** Adds the routes of an action. @param hasPasswords whether customers can have a password of the shop */
export function addAccountAction<Body extends z.ZodType>(
  app: FastifyInstance,
  hasPasswords: boolean,
  { name, body, page, typed, next, status = 200, isForAll = false, run }: AccountAction<Body>,
): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  // Once the fields are read: what was typed comes back after too many tries, too.
  const errorResponseBuilder = () => new CodedError('TOO_MANY_REQUESTS', 429);
  const config = {
    rateLimit: { max: 20, timeWindow: '1 minute', hook: 'preValidation' as const, errorResponseBuilder },
  };

  async function act(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!hasPasswords && !isForAll) throw new CodedError('PASSWORDS_OFF', 404);
    await run(request.body as z.output<Body>, request, reply, readSite(request));
  }

  const errorHandler = leadBackTo(
    ({ code, fields }, request, reply) => {
      // The other press of a double click has done it.
      if (code === 'LINK_USED') return addressOf(PATHS.login, { done: code });
      if (typed) keepTyped(request, reply, page, typed);
      // What is away is nothing that the page could say more of.
      const error = code.endsWith('_UNAVAILABLE') ? 'SERVICE_UNAVAILABLE' : code;
      // That page has several forms.
      const form = page === PATHS.accountSettings ? name : undefined;
      return addressOf(page, { error, form, token: LINK_TOKEN.safeParse(fields['token']).data });
    },
    { invalid: 'INVALID', failed: 'SERVICE_UNAVAILABLE' },
  );

  routes.post(`/service/login/api/v1/${name}`, { schema: { body }, config }, async (request, reply) => {
    await act(request, reply);
    return reply.code(status).send({ status: status === 202 ? 'MAIL_ORDERED' : 'SUCCESS' });
  });
  routes.post(`/service/login/form/${name}`, { schema: { body }, config, errorHandler }, async (request, reply) => {
    await act(request, reply);
    return reply.redirect(next, 303);
  });
}

/** What a form's page says: the codes that it knows, for all else that it is not possible now. */
export function codeOf(error: unknown): string {
  if (error instanceof CodedError && error.status < 500) return error.code;
  const { statusCode } = error as { statusCode?: number };
  if (statusCode === 429) return 'TOO_MANY_REQUESTS';
  return statusCode === 400 ? 'INVALID' : 'SERVICE_UNAVAILABLE';
}

export function addressOf(page: string, query: Record<string, string | undefined>): string {
  const known = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `${page}?${new URLSearchParams(known).toString()}`;
}
