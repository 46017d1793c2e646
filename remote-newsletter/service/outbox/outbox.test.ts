import { eq } from '@ninefold/service/sql';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMailer, type Mailer } from '@ninefold/service/mail';
import { outbox as tasks, subscribers } from '../schema.ts';
import { keepRequest } from '../subscribers/keep-request.ts';
import { createSubscriberLinks } from '../subscribers/subscriber-links.ts';
import { openTestNewsletter, tokenIn, type TestNewsletter } from '../testing/test-newsletter.ts';
import { endOfDay } from '../end-of-day.ts';
import { createVoucherTask } from './issue-voucher.ts';
import { CLAIM_MS, createOutbox } from './outbox.ts';
import { createStockMailTasks } from '../stock-alerts/stock-mails.ts';
import { createMailTasks } from './send-mails.ts';
import { createWorker, type Performers } from './worker.ts';

const HOUR_MS = 3_600_000;
const FROM = 'Ninefold <newsletter@ninefold.example>';

let newsletter: TestNewsletter;
let clock: number;
const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>(), error: vi.fn<() => void>() };

beforeAll(async () => {
  newsletter = await openTestNewsletter();
});
afterAll(() => newsletter.close());
beforeEach(async () => {
  await newsletter.service.context.database.delete(subscribers);
  newsletter.mailServer.mails.length = 0;
  newsletter.mailServer.refuseWith = undefined;
  newsletter.cart.isUp = true;
  clock = Date.now();
  vi.clearAllMocks();
});

/** A process of its own on the same database, at the test's time. */
function process(
  mailer: Mailer = createMailer({ url: newsletter.mailServer.url, from: FROM, folder: '' }, () => undefined),
) {
  const { context } = newsletter.service;
  const outbox = createOutbox(context.database, () => new Date(clock));
  const performers: Performers = {
    ...createMailTasks(context, mailer),
    ...createStockMailTasks(context, mailer),
    VOUCHER: createVoucherTask(context),
    REGISTER_CONSENT: () => Promise.resolve({}),
    REGISTER_WITHDRAWAL: () => Promise.resolve({}),
    REGISTER_ERASURE: () => Promise.resolve({}),
  };
  return { outbox, worker: createWorker({ outbox, performers, log }) };
}

/** A request that was committed by a process that ended right after. */
async function requested(email = 'ada@example.com'): Promise<void> {
  const { database } = newsletter.service.context;
  const request = { email, consents: [], origin: 'NEWSLETTER' as const };
  const expiresAt = new Date(clock + 30 * 24 * HOUR_MS);
  const proof = { textVersion: '1', text: 'I agree', locale: 'de-DE', ip: '127.0.0.1', loginId: undefined };
  const consent = { ...proof, visitorId: undefined, expiresAt };
  await keepRequest(database, { site: 'DE', request, consent }, new Date(clock));
}

const task = async () => (await newsletter.service.context.database.select().from(tasks))[0]!;

