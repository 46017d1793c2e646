import { createServer, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listen, type Listening } from './listen.ts';

/** Stands before the shop at `port`. Asks at once for what it is asked for, and holds the answers to addresses that match for so many ms. */
export async function answerLate(port: number, late: readonly (readonly [RegExp, number])[]): Promise<Listening> {
  const server = createServer((asked, answer) => {
    const { method, url: path = '/', headers } = asked;
    const call = request({ host: '127.0.0.1', port, method, path, headers }, async (got) => {
      const pause = late.find(([address]) => address.test(path))?.[1];
      if (pause !== undefined) await delay(pause);
      answer.writeHead(got.statusCode!, got.rawHeaders);
      got.pipe(answer);
    });
    call.on('error', () => answer.destroy());
    asked.pipe(call);
  });
  return listen(server);
}
