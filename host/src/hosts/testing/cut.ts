import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to a database that can be cut. */
export interface Cut {
  /** The database's address by this way. */
  url: string;
  open(): void;
  /** Ends every connection, and takes none. */
  close(): void;
  /** Closes it for good. */
  end(): void;
}

/** Opens a way to a database. */
export async function openCut(databaseUrl: string): Promise<Cut> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const proxy: Server = createServer((client) => {
    if (!isOpen) return void client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, upstream].forEach((each) => each.destroy()));
    }
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((proxy.address() as AddressInfo).port);
  const close = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    open: () => void (isOpen = true),
    close,
    end() {
      close();
      proxy.close();
    },
  };
}
