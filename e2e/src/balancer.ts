import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before several hosts. */
export interface Balancer {
  port: number;
  /** Adds a host. Visitors are sent to it as soon as it says that it is ready. */
  add(port: number): void;
  /** Takes a host out for good. */
  remove(port: number): void;
  /** Resolves when exactly these hosts are sent visitors. Rejects after a minute. */
  until(ports: readonly number[]): Promise<void>;
  stop(): Promise<void>;
}

const ASK_EVERY_MS = 200;
const LONGEST_WAIT_MS = 60_000;

/**
 * Sends each request to the next host that is ready, as balancers do with `/ready` for a health check: no visitor stays with a host, and what a
 * host has not taken (the connection was refused, or ended before a byte of an answer of a GET) the next one gets.
 */
export async function startBalancer(): Promise<Balancer> {
  const hosts = new Map<number, boolean>();
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let turn = 0;
  const ready = () => [...hosts].filter(([, isReady]) => isReady).map(([port]) => port);

  async function look(): Promise<void> {
    await Promise.all(
      [...hosts.keys()].map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(2000) }).catch(
          () => undefined,
        );
        if (hosts.has(port)) hosts.set(port, answer?.status === 200);
      }),
    );
  }

  function pass(incoming: IncomingMessage, answer: ServerResponse, body: Buffer, tried: ReadonlySet<number>): void {
    const open = ready().filter((port) => !tried.has(port));
    const port = open[turn++ % Math.max(open.length, 1)];
    if (port === undefined) {
      answer.writeHead(502).end('no host takes it');
      return;
    }
    const { method, url: path, headers } = incoming;
    const call = request({ agent, host: '127.0.0.1', port, method, path, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(answer);
      response.on('error', () => answer.destroy());
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy();
      else if (method === 'GET' || error.code === 'ECONNREFUSED')
        pass(incoming, answer, body, new Set([...tried, port]));
      else answer.writeHead(502).end(`the host ended: ${error.message}`);
    });
    call.end(body);
  }

  const server = createServer(async (incoming, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    pass(incoming, answer, Buffer.concat(chunks), new Set());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timer = setInterval(() => void look(), ASK_EVERY_MS);

  return {
    port: (server.address() as AddressInfo).port,
    add: (port) => void hosts.set(port, false),
    remove: (port) => void hosts.delete(port),
    async until(ports) {
      const startedAt = performance.now();
      const wanted = new Set(ports);
      while (wanted.symmetricDifference(new Set(ready())).size > 0) {
        if (performance.now() - startedAt > LONGEST_WAIT_MS)
          throw new Error(`Visitors are sent to ${ready().join() || 'nobody'} instead of ${ports.join()}`);
        await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS / 2));
      }
    },
    async stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
