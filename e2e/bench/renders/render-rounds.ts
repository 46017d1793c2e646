import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { DEFAULT_HOST_NAMES } from '@ninefold/sites';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Of a visitor of DE. */
export const headersOf = (port: number) => ({ host: `${DEFAULT_HOST_NAMES.DE[0]}:${port}`, accept: 'text/html' });

/** Counts the slots of a page of DE that releases have rendered; those that show their fallback are none. */
export async function countRenderedSlots(port: number, path: string): Promise<number> {
  const answer = request({ port, path, host: '127.0.0.1', headers: headersOf(port) }).end();
  const [html] = (await once(answer, 'response')) as [IncomingMessage];
  return (await text(html)).match(/ data-release=/g)?.length ?? 0;
}

/** Gets a page of DE to its end. @returns ms until its first bytes came */
export function fetchPage(port: number, path: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { ...headersOf(port), 'accept-encoding': 'br' };
    const call = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      let firstByteMs: number | undefined;
      answer.on('data', () => (firstByteMs ??= performance.now() - startedAt));
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(firstByteMs ?? Number.NaN)
          : reject(new Error(`${path} was answered with ${answer.statusCode}`)),
      );
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end();
  });
}

/** Gets a page `count` times, `parallel` at once. @returns ms until the first bytes of each */
export async function fetchPages(port: number, path: string, count: number, parallel: number): Promise<number[]> {
  const times: number[] = [];
  let started = 0;
  const worker = async () => {
    while (started < count) {
      started += 1;
      times.push(await fetchPage(port, path));
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return times;
}
