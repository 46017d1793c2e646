import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { sql } from '@ninefold/service/sql';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { eraseCustomer } from '../erase-customer.ts';
import { LOGIN_SLICE } from '../login-slice.ts';
import { accounts } from '../schema.ts';
import { openErasures, PeopleElsewhere, peopleKeyOf, type ServiceElsewhere } from './people-elsewhere.ts';

const OPERATOR_TOKEN = 'the operators of a test know this token';
const EVA = { email: 'eva@example.com', loginId: 'id-of-eva' };

let opened: OpenedDatabase;
let reviews: FastifyInstance;
let reviewsHold: string[];
/** What the service answers instead. */
let fault: number | undefined;
let service: { name: string; address: string };
let people: PeopleElsewhere;

beforeAll(async () => {
  opened = await openTestDatabase(LOGIN_SLICE);
});
afterAll(() => opened.close());
beforeEach(async () => {
  [reviewsHold, fault] = [[EVA.email, 'max@example.com'], undefined];
  await opened.database.execute(sql`truncate login.erasures_elsewhere, login.accounts`);
  await opened.database.insert(accounts).values({ ...EVA, passwordHash: 'x' });
  reviews = Fastify();
  reviews.addHook('onRequest', async (request, reply) => {
    const isShop = request.headers.authorization === `Bearer ${peopleKeyOf(OPERATOR_TOKEN, 'reviews')}`;
    if (!isShop || fault !== undefined) await reply.code(fault ?? 401).send({});
  });
  reviews.post<{ Body: { email: string } }>('/service/reviews/people/export', ({ body: { email } }, reply) =>
    reviewsHold.includes(email) ? { reviews: [{ of: email, text: 'good' }] } : reply.code(204).send(),
  );
  reviews.post<{ Body: { email: string } }>('/service/reviews/people/erase', ({ body: { email } }) => {
    reviewsHold = reviewsHold.filter((each) => each !== email);
    return {};
  });
  service = { name: 'reviews', address: await reviews.listen({ port: 0, host: '127.0.0.1' }) };
  people = new PeopleElsewhere({ database: opened.database, operatorToken: OPERATOR_TOKEN });
});
afterEach(() => reviews.close());

const erase = () =>
  eraseCustomer(opened.database, [LOGIN_SLICE], EVA.email, { elsewhere: [service, { ...service }, service] });
/** As if the next try was due. */
const later = () => opened.database.execute(sql`update login.erasures_elsewhere set due_at = now()`);

it('V14 a service elsewhere says what it holds of a person, once for all its sites; one that holds nothing is left out', async () => {
  expect(await people.export([service, service], EVA)).toEqual({
    data: { reviews: { reviews: [{ of: EVA.email, text: 'good' }] } },
    unanswered: [],
  });
  const nobody = { email: 'nobody@example.com', loginId: undefined };
  expect(await people.export([service], nobody)).toEqual({ data: {}, unanswered: [] });
});

it.each([500, 404, 401, 202])(
  'V14 a service that answers %i is named in the export, and asked to erase until it does',
  async (status) => {
    fault = status;
    expect(await people.export([service], EVA)).toEqual({ data: {}, unanswered: ['reviews'] });
    expect((await erase()).elsewhere).toEqual(['reviews']);
    await people.eraseDue();
    await people.eraseDue();
    expect(await openErasures(opened.database)).toMatchObject([
      { service: 'reviews', attempts: 1, lastError: `it answers ${status}` },
    ]);
    await later();
    await people.eraseDue();
    expect(await openErasures(opened.database)).toMatchObject([{ attempts: 2 }]);
    fault = undefined;
    await later();
    await people.eraseDue();
    expect(await openErasures(opened.database)).toEqual([]);
    expect(reviewsHold).toEqual(['max@example.com']);
  },
);

it('V14 a service that is away is asked again, and the shop has erased the person meanwhile', async () => {
  await reviews.close();
  expect(await people.export([service], EVA)).toEqual({ data: {}, unanswered: ['reviews'] });
  await erase();
  await people.eraseDue();
  expect(await opened.database.select().from(accounts)).toEqual([]);
  expect(await openErasures(opened.database)).toMatchObject([{ service: 'reviews', attempts: 1 }]);
});

it('V14 a service has erased a person when it answers 200, whatever it says beside that', async () => {
  await erase();
  const answering = (text: string) =>
    new PeopleElsewhere({
      database: opened.database,
      operatorToken: OPERATOR_TOKEN,
      fetch: () => Promise.resolve(new Response(text)),
    });
  await answering('OK').eraseDue();
  expect(await openErasures(opened.database)).toEqual([]);
  await erase();
  await answering('').eraseDue();
  expect(await openErasures(opened.database)).toEqual([]);
});

