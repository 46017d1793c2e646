import type { PGlite } from '@electric-sql/pglite';
import { createServer, type Server, type Socket } from 'node:net';
import { createNotificationReader } from './notification-reader.ts';
import { createProtocolReader } from './protocol-reader.ts';
import { scopeStatementName } from './statement-names.ts';

/** Sync: ends what a client left half said. */
const SYNC = new Uint8Array([0x53, 0, 0, 0, 4]);
/** SQLSTATE 25P03, as PostgreSQL says it after `idle_in_transaction_session_timeout`. */
const IDLE_IN_TRANSACTION = errorMessage('25P03', 'terminating connection due to idle-in-transaction timeout');

interface Batch {
  socket: Socket;
  messages: Uint8Array[];
  complete: boolean;
}

export interface DatabaseServerOptions {
  /**
   * Longest pause of a client inside a transaction, in ms; past it the client is disconnected and rolled back, since
   * everybody else waits for it. Also the way out when code inside a transaction waits for a query outside of it.
   * @default 30000
   */
  idleInTransactionMs?: number;
}

/**
 * Serves the one session of a PGlite to many clients of the PostgreSQL protocol. Batches run whole, one after the other;
 * a client in a transaction keeps the session until it ends it or leaves. What one of them listens to all are told.
 */
export function createDatabaseServer(
  pglite: PGlite,
  { idleInTransactionMs = 30_000 }: DatabaseServerOptions = {},
): Server {
  const waiting: Batch[] = [];
  let owner: Socket | undefined;
  /** Whose batch runs now, or ran last. */
  let running: Socket | undefined;
  let isRunning = false;
  let clients = 0;
  const sockets = new Set<Socket>();
  let idleTimer: NodeJS.Timeout | undefined;

  /** The client whose batch brought it has it already; to the others nothing else is being said. */
  const readNotifications = createNotificationReader((message) => {
    for (const socket of sockets) if (socket !== running && socket.writable) socket.write(message);
  });

  async function run({ socket, messages, complete }: Batch) {
    running = socket;
    clearTimeout(idleTimer);
    const onRawData = (bytes: Uint8Array) => {
      readNotifications(bytes);
      if (socket.writable) socket.write(Buffer.from(bytes));
    };
    await pglite.runExclusive(async () => {
      for (const message of messages) await pglite.execProtocolRawStream(message, { onRawData });
    });
    owner = !complete || pglite.isInTransaction() ? socket : undefined;
    // Whoever else comes meanwhile gives it no more time.
    if (owner) idleTimer = setTimeout(() => owner?.end(IDLE_IN_TRANSACTION).destroySoon(), idleInTransactionMs).unref();
  }

  /** Ends the transaction of a client that left in the middle of it. */
  async function rollBack() {
    await pglite.runExclusive(() => pglite.execProtocolRawStream(SYNC, { onRawData: () => undefined }));
    if (pglite.isInTransaction()) await pglite.exec('rollback');
    clearTimeout(idleTimer);
    owner = undefined;
  }

  async function work() {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      if (owner?.destroyed) await rollBack();
      const next = owner ? waiting.findIndex(({ socket }) => socket === owner) : 0;
      const batch = waiting.splice(next === -1 ? waiting.length : next, 1)[0];
      if (!batch) break;
      if (!batch.socket.destroyed) await run(batch);
    }
    isRunning = false;
  }

  const server = createServer((socket) => {
    const read = createProtocolReader();
    const prefix = `client_${(clients += 1)}_`;
    // A fault of PGlite itself leaves its session in an unknown state: the process ends, and its owner starts it again.
    const proceed = () => void work().catch((error: unknown) => server.emit('error', error));
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      proceed();
    });
    socket.on('data', (chunk: Buffer) => {
      for (const request of read(chunk)) {
        if (request.kind === 'encryption') socket.write('N');
        else if (request.kind === 'terminate') socket.destroySoon();
        else {
          sockets.add(socket);
          const messages = request.messages.map((message) => scopeStatementName(message, prefix));
          waiting.push({ socket, messages, complete: request.complete });
        }
      }
      proceed();
    });
  });
  return server;
}

function errorMessage(code: string, text: string): Buffer {
  const body = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}
