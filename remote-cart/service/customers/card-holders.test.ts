import { expect, it } from 'vitest';
import { createCardHolders } from './card-holders.ts';

const CUSTOMER = { owner: 'login:eva', site: 'CZ' } as const;

/** A customers' service that says this, or nothing; it counts who asks. */
function openCustomers(status: 'MEMBER' | 'NONE' | 'down') {
  const customers = { status, asked: 0, nowMs: 1_800_000_000_000 };
  const holders = createCardHolders(
    async ({ asService }) => {
      customers.asked += 1;
      return customers.status === 'down' || !asService
        ? { status: 503, body: {} }
        : { status: 200, body: { cardMembershipStatus: customers.status } };
    },
    () => customers.nowMs,
  );
  return { customers, holders };
}

it('SIT-7 who has the loyalty card is believed for half a minute, then asked anew', async () => {
  const { customers, holders } = openCustomers('NONE');
  expect(await holders.includes(CUSTOMER)).toBe(false);
  customers.status = 'MEMBER';
  customers.nowMs += 30_000;
  expect([await holders.includes(CUSTOMER), customers.asked]).toEqual([false, 1]);
  customers.nowMs += 1;
  expect([await holders.includes(CUSTOMER), customers.asked]).toEqual([true, 2]);
});

it('SIT-7 while the customers’ service is down, what it said last stands; of whom it said nothing has no card', async () => {
  const { customers, holders } = openCustomers('MEMBER');
  expect(await holders.includes(CUSTOMER)).toBe(true);
  customers.status = 'down';
  customers.nowMs += 60_000;
  expect(await holders.includes(CUSTOMER)).toBe(true);
  expect(await holders.includes({ ...CUSTOMER, owner: 'login:otto' })).toBe(false);
  customers.status = 'MEMBER';
  expect(await holders.includes({ ...CUSTOMER, owner: 'login:otto' })).toBe(true);
});

it('SIT-7 nobody is asked for where a card changes nothing, and for visitors', async () => {
  const { customers, holders } = openCustomers('MEMBER');
  expect(await holders.includes({ ...CUSTOMER, site: 'DE' })).toBe(false);
  expect(await holders.includes({ ...CUSTOMER, owner: 'visitor:eva' })).toBe(false);
  expect(customers.asked).toBe(0);
});
