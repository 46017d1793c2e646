import { type OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import type { OutgoingMail } from '@ninefold/service/mail';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOGIN_SLICE } from '../login-slice.ts';
import { mails } from '../schema.ts';
import { MailQueue } from './mail-queue.ts';

let opened: OpenedDatabase;
let sent: OutgoingMail[];

beforeEach(async () => {
  opened = await openTestDatabase(LOGIN_SLICE);
  sent = [];
});
afterEach(() => opened.close());

const order = (email: string) => opened.database.insert(mails).values({ kind: 'PASSWORD_CHANGED', site: 'DE', email });

it('V6 a mail that is ordered while the queue finds nothing more is sent at once', async () => {
  let looks = 0;
  const database = new Proxy(opened.database, {
    get(target, name) {
      const own = Reflect.get(target, name) as unknown;
      if (name !== 'transaction') return own;
      return async (...work: Parameters<typeof target.transaction>) => {
        const found: unknown = await target.transaction(...work);
        if (++looks === 2) {
          await order('second@example.com');
          queue.wake();
        }
        return found;
      };
    },
  });
  const queue = new MailQueue({
    database,
    mailer: { send: (mail) => Promise.resolve(String(sent.push(mail))), close: () => undefined },
    origin: () => 'http://shop.example',
    log: { warn: vi.fn(), error: vi.fn() },
  });
  await order('first@example.com');
  queue.wake();
  await expect.poll(() => sent.map(({ to }) => to)).toEqual(['first@example.com', 'second@example.com']);
  await queue.close();
  expect(await opened.database.select().from(mails)).toEqual([]);
});
