import { CUSTOMER_ORDERS_PATH } from '@ninefold/contract/calls';
import type { CustomerOrder } from '@ninefold/platform/contracts';
import { readTyped } from '@ninefold/service';
import { sql } from '@ninefold/service/sql';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { OrdersAnswer } from '../../contract/account.ts';
import { ORDERS_PATH, RETURN_FORM_PATH } from '../../contract/paths.ts';
import { slice } from '../index.ts';
import { orders, returns } from '../schema.ts';

const line = (size: string, quantity: number) => ({
  productId: '1',
  tcm: `1-${size}`,
  title: 'Wollmantel',
  url: '/wollmantel-p1',
  image: '/img/products/coat',
  colour: 'Grau',
  size,
  quantity,
  priceMinor: 129_00,
});
const order = (orderNumber: string, changes: Partial<CustomerOrder> = {}): CustomerOrder => ({
  orderNumber,
  orderedAt: '2026-11-20T10:00:00.000Z',
  status: 'DELIVERED',
  lines: [line('M', 2), line('L', 1)],
  totalMinor: 387_00,
  ...changes,
});

let service: TestService;
let isCartUp = true;
/** What the cart's service keeps of Eva. */
let ofCheckout: CustomerOrder[] = [];

beforeAll(async () => {
  service = await createTestService(slice, {
    async services({ path, asService }) {
      if (path === '/service/login/api/v1/account') return { status: 200, body: { email: 'eva@example.com' } };
      if (!isCartUp || !path.startsWith(CUSTOMER_ORDERS_PATH)) throw new Error('nobody answers');
      return { status: 200, body: { orders: asService && path.endsWith('loginId=eva') ? ofCheckout : [] } };
    },
  });
});
afterAll(() => service.close());
beforeEach(async () => {
  isCartUp = true;
  ofCheckout = [order('new')];
  await service.context.database.delete(returns);
});

const cookies = (lid: string) => service.cookiesFor({ visitorId: 'v', lid });

async function ordersOf(lid: string) {
  const answer = await service.app.inject({ url: ORDERS_PATH, headers: { site: 'DE' }, cookies: await cookies(lid) });
  return { status: answer.statusCode, body: answer.json<OrdersAnswer>() };
}

const sendBack = async (...sent: Parameters<typeof sendForm>) => (await sendForm(...sent)).headers.location;

async function sendForm(lid: string, fields: Record<string, string>) {
  return await service.app.inject({
    method: 'POST',
    url: RETURN_FORM_PATH,
    headers: { site: 'DE', 'content-type': 'application/x-www-form-urlencoded' },
    cookies: await cookies(lid),
    payload: new URLSearchParams(fields).toString(),
  });
}

it('LAY-3 orders of the checkout stand beside those from before, newest first', async () => {
  const { orderedAt: _at, ...early } = order('early', { lines: [] });
  const row = { ...early, site: 'DE' as const, loginId: 'eva', orderedAt: new Date('2026-01-01') };
  await service.context.database.insert(orders).values(row);
  const { body } = await ordersOf('eva');
  expect(body.orders.map(({ orderNumber }) => orderNumber)).toEqual(['new', 'early']);
  expect(body.orders[0]).toMatchObject({ lines: [{ colour: 'Grau', size: 'M' }, { size: 'L' }], returned: [] });
});

it('LAY-3 says that orders cannot be shown rather than leave some out', async () => {
  isCartUp = false;
  expect(await ordersOf('eva')).toMatchObject({ status: 503, body: { error: 'ORDERS_UNAVAILABLE' } });
});

