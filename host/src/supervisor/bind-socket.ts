import * as net from 'node:net';

interface BoundHandle {
  fd: number;
  getsockname(address: { port?: number }): number;
}

/** Node's own way to bind without accepting, which its cluster module uses; it has no documented one. */
interface SocketMaker {
  _createServerHandle?: (address: string, port: number, addressType: 4 | 6) => BoundHandle | number;
}

/** A socket is closed with its handle, and its handle with the last who knows it. */
const held: BoundHandle[] = [];

/**
 * Binds an address without taking connections from it: whoever listens on the descriptor may end, and the system goes on queueing visitors.
 * Undefined where that cannot be had: for host names, on Windows, for a port that is taken (whoever listens then says so).
 */
export function bindSocket(host: string, port: number): number | undefined {
  const addressType = net.isIP(host);
  if (addressType === 0 || process.platform === 'win32') return undefined;
  const handle = (net as SocketMaker)._createServerHandle?.(host, port, addressType as 4 | 6);
  if (typeof handle !== 'object') return undefined;
  // A port that is taken is told only by whoever listens; until then the socket has none.
  const address: { port?: number } = {};
  if (handle.getsockname(address) !== 0 || !address.port) return undefined;
  held.push(handle);
  return handle.fd;
}
