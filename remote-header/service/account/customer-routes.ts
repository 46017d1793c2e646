import { CodedError, keepTyped, leadBackTo, type SliceContext } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { CustomerName, NewCustomer } from '../../contract/account.ts';
import { CUSTOMER_FORM_PATH, CUSTOMERS_PATH } from '../../contract/paths.ts';
import { customers } from '../schema.ts';

const Success = z.object({ status: z.literal('SUCCESS') });

/** Keeps the names of customers: of a new one as the login tells it, later as customers change it themselves. */
export function registerCustomers(app: FastifyInstance, { database, visitors, isServiceCall }: SliceContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();

  async function keep({ loginId, firstname: firstName, lastname: lastName }: NewCustomer): Promise<void> {
    await database
      .insert(customers)
      .values({ loginId, firstName, lastName })
      .onConflictDoUpdate({ target: customers.loginId, set: { firstName, lastName } });
  }

  async function keepOwn(request: FastifyRequest, name: CustomerName): Promise<void> {
    await keep({ loginId: await visitors.readCustomer(request), ...name });
  }

  typed.put(CUSTOMERS_PATH, { schema: { body: NewCustomer, response: { 200: Success } } }, async (request) => {
    if (!isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
    await keep(request.body);
    return { status: 'SUCCESS' as const };
  });

  typed.post(
    CUSTOMERS_PATH,
    {
      schema: { body: CustomerName, response: { 200: Success } },
      errorHandler: (error) => {
        throw error.statusCode === 400 ? new CodedError('NAME_INVALID', 400) : error;
      },
    },
    async (request) => {
      await keepOwn(request, request.body);
      return { status: 'SUCCESS' as const };
    },
  );

  typed.post(
    CUSTOMER_FORM_PATH,
    {
      schema: { body: CustomerName },
      errorHandler: leadBackTo(
        ({ code }, request, reply) => {
          keepTyped(request, reply, PATHS.accountSettings, Object.keys(CustomerName.shape));
          return `${PATHS.accountSettings}?error=${code}&form=customer`;
        },
        { invalid: 'NAME_INVALID', failed: 'SERVICE_UNAVAILABLE' },
      ),
    },
    async (request, reply) => {
      await keepOwn(request, request.body);
      return reply.redirect(`${PATHS.accountSettings}?done=NAME`, 303);
    },
  );
}
