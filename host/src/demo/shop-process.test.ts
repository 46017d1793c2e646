import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { PortTaken, ShopProcess } from './shop-process.ts';

it('starts no second shop where another one answers, and says what to do', async () => {
  const other = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const shop = new ShopProcess('no-shop.ts', origin, {});
  onTestFinished(() => shop.close());
  const sentence = `Something answers at ${origin} already: set another PORT`;
  await expect(shop.restart()).rejects.toThrow(new PortTaken(sentence));
});
