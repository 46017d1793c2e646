import Fastify from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { ConfigurationError } from './config.ts';
import { listenOn } from './listen-on.ts';

it('says in a sentence that a port is taken, and which variable names another', async () => {
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const app = Fastify();
  const listening = listenOn(app, { port, host: '127.0.0.1' }, 'PORT');
  await expect(listening).rejects.toThrow(new ConfigurationError(`Port ${port} is taken: set PORT.`));
  await app.close();
  other.close();
});
