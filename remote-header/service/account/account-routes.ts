import { CodedError, readSite, type SliceContext } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { BeansAnswer, OrdersAnswer } from '../../contract/account.ts';
import { BEANS_PATH, ORDERS_PATH, RETURN_FORM_PATH } from '../../contract/paths.ts';
import { createAccountRepository } from './account-repository.ts';
import { beanWorth } from './bean-worth.ts';
import { createCustomerOrders } from './customer-orders.ts';
import { readReturn, ReturnForm } from './return-form.ts';

/**
 * `GET /service/customerfrontenddata/api/v1/orders` and `/beans`: what belongs to a customer alone. Whoever is only remembered
 * gets 401 `LOGIN_REQUIRED` like a stranger: devices are shared.
 */
export function registerAccount(app: FastifyInstance, context: SliceContext): void {
  const { database, visitors } = context;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const account = createAccountRepository(database);
  const orders = createCustomerOrders(context);

  const readCustomer = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    void reply.header('cache-control', 'no-store');
    const { loginStatus, loginId } = await visitors.read(request);
    if (loginStatus !== 'LOGGED_IN' || !loginId) throw new CodedError('LOGIN_REQUIRED', 401);
    return loginId;
  };

  typed.get(ORDERS_PATH, { schema: { response: { 200: OrdersAnswer } } }, async (request, reply) => ({
    orders: await orders.read(await readCustomer(request, reply), readSite(request)),
  }));

  /** A plain form: 303 to the orders, which say what became of it. */
  typed.post(RETURN_FORM_PATH, { schema: { body: ReturnForm } }, async (request, reply) => {
    const { orderNumber, lines } = readReturn(request.body);
    const message = await readCustomer(request, reply)
      .then((loginId) => orders.startReturn(loginId, readSite(request), orderNumber, lines))
      .then(() => 'RETURN_STARTED')
      .catch((error: unknown) => {
        if (!(error instanceof CodedError)) throw error;
        return error.code;
      });
    return reply.redirect(`${PATHS.orderHistory}?${new URLSearchParams({ message, order: orderNumber })}`, 303);
  });

  typed.get(BEANS_PATH, { schema: { response: { 200: BeansAnswer } } }, async (request, reply) => {
    const bookings = await account.beanBookings(await readCustomer(request, reply));
    return {
      balance: bookings.reduce((sum, { beans }) => sum + beans, 0),
      bookings,
      worth: beanWorth(readSite(request)),
    };
  });
}
