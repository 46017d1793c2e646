import { CodedError, readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { BeansAnswer, OrdersAnswer } from '../../contract/account.ts';
import { BEANS_PATH, ORDERS_PATH } from '../../contract/paths.ts';
import { createAccountRepository } from './account-repository.ts';
import { beanWorth } from './bean-worth.ts';

/**
 * `GET /service/customerfrontenddata/api/v1/orders` and `/beans`: what belongs to a customer alone. Whoever is only remembered
 * gets 401 `LOGIN_REQUIRED` like a stranger: devices are shared.
 */
export function registerAccount(app: FastifyInstance, { database, visitors }: SliceContext): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const account = createAccountRepository(database);

  const readCustomer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    void reply.header('cache-control', 'no-store');
    const { loginStatus, loginId } = await visitors.read(request);
    if (loginStatus !== 'LOGGED_IN' || !loginId) throw new CodedError('LOGIN_REQUIRED', 401);
    return loginId;
  };

  typed.get(ORDERS_PATH, { schema: { response: { 200: OrdersAnswer } } }, async (request, reply) => ({
    orders: await account.orders(await readCustomer(request, reply), readSite(request)),
  }));

  typed.get(BEANS_PATH, { schema: { response: { 200: BeansAnswer } } }, async (request, reply) => {
    const bookings = await account.beanBookings(await readCustomer(request, reply));
    return {
      balance: bookings.reduce((sum, { beans }) => sum + beans, 0),
      bookings,
      worth: beanWorth(readSite(request)),
    };
  });
}
