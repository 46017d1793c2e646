import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@ninefold/service';
import { fastify } from 'fastify';
import { expect, it, vi } from 'vitest';
import { followOutbox } from './follow-outbox.ts';
import { createWorker } from './outbox/worker.ts';
import { forgetUnconfirmed } from './subscribers/forget-unconfirmed.ts';
import { stopUnopened } from './subscribers/unopened-mails.ts';

vi.mock('./subscribers/forget-unconfirmed.ts', () => ({ forgetUnconfirmed: vi.fn<typeof forgetUnconfirmed>() }));
vi.mock('./subscribers/unopened-mails.ts', () => ({ stopUnopened: vi.fn<typeof stopUnopened>() }));

it('NWS-9 whoever is being forgotten is forgotten before the database closes', async () => {
  const app = fastify();
  const never = () => Promise.reject(new Error('nothing is due'));
  const outbox = { claim: () => Promise.resolve(undefined), finish: never, postpone: never };
  const worker = createWorker({ outbox, performers: {} as never, log: app.log });
  const events: string[] = [];
  const isBegun = Promise.withResolvers<void>();
  vi.mocked(stopUnopened).mockResolvedValue(0);
  vi.mocked(forgetUnconfirmed).mockImplementation(async () => {
    isBegun.resolve();
    await delay(50);
    events.push('forgotten');
    return 1;
  });
  app.addHook('onClose', async () => void events.push('the database closes'));
  followOutbox(app, { database: {} as Database, services: never }, worker);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await isBegun.promise;
  await app.close();
  expect(events).toEqual(['forgotten', 'the database closes']);
});
