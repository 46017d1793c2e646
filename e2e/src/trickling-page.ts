import { createServer, request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listen, type Listening } from './listen.ts';

/** Long enough that a browser paints what has come. */
const PAUSE_MS = 50;

/**
 * Stands before the shop at `port` and sends the part of each page that `part` matches a few tags at a time. All else is sent on as it comes.
 */
export async function trickle(port: number, part: RegExp, tags = 4): Promise<Listening> {
  const piece = new RegExp(`(?:[^>]*>){1,${tags}}|[^>]+$`, 'g');
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
        for (const written of slow.match(piece) ?? []) {
          answer.write(written);
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
