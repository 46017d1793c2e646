import { randomUUID } from 'node:crypto';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '../composition/serving.ts';
import { PAGE_STATE_ID } from '../page-tree/page-state.ts';

/** Address of the script by which pages follow the composition; only `npm run dev` puts it onto them. */
export const RELOAD_SCRIPT_PATH = '/service/dev/reload.js';

const EVENTS_PATH = '/service/dev/events';
const CHECK_INTERVAL_MS = 100;

/** Reloads open pages when another composition of their site than theirs is served, or another start of the host serves it. */
export function registerReload(app: FastifyInstance, serving: Serving): void {
  const start = randomUUID();
  const open = new Set<() => void>();

  app.get(RELOAD_SCRIPT_PATH, (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' })
      .send(
        `const { site, revision } = JSON.parse(document.getElementById('${PAGE_STATE_ID}').textContent);\n` +
          `new EventSource('${EVENTS_PATH}/' + site).onmessage = ({ data }) => {\n` +
          `  if (data !== '${start} ' + revision) location.reload();\n};\n`,
      ),
  );

  app.get<{ Params: { site: SiteCode } }>(`${EVENTS_PATH}/:site`, ({ params: { site } }, reply) => {
    if (!SITE_CODES.includes(site)) return reply.callNotFound();
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 300\n\n');
    let told: number | undefined;
    const tell = () => {
      const { revision } = serving.view(site);
      if (revision !== told) reply.raw.write(`data: ${start} ${revision}\n\n`);
      told = revision;
    };
    const timer = setInterval(tell, CHECK_INTERVAL_MS);
    const end = () => {
      clearInterval(timer);
      open.delete(end);
      reply.raw.end();
    };
    open.add(end);
    reply.raw.on('close', end);
    tell();
  });

  app.addHook('preClose', (done) => {
    for (const end of open) end();
    done();
  });
}