it('RET-1 keeps what was chosen to go back when that is refused, or a login comes first', async () => {
  const chosen = { 'quantity-1-M': '3', 'quantity-1-L': '1' };
  for (const lid of ['eva', '']) {
    const { cookies: set } = await sendForm(lid, { orderNumber: 'new', ...chosen });
    const kept = set.find(({ name }) => name === 'TypedBefore');
    expect([kept?.path, readTyped(kept!.value)]).toEqual(['/orderhistory/new', chosen]);
  }
  const { cookies: none } = await sendForm('eva', { orderNumber: 'new', 'quantity-1-M': '1' });
  expect(none.map(({ name }) => name)).not.toContain('TypedBefore');
});

it('LAY-3 takes a return of some pieces, and the rest later', async () => {
  const started = '/orderhistory/new?message=RETURN_STARTED#return';
  expect(await sendBack('eva', { orderNumber: 'new', 'quantity-1-M': '1', 'quantity-1-L': '0' })).toBe(started);
  expect((await ordersOf('eva')).body.orders[0]?.returned).toEqual([{ tcm: '1-M', quantity: 1 }]);
  expect(await sendBack('eva', { orderNumber: 'new', 'quantity-1-M': '2' })).toContain('RETURN_TOO_MUCH');
  await service.context.database.update(returns).set({ startedAt: sql`now() - interval '11 seconds'` });
  expect(await sendBack('eva', { orderNumber: 'new', 'quantity-1-M': '1' })).toBe(started);
  expect((await ordersOf('eva')).body.orders[0]?.returned).toHaveLength(2);
});

it('LAY-3 of two who send the last piece back at once one is told that it is too much', async () => {
  const both = ['0', '1'].map((more) =>
    sendBack('eva', { orderNumber: 'new', 'quantity-1-L': '1', 'quantity-1-M': more }),
  );
  const told = (await Promise.all(both)).map((address) => /message=(\w+)/.exec(address ?? '')?.[1]);
  expect(new Set(told)).toEqual(new Set(['RETURN_STARTED', 'RETURN_TOO_MUCH']));
});

it('LAY-3 takes a return of an order that is on its way', async () => {
  ofCheckout = [order('new', { status: 'SENT' })];
  expect(await sendBack('eva', { orderNumber: 'new', 'quantity-1-M': '1' })).toContain('message=RETURN_STARTED');
});

it.each([
  ['sent', true, { receiptDueAt: null, receiptOutcome: 'SENT' }],
  ['about to be sent', true, { receiptDueAt: new Date(), receiptOutcome: null }],
  ['given up', false, { receiptDueAt: null, receiptOutcome: 'GIVEN_UP' }],
  ['nobody’s matter: an older version took the return', false, { receiptDueAt: null, receiptOutcome: null }],
] as const)(
  'RET-1 says whether the newest return is confirmed by a mail that is %s',
  async (_state, isMailed, mail) => {
    const kept = { site: 'DE', orderNumber: 'new', loginId: 'eva', email: 'eva@example.com' } as const;
    const row = { ...kept, lines: [{ tcm: '1-M', quantity: 1 }] };
    const before = { ...row, receiptOutcome: isMailed ? ('GIVEN_UP' as const) : ('SENT' as const) };
    await service.context.database.insert(returns).values([before, { ...row, ...mail }]);
    expect((await ordersOf('eva')).body.orders[0]?.isReturnMailed).toBe(isMailed);
  },
);

it.each([
  ['nothing', { orderNumber: 'new', 'quantity-1-M': '0' }, 'RETURN_EMPTY'],
  ['an article of another order', { orderNumber: 'new', 'quantity-2-M': '1' }, 'RETURN_TOO_MUCH'],
  ['an order that is not sent', { orderNumber: 'fresh', 'quantity-1-M': '1' }, 'RETURN_REFUSED'],
  ['somebody else’s order', { orderNumber: 'foreign', 'quantity-1-M': '1' }, 'ORDER_UNKNOWN'],
])('LAY-3 refuses a return of %s', async (_what, fields, code) => {
  ofCheckout = [order('new'), order('fresh', { status: 'PROCESSING' })];
  expect(await sendBack('eva', fields)).toContain(`message=${code}`);
});
