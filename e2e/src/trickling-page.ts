import { createServer, request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listen, type Listening } from './listen.ts';

/** Long enough that a browser paints what has come. */
const PAUSE_MS = 50;

/** As much as comes at a time: four tags. */
const PIECE = /(?:[^>]*>){1,4}|[^>]+$/g;

/**
 * Stands before the shop at `port` and sends the part of each page that `part` matches a few tags at a time. All else is sent on as it comes.
 */
export async function trickle(port: number, part: RegExp): Promise<Listening> {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const { method, url: path } = asked;
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (got: IncomingMessage) => {
      answer.writeHead(got.statusCode!, got.headers);
      if (!got.headers['content-type']?.startsWith('text/html')) return void got.pipe(answer);
      void (async () => {
        const html = Buffer.concat(await got.toArray()).toString();
        const found = part.exec(html);
        const [slow, index] = found ? [found[0], found.index] : ['', 0];
        answer.write(html.slice(0, index));
        for (const piece of slow.match(PIECE) ?? []) {
          answer.write(piece);
          await delay(PAUSE_MS);
        }
        answer.end(html.slice(index + slow.length));
      })();
    });
    call.on('error', () => answer.destroy());
    asked.pipe(call);
  });
  return listen(server);
}