describe('the outbox', () => {
  it('NWS-6 sends what a process left behind that ended between commit and sending', async () => {
    await requested();
    expect(newsletter.mailServer.mails).toEqual([]);
    await process().worker.runDue();
    expect(newsletter.mailServer.to('ada@example.com')).toHaveLength(1);
    await process().worker.runDue();
    expect(newsletter.mailServer.mails).toHaveLength(1);
  });

  it('NWS-6 leaves the task of a process that died over it to the next, after a while', async () => {
    await requested();
    await process().outbox.claim();
    expect(await process().worker.runDue()).toBe(0);
    clock += CLAIM_MS;
    expect(await process().worker.runDue()).toBe(1);
    expect(newsletter.mailServer.mails).toHaveLength(1);
  });

  it('NWS-6 sends each mail once, however many processes work', async () => {
    for (let index = 0; index < 12; index += 1) await requested(`many-${index}@example.com`);
    await Promise.all(Array.from({ length: 4 }, () => process().worker.runDue()));
    const addresses = newsletter.mailServer.mails.map(({ envelopeTo }) => envelopeTo[0]);
    expect(addresses).toHaveLength(12);
    expect(new Set(addresses).size).toBe(12);
  });

  it('NWS-6 a late end of a task that somebody else has taken over changes nothing', async () => {
    await requested();
    const late = (await process().outbox.claim())!;
    clock += CLAIM_MS;
    const next = (await process().outbox.claim())!;
    await process().outbox.postpone(late, 'late', true);
    await process().outbox.finish(late, { subject: 'late' });
    expect(await task()).toMatchObject({ attempts: 2, failedAt: null, doneAt: null, subject: null });
    await process().outbox.finish(next, {});
    expect((await task()).doneAt).not.toBeNull();
  });

  it('NWS-6 tries again with growing pauses while the server answers 4xx, and sends in the end', async () => {
    await requested();
    newsletter.mailServer.refuseWith = 450;
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await process().worker.runDue();
      const { dueAt } = await task();
      pauses.push((dueAt.getTime() - clock) / 60_000);
      clock = dueAt.getTime() - 1;
      expect(await process().worker.runDue()).toBe(0);
      clock += 1;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180]);
    newsletter.mailServer.refuseWith = undefined;
    await process().worker.runDue();
    expect(newsletter.mailServer.mails).toHaveLength(1);
    expect(await task()).toMatchObject({ attempts: 6, lastError: null });
  });

  it('NWS-6 gives up after a day, with a line in the log', async () => {
    await requested();
    newsletter.mailServer.refuseWith = 450;
    for (let attempt = 0; attempt < 20 && !(await task()).failedAt; attempt += 1) {
      await process().worker.runDue();
      clock = Math.max(clock, (await task()).dueAt.getTime());
    }
    const { failedAt, createdAt, lastError } = await task();
    expect((failedAt!.getTime() - createdAt.getTime()) / HOUR_MS).toBeLessThanOrEqual(24);
    expect((failedAt!.getTime() - createdAt.getTime()) / HOUR_MS).toBeGreaterThan(12);
    expect(lastError).toContain('450');
    expect(log.error).toHaveBeenCalledTimes(1);
    clock += 100 * HOUR_MS;
    expect(await process().worker.runDue()).toBe(0);
  });

  it.each([450, 550])(
    'V14 the log says that the mail server answers %i, and operators alone learn to whom',
    async (code) => {
      await requested();
      newsletter.mailServer.refuseWith = code;
      await process().worker.runDue();
      const told = inspect([log.warn.mock.calls, log.error.mock.calls], { depth: Infinity });
      expect(told).toContain(`${code}`);
      expect(told).not.toContain('ada@example.com');
      expect((await task()).lastError).toContain('ada@example.com');
    },
  );

  it('NWS-6 gives up at once what the server refuses with 5xx', async () => {
    await requested();
    newsletter.mailServer.refuseWith = 550;
    await process().worker.runDue();
    expect((await task()).failedAt).not.toBeNull();
    expect(log.error).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['is down', undefined],
    ['ends the connection', (server: Server) => server.on('connection', (socket) => socket.destroy())],
    [
      'answers nonsense',
      (server: Server) => server.on('connection', (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\n')),
    ],
  ])('NWS-6 keeps the mail while the server %s', async (_, behaviour) => {
    await requested();
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (behaviour) behaviour(server);
    else await new Promise((resolve) => server.close(resolve));
    await process(createMailer({ url, from: FROM, folder: '' }, () => undefined)).worker.runDue();
    expect(await task()).toMatchObject({ attempts: 1, doneAt: null, failedAt: null });
    server.close();
    clock += HOUR_MS;
    await process().worker.runDue();
    expect(newsletter.mailServer.mails).toHaveLength(1);
  });

  it('NWS-6 a server that hangs holds up one mail and not the others', async () => {
    await requested();
    const hanging = process({ send: () => new Promise(() => undefined), close: () => undefined });
    hanging.worker.wake();
    await vi.waitFor(async () => expect((await task()).attempts).toBe(1));
    await requested('other@example.com');
    await process().worker.runDue();
    expect(newsletter.mailServer.to('other@example.com')).toHaveLength(1);
  });
});

describe('the voucher', () => {
  it('NWS-6 waits while the cart is down, and is issued and sent once', async () => {
    await requested();
    await process().worker.runDue();
    const links = createSubscriberLinks(newsletter.service.context.database, () => new Date(clock));
    await links.confirm(tokenIn(newsletter.mailServer.mails[0]!), '127.0.0.1');
    newsletter.cart.isUp = false;
    const before = newsletter.orders.length;
    clock += 1000;
    await process().worker.runDue();
    expect(newsletter.mailServer.mails).toHaveLength(1);
    newsletter.cart.isUp = true;
    clock += HOUR_MS;
    await Promise.all([process().worker.runDue(), process().worker.runDue()]);
    await process().worker.runDue();
    expect(newsletter.orders).toHaveLength(before + 1);
    expect(newsletter.mailServer.mails).toHaveLength(2);
  });

  it('NWS-6 is not sent to who has unsubscribed before', async () => {
    await requested();
    await process().worker.runDue();
    const { database } = newsletter.service.context;
    const links = createSubscriberLinks(database, () => new Date(clock));
    await links.confirm(tokenIn(newsletter.mailServer.mails[0]!), '127.0.0.1');
    await database
      .update(subscribers)
      .set({ status: 'UNSUBSCRIBED' })
      .where(eq(subscribers.address, 'ada@example.com'));
    clock += 1000;
    await process().worker.runDue();
    expect(newsletter.mailServer.mails).toHaveLength(1);
  });

  it.each([
    ['2026-01-31T10:00:00.000Z', '2026-02-28T22:59:59.999Z'],
    ['2026-03-15T23:30:00.000Z', '2026-04-16T21:59:59.999Z'],
    ['2026-12-31T00:00:00.000Z', '2027-01-31T22:59:59.999Z'],
  ])('NWS-9 holds from %s a month, to the end of its last day in Hungary: %s', (from, to) => {
    expect(endOfDay('HU', new Date(from), { months: 1 }).toISOString()).toBe(to);
  });
});
