import { createServer } from 'node:http';
import { listen, type Listening } from './listen.ts';

/** Serves an empty page at every address of a free port, by whatever name somebody comes. */
export function serveEmptyPage(): Promise<Listening> {
  return listen(
    createServer((_request, response) => {
      response.setHeader('content-type', 'text/html').end('<!doctype html><title>A foreign page</title><body></body>');
    }),
  );
}
