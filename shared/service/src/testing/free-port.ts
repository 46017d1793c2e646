import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give to outgoing connections: what listens at such a port a little later still finds it free. */
const FIRST = 20_000;
const LAST = 31_000;

/** A port of this machine at which nobody listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    const server = createServer().listen(port, '127.0.0.1');
    try {
      await once(server, 'listening');
    } catch {
      continue;
    }
    server.close();
    await once(server, 'close');
    return port;
  }
}
