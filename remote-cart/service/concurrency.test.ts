import { createServiceApp, mountSlice, openDatabase } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slice } from './index.ts';
import { cartOf, openTestShop, type CartClient, type TestShop } from './testing/test-shop.ts';

const CLIENTS = 50;
const CHANGES = 2_000;
const TCMS = ['1-1', '2-1', '3-1', '4-1', '5-1'];

let shop: TestShop;
/** A second server on the same database, with connections of its own. */
let second: FastifyInstance;
let closeSecond: () => Promise<void>;

beforeAll(async () => {
  shop = await openTestShop();
  for (const tcm of TCMS) shop.catalogue.has(tcm);
  const { context, opened } = shop.service;
  const other = await openDatabase({ url: opened.url, dataDir: context.dataDir });
  second = createServiceApp();
  await mountSlice(second, slice, { ...context, database: other.database });
  await second.ready();
  closeSecond = async () => {
    await second.close();
    await other.close();
  };
});
afterAll(async () => {
  await closeSecond();
  await shop.service.close();
});

/** Each client changes a line of its own: one that is written over by another's change would show. */
async function work(client: CartClient, tcm: string): Promise<void> {
  for (let step = 0; step < CHANGES / CLIENTS; step += 1) {
    const answer = await (step % 2 ? client.add(tcm, 1) : client.set(tcm, 1));
    const line = cartOf(answer).articles.find((each) => each.tcm === tcm);
    expect(line?.quantity.quantity).toBe(step % 2 ? 2 : 1);
  }
}

describe('many changes of one cart at once', () => {
  it('CRT-11 lose nothing: 50 clients, 2 000 changes, two servers on one database', async () => {
    const client = await shop.client({ visitorId: 'busy' });
    const tcms = Array.from({ length: CLIENTS }, (_, index) => `${index}-2`);
    for (const tcm of tcms) shop.catalogue.has(tcm);
    await Promise.all(tcms.map((tcm, index) => work(index % 2 ? client.at(second) : client, tcm)));
    const { articles, numberOfArticles } = await client.cart();
    expect(numberOfArticles).toBe(100);
    expect(articles.map(({ tcm }) => tcm).sort()).toEqual(tcms.sort());
    expect(articles.every(({ quantity }) => quantity.quantity === 2)).toBe(true);
  });

  it('CRT-11 keep to the limit together', async () => {
    const client = await shop.client({ visitorId: 'greedy' });
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) => (index % 2 ? client.at(second) : client).add(TCMS[index % 5]!, 1)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(100);
    expect((await client.cart()).numberOfArticles).toBe(100);
  });

  it('CRT-11 happen once under one key, wherever they arrive', async () => {
    const client = await shop.client({ visitorId: 'retrying' });
    const senders = [client, client.at(second)];
    for (let round = 0; round < 10; round += 1) {
      const key = `request-${round}`;
      const answers = await Promise.all([0, 1, 2, 3].map((index) => senders[index % 2]!.add('1-1', 1, key)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    }
    expect((await client.cart()).numberOfArticles).toBe(10);
  });

  it('CRT-11 under one key is one change: another one that comes at the same moment is refused, wherever it arrives', async () => {
    const client = await shop.client({ visitorId: 'mixing-up' });
    const senders = [client, client.at(second)];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all(
        [1, 2].map((pieces) => senders[pieces - 1]!.add('1-1', pieces, `mixed-up-${round}`)),
      );
      expect(answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([200, 422]);
    }
  });

  it('CRT-11 of a double click without scripts count once, whichever hosts they reach', async () => {
    const client = await shop.client({ visitorId: 'double-clicking' });
    const press = (sender: CartClient) => sender.submit('add', { productId: '1', tcm: '1-1', quantity: '1' });
    const answers = await Promise.all([client, client.at(second), client].map(press));
    expect(new Set(answers.map(({ headers }) => headers.location))).toEqual(
      new Set(['/service/cartfrontend/cart?message=ADDED']),
    );
    expect((await client.cart()).numberOfArticles).toBe(1);
  });

  it('CRT-4 two tabs see revisions that only grow, and end with the same cart', async () => {
    const client = await shop.client({ visitorId: 'two-tabs' });
    const tab = async (sender: CartClient, tcm: string) => {
      const revisions: number[] = [];
      for (let quantity = 1; quantity <= 15; quantity += 1)
        revisions.push(cartOf(await sender.set(tcm, quantity)).revision);
      expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
      return revisions;
    };
    const [one, two] = await Promise.all([tab(client, '1-1'), tab(client.at(second), '2-1')]);
    expect(new Set([...one, ...two]).size).toBe(30);
    const cart = await client.cart();
    expect(cart.articles.map(({ quantity }) => quantity.quantity)).toEqual([15, 15]);
    expect(await client.at(second).cart()).toEqual(cart);
  });

  it('CRT-12 logging in at two servers while the visitor goes on changing loses nothing', async () => {
    const visitor = await shop.client({ visitorId: 'login-race' });
    const customer = await shop.client({ visitorId: 'login-race', lid: 'login-race' });
    await visitor.add('1-1', 3);
    const calls = Array.from({ length: 10 }, () => [
      visitor.add('2-1', 1),
      customer.add('3-1', 1),
      customer.at(second).cart(),
    ]);
    await Promise.all(calls.flat());
    const { articles } = await customer.cart();
    expect(Object.fromEntries(articles.map(({ tcm, quantity }) => [tcm, quantity.quantity]))).toEqual({
      '1-1': 3,
      '2-1': 10,
      '3-1': 10,
    });
  });

  it('CRT-11 ASVS-2.4.1 remembers the newest keys of a cart, however many somebody sends', async () => {
    const { database } = shop.service.context;
    await database.$client.query(
      `insert into cart.applied_change (owner, site, key, applied_at)
       select 'visitor:eager', 'DE', 'key-' || number, now() - number * interval '1 second' from generate_series(1, 600) as number`,
    );
    const client = await shop.client({ visitorId: 'eager' });
    for (let change = 0; change < 16; change += 1) await client.add('1-1', 1, `eager-key-${change}`);
    const { rows } = await database.$client.query<{ key: string }>(
      `select key from cart.applied_change where owner = 'visitor:eager'`,
    );
    const keys = rows.map(({ key }) => key);
    expect(keys.length).toBeLessThan(516);
    expect(keys).toEqual(expect.arrayContaining(['eager-key-0', 'key-1', 'key-450']));
    expect(keys).not.toContain('key-600');
  });

  it('CRT-11 forgets keys after a day', async () => {
    const { database } = shop.service.context;
    await database.$client.query(
      `insert into cart.applied_change (owner, site, key, applied_at)
       select 'visitor:gone', 'DE', 'key-' || number, now() - interval '2 days' from generate_series(1, 15) as number`,
    );
    const client = await shop.client({ visitorId: 'tidy' });
    for (let change = 0; change < 16; change += 1) await client.add('1-1', 1, `tidy-key-${change}`);
    const { rows } = await database.$client.query(
      `select owner, count(*)::int as keys from cart.applied_change where owner in ('visitor:gone', 'visitor:tidy') group by owner`,
    );
    expect(rows).toEqual([{ owner: 'visitor:tidy', keys: 16 }]);
  });
});
