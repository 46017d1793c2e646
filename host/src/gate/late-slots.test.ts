import { expect, it } from 'vitest';
import { lateByThemselves } from './late-slots.ts';

const sampleOf = (name: string) => ({ placed: { name, props: {} } });
const LATE = ['cart/CartPage', 'cart/AddToCart', 'cart/CartPage', 'cart/CartBadge'].map(sampleOf);

it('REL-4 blames the slot that is late by itself, and none that was late beside it', async () => {
  const isLate = async ({ placed }: (typeof LATE)[number]) => placed.name === 'cart/CartPage';
  expect(await lateByThemselves(LATE, isLate, () => false)).toEqual([LATE[0], LATE[2]]);
});

it('REL-4 tries no further slot once the time is over and one is late by itself', async () => {
  const tried: string[] = [];
  const isLate = async ({ placed }: (typeof LATE)[number]) => tried.push(placed.name) > 1;
  expect(await lateByThemselves(LATE, isLate, () => true)).toEqual([LATE[1]]);
  expect(tried).toEqual(['cart/CartPage', 'cart/AddToCart']);
});