it('V14 a service that says without end what it holds is named as one that has not answered', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(stream) {
      sent += 1;
      if (sent === 1000) stream.close();
      else stream.enqueue(Buffer.alloc(2 ** 16, sent === 1 ? '"' : 'a'));
    },
  });
  const asking = new PeopleElsewhere({
    database: opened.database,
    operatorToken: OPERATOR_TOKEN,
    fetch: () => Promise.resolve(new Response(endless)),
  });
  expect((await asking.export([service], EVA)).unanswered).toEqual(['reviews']);
  expect(sent).toBeLessThan(300);
});

it('V14 a service that has moved since is asked to erase where it is now, and nobody at its old address', async () => {
  await erase();
  const asked: string[] = [];
  const asking = new PeopleElsewhere({
    database: opened.database,
    operatorToken: OPERATOR_TOKEN,
    services: () => [
      { name: 'garden', address: 'http://10.0.0.9' },
      ...['http://10.0.0.6', 'http://10.0.0.7', 'http://10.0.0.6'].map((address) => ({ name: 'reviews', address })),
    ],
    fetch: (address) => {
      asked.push(address as string);
      return Promise.resolve(new Response(undefined, { status: 204 }));
    },
  });
  await asking.eraseDue();
  expect(asked).toEqual(
    ['http://10.0.0.6', 'http://10.0.0.7'].map((origin) => `${origin}/service/reviews/people/erase`),
  );
  expect(await openErasures(opened.database)).toEqual([]);
});

it('V14 nobody is asked at the address of a service that was taken out: somebody else may be there', async () => {
  await erase();
  const asked: string[] = [];
  let registered: ServiceElsewhere[] = [{ ...service, name: 'garden' }];
  const asking = new PeopleElsewhere({
    database: opened.database,
    operatorToken: OPERATOR_TOKEN,
    services: () => registered,
    fetch: (address) => {
      asked.push(address as string);
      return Promise.resolve(new Response(undefined, { status: 204 }));
    },
  });
  await asking.eraseDue();
  expect(asked).toEqual([]);
  expect(await openErasures(opened.database)).toMatchObject([
    { service: 'reviews', lastError: 'it has registered no more' },
  ]);
  registered = [service];
  await later();
  await asking.eraseDue();
  expect(asked).toHaveLength(1);
  expect(await openErasures(opened.database)).toEqual([]);
});

it('V14 a host that ends waits for the erasure under way alone; the next one is left to another host', async () => {
  const asked: string[] = [];
  const answer = Promise.withResolvers<Response>();
  const ending = new PeopleElsewhere({
    database: opened.database,
    operatorToken: OPERATOR_TOKEN,
    fetch: (address) => {
      asked.push(address as string);
      return answer.promise;
    },
  });
  const others = ['reviews', 'garden', 'letters'].map((name) => ({ ...service, name }));
  await eraseCustomer(opened.database, [LOGIN_SLICE], EVA.email, { elsewhere: others });
  ending.wake();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  const closed = ending.close();
  answer.resolve(Response.json({}));
  await closed;
  expect(asked).toHaveLength(1);
  const open = await openErasures(opened.database);
  expect(open.map(({ attempts }) => attempts)).toEqual([0, 0]);
});

it('V14 what a service has still to erase stays when the address is erased once more: by the account alone it may know the person', async () => {
  await erase();
  await eraseCustomer(opened.database, [LOGIN_SLICE], EVA.email);
  const asked: unknown[] = [];
  const asking = new PeopleElsewhere({
    database: opened.database,
    operatorToken: OPERATOR_TOKEN,
    fetch: (_address, { body } = {}) => {
      asked.push(JSON.parse(body as string));
      return Promise.resolve(Response.json({}));
    },
  });
  await asking.eraseDue();
  expect(asked).toEqual([EVA]);
});

it('V14 an erasure that fails in the shop is ordered nowhere', async () => {
  const broken = { name: 'broken', people: [{ table: undefined as never, of: () => sql`true` }] };
  const erasing = eraseCustomer(opened.database, [LOGIN_SLICE, broken], EVA.email, { elsewhere: [service] });
  await expect(erasing).rejects.toThrow();
  expect(await openErasures(opened.database)).toEqual([]);
  expect(await opened.database.$count(accounts)).toBe(1);
});

it('V14 each service has a key of its own, which opens nothing else', () => {
  const keys = [
    peopleKeyOf(OPERATOR_TOKEN, 'reviews'),
    peopleKeyOf(OPERATOR_TOKEN, 'garden'),
    peopleKeyOf('another token of the operators', 'reviews'),
    OPERATOR_TOKEN,
  ];
  expect(new Set(keys).size).toBe(4);
});
