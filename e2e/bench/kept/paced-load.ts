import { connect } from 'node:net';
import { fetchPage, headersOf } from '../renders/render-rounds.ts';

const READY_CONNECTIONS = 64;

/** Gets a page for a while, each connection as fast as it can. @returns how often */
export async function fetchFor(port: number, path: string, ms: number, connections: number): Promise<number> {
  const until = performance.now() + ms;
  let answers = 0;
  const work = async () => {
    while (performance.now() < until) {
      await fetchPage(port, path);
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return answers;
}

/**
 * Gets a page that is kept so often a second, whether or not the answers keep up, by as many connections as that takes. Each reads into
 * memory that it has: collecting garbage here would be measured as the shop's time.
 *
 * @returns ms until the first bytes of each
 */
export function fetchAtRate(port: number, path: string, perSecond: number, ms: number): Promise<number[]> {
  const times: number[] = [];
  const idle: Connection[] = [];
  const all: Connection[] = [];
  const count = Math.floor((perSecond * ms) / 1000);
  let asked = 0;
  let ticking: NodeJS.Timeout | undefined;
  return new Promise<number[]>((resolve, reject) => {
    const add = () => {
      const connection: Connection = openConnection(port, path, {
        answered: (firstByteMs) => {
          times.push(firstByteMs);
          idle.push(connection);
          if (times.length === count) resolve(times);
        },
        failed: reject,
      });
      all.push(connection);
      return connection;
    };
    idle.push(...Array.from({ length: READY_CONNECTIONS }, add));
    const begunAt = performance.now();
    ticking = setInterval(() => {
      const due = Math.min(count, (performance.now() - begunAt) * (perSecond / 1000));
      for (; asked < due; asked += 1) (idle.pop() ?? add()).ask();
      if (asked >= count) clearInterval(ticking);
    }, 1);
  }).finally(() => {
    clearInterval(ticking);
    all.forEach(({ end }) => end());
  });
}

interface Connection {
  ask: () => void;
  end: () => void;
}

interface Told {
  answered: (firstByteMs: number) => void;
  failed: (cause: Error) => void;
}

/** A connection that asks for one page again and again. */
function openConnection(port: number, path: string, { answered, failed }: Told): Connection {
  const headers = Object.entries({ ...headersOf(port), 'accept-encoding': 'br' });
  const question = [`GET ${path} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`), '\r\n'].join(
    '\r\n',
  );
  let askedAt = 0;
  let firstByteMs: number | undefined;
  let isEnd: (bytes: Buffer) => boolean;
  const read = (bytes: Buffer) => {
    if (firstByteMs === undefined) {
      firstByteMs = performance.now() - askedAt;
      if (!bytes.toString('latin1', 0, 13).startsWith('HTTP/1.1 200 '))
        failed(new Error(bytes.toString('latin1', 0, 500)));
      isEnd = endOf(bytes);
    }
    if (isEnd(bytes)) answered(firstByteMs);
  };
  const socket = connect({
    host: '127.0.0.1',
    port,
    noDelay: true,
    onread: {
      buffer: Buffer.alloc(64 * 1024),
      callback: (size, buffer) => {
        read(Buffer.from(buffer.buffer, buffer.byteOffset, size));
        return true;
      },
    },
  });
  socket.on('error', failed);
  socket.on('close', () => failed(new Error(`The shop closed a connection for ${path}`)));
  return {
    ask: () => {
      firstByteMs = undefined;
      askedAt = performance.now();
      socket.write(question);
    },
    end: () => void socket.destroy(),
  };
}

/** Tells the end of an answer that begins so: a kept page says its length, one that is made for the asker ends with an empty chunk. */
function endOf(firstBytes: Buffer): (bytes: Buffer) => boolean {
  const headLength = firstBytes.indexOf('\r\n\r\n') + 4;
  const said = /\r\ncontent-length: (\d+)\r\n/i.exec(firstBytes.toString('latin1', 0, headLength));
  if (said) {
    let left = headLength + Number(said[1]);
    return ({ length }) => (left -= length) === 0;
  }
  let tail = '';
  return (bytes) =>
    (tail = (tail + bytes.toString('latin1', Math.max(0, bytes.length - 7))).slice(-7)) === '\r\n0\r\n\r\n';
}
