import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendCode } from './error-handler.ts';

/** How long whoever is still sending a request is waited for, in ms. */
const SENDING_MS = 3000;
/** How long connections may then stay open, in ms: a client that has sent half a head is no request, and is never answered. */
const OPEN_MS = 6000;
const LOOK_MS = 100;

interface Ending {
  isEnding: boolean;
  /** Who is still sending their request. */
  uploads: Map<FastifyRequest, FastifyReply>;
}

const endings = new WeakMap<FastifyInstance, Ending>();

/** Makes an app ready for {@link closeApp}. */
export function prepareEnding(app: FastifyInstance): void {
  const ending: Ending = { isEnding: false, uploads: new Map() };
  endings.set(app, ending);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.raw.complete) {
      ending.uploads.set(request, reply);
      reply.raw.once('close', () => ending.uploads.delete(request));
    }
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    ending.uploads.delete(request);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (ending.isEnding) void reply.header('connection', 'close');
    done();
  });
}

/**
 * Takes no more connections, answers what is asked on those that are open, and closes them; then the app: calls within the process work
 * until the last answer. Slow uploads are told 503 `CLOSING` after three seconds, so that nobody waits for them.
 */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const { server } = app;
  const ending = endings.get(app);
  if (ending) ending.isEnding = true;
  const endUploads = setTimeout(() => {
    for (const reply of ending?.uploads.values() ?? [])
      sendCode(reply.header('retry-after', '5'), 503, { error: 'CLOSING' });
  }, SENDING_MS);
  const cut = setTimeout(() => server.closeAllConnections(), OPEN_MS);
  // Whoever was answered just before the end has a connection that nobody told to close.
  const closeIdle = setInterval(() => server.closeIdleConnections(), LOOK_MS);
  if (server.listening) await new Promise<void>((resolve) => server.close(() => resolve()));
  for (const timer of [endUploads, cut, closeIdle]) clearTimeout(timer);
  await app.close();
}
