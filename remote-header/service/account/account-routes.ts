import { keepTyped, leadBackTo, readSite, type SliceContext } from '@ninefold/service';
import { PATHS } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { BeansAnswer, OrdersAnswer } from '../../contract/account.ts';
import { BEANS_PATH, ORDERS_PATH, orderPath, RETURN_FORM_PATH, RETURN_ID } from '../../contract/paths.ts';
import { createAccountRepository } from './account-repository.ts';
import { createCustomerOrders } from './customer-orders.ts';
import { composeReceipt, RETURNS_PAGE } from '../returns/compose-receipt.ts';
import { fieldsOf, readReturn, ReturnForm } from '../returns/return-form.ts';
import { followReceipts } from '../receipts/follow-receipts.ts';
import type { ContentRepository } from '../pages/page-repository.ts';
import { returns } from '../schema.ts';

/**
 * `GET /service/customerfrontenddata/api/v1/orders` and `/beans`: what belongs to a customer alone. Whoever is only remembered
 * gets 401 `LOGIN_REQUIRED` like a stranger: devices are shared.
 */
export function registerAccount(app: FastifyInstance, context: SliceContext, content: ContentRepository): void {
  const { database, visitors } = context;
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const account = createAccountRepository(database);
  const orders = createCustomerOrders(context);
  const wakeReceipts = followReceipts(app, context, {
    table: returns,
    about: 'returns',
    async mailOf(row, origin) {
      const page = await content.find(row.site, RETURNS_PAGE);
      const next = page?.sections.find(({ paragraphs }) => paragraphs.length > 0);
      return { id: `return-${row.id}-${row.startedAt.getTime()}`, ...composeReceipt(row, origin, next) };
    },
  });

  const readCustomer = (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    void reply.header('cache-control', 'no-store');
    return visitors.readCustomer(request);
  };

  typed.get(ORDERS_PATH, { schema: { response: { 200: OrdersAnswer } } }, async (request, reply) => ({
    orders: await orders.read(await readCustomer(request, reply), readSite(request)),
  }));

  async function startReturn(request: FastifyRequest, loginId: string, form: ReturnForm): Promise<void> {
    const { orderNumber, lines } = readReturn(form);
    const customer = { site: readSite(request), loginId, cookie: request.headers.cookie ?? '' };
    await orders.startReturn(customer, orderNumber, lines);
    wakeReceipts();
  }

  /** A plain form: 303 to the order, which says what became of it; after a login, where the session has ended, that it is still to be chosen. */
  const errorHandler = leadBackTo(
    ({ code, fields }, request, reply) => {
      const { data: orderNumber } = ReturnForm.shape.orderNumber.safeParse(fields['orderNumber']);
      if (orderNumber === undefined) return PATHS.orderHistory;
      keepTyped(request, reply, orderPath(orderNumber), fieldsOf(Object(request.body)));
      return code === 'LOGIN_REQUIRED'
        ? `${PATHS.login}?returnTo=${encodeURIComponent(returnedWith(orderNumber, 'RETURN_EMPTY'))}`
        : returnedWith(orderNumber, code);
    },
    { invalid: 'RETURN_EMPTY' },
  );
  typed.post(RETURN_FORM_PATH, { schema: { body: ReturnForm }, errorHandler }, async (request, reply) => {
    await startReturn(request, await readCustomer(request, reply), request.body);
    return reply.redirect(returnedWith(request.body.orderNumber, 'RETURN_STARTED'), 303);
  });

  typed.get(BEANS_PATH, { schema: { response: { 200: BeansAnswer } } }, async (request, reply) => {
    const bookings = await account.beanBookings(await readCustomer(request, reply));
    const minor = await content.hundredBeans(readSite(request));
    return {
      balance: bookings.reduce((sum, { beans }) => sum + beans, 0),
      bookings,
      ...(minor !== undefined && { worth: { beans: 100, minor } }),
    };
  });
}

/** The order, which says what became of its return. */
const returnedWith = (orderNumber: string, message: string) =>
  `${orderPath(orderNumber)}?message=${message}#${RETURN_ID}`;
