import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Requests of one connection that wait for their turn; browsers send none ahead. */
const MOST_WAITING = 16;
/** Requests of those that were asked ahead, over all connections, that begin before whoever has come meanwhile is heard. */
const AHEAD_AT_ONCE = 2;

interface Line {
  isBusy: boolean;
  waiting: (() => void)[];
}

/**
 * Answers the requests of a connection one after another, as they must be sent: what a client asks for ahead costs nothing before it has
 * read what came first. What is too far ahead is refused at once.
 */
export function takeTurns(
  app: FastifyInstance,
  refuse: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  const lines = new WeakMap<Socket, Line>();
  const soon = fewAtOnce(AHEAD_AT_ONCE);
  function passOn(line: Line): void {
    const next = line.waiting.shift();
    if (next) soon(next);
    else line.isBusy = false;
  }
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    // Calls within this process have none.
    if (!(socket instanceof Socket)) return;
    let line = lines.get(socket);
    if (!line) lines.set(socket, (line = { isBusy: false, waiting: [] }));
    if (line.isBusy) {
      if (line.waiting.length >= MOST_WAITING) return refuse(request, reply);
      await new Promise<void>((resolve) => line.waiting.push(resolve));
      if (socket.destroyed || request.raw.destroyed) {
        passOn(line);
        return reply.hijack();
      }
    }
    line.isBusy = true;
    reply.raw.once('close', () => passOn(line));
  });
}

/** Calls what it is given in order, some at a time; between them this thread reads what has come. */
function fewAtOnce(most: number): (call: () => void) => void {
  const waiting: (() => void)[] = [];
  function callSome(): void {
    for (const call of waiting.splice(0, most)) call();
    if (waiting.length > 0) setImmediate(callSome);
  }
  return (call) => {
    if (waiting.push(call) === 1) setImmediate(callSome);
  };
}
