import type { ServiceCall } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { vi } from 'vitest';
import { SUBSCRIBERS_PATHS } from '../../contract/subscription-paths.ts';
import { slice } from '../index.ts';
import { TestMailServer, type ReceivedMail } from './mail-server.ts';

/** Fields with which every site takes a request. */
export const REQUEST = {
  email: 'ada@example.com',
  salutation: 'MRS',
  firstName: 'Ada',
  lastName: 'Lovelace',
  consents: [],
  legals: ['NEWSLETTER'],
  origin: 'NEWSLETTER',
};

/** A newsletter service with a mail server of its own and a cart that issues vouchers. */
export class TestNewsletter {
  readonly service: TestService;
  readonly mailServer: TestMailServer;
  /** What the cart was asked for. */
  readonly orders: ServiceCall[];
  readonly cart: { isUp: boolean };

  constructor(service: TestService, mailServer: TestMailServer, orders: ServiceCall[], cart: { isUp: boolean }) {
    this.service = service;
    this.mailServer = mailServer;
    this.orders = orders;
    this.cart = cart;
  }

  subscribe(changes: object = {}, site: SiteCode = 'DE', remoteAddress = '127.0.0.1') {
    const payload = { ...REQUEST, ...changes };
    return this.service.app.inject({
      method: 'POST',
      url: SUBSCRIBERS_PATHS.private,
      headers: { site },
      payload,
      remoteAddress,
    });
  }

  /** The newest of so many mails to an address, once they are there. */
  async mailTo(address: string, count = 1): Promise<ReceivedMail> {
    await vi.waitFor(() => {
      if (this.mailServer.to(address).length < count) throw new Error(`${address} has not got ${count} mails`);
    });
    return this.mailServer.to(address)[count - 1]!;
  }

  call(method: 'GET' | 'PUT', token: string, payload?: object, audience: 'private' | 'internal' = 'private') {
    const url = `${SUBSCRIBERS_PATHS[audience]}/${token}`;
    return this.service.app.inject({ method, url, headers: { site: 'DE' }, ...(payload && { payload }) });
  }

  confirm(token: string) {
    return this.service.app.inject({ method: 'PUT', url: `${SUBSCRIBERS_PATHS.private}/${token}/doi` });
  }

  /** Signs up and confirms by the mail's link; answers the token, and that of the voucher's mail. */
  async subscriber(email: string, site: SiteCode = 'DE'): Promise<{ token: string; manageToken: string }> {
    await this.subscribe({ email }, site);
    const token = tokenIn(await this.mailTo(email));
    await this.confirm(token);
    return { token, manageToken: tokenIn(await this.mailTo(email, 2)) };
  }

  async close(): Promise<void> {
    await this.service.close();
    await this.mailServer.close();
  }
}

export async function openTestNewsletter(): Promise<TestNewsletter> {
  const mailServer = new TestMailServer();
  const url = await mailServer.listen();
  const orders: ServiceCall[] = [];
  const cart = { isUp: true };
  const service = await createTestService(slice, {
    mail: { url },
    services: async (call) => {
      if (!cart.isUp) return { status: 503, body: {} };
      orders.push(call);
      return { status: 200, body: { code: `CODE-${orders.length}` } };
    },
  });
  return new TestNewsletter(service, mailServer, orders, cart);
}

/** The secret in a mail's link to the newsletter page. */
export function tokenIn({ text = '' }: Pick<ReceivedMail, 'text'>): string {
  return /[?&](?:token|unsubscribe)=([\w-]{43})/.exec(text)?.[1] ?? '';
}
