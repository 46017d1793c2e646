import Fastify from 'fastify';
import fp from 'fastify-plugin';
import { afterEach, expect, it } from 'vitest';
import type { HostOptions } from '../host-options.ts';
import type { RenderOrder } from '../rendering/messages.ts';
import { RendererPool } from '../rendering/renderer-pool.ts';
import { overload } from './overload-plugin.ts';

const app = Fastify();
let renderers: RendererPool;
afterEach(async () => {
  await app.close();
  renderers.close();
});

/** A release with one slot. */
const hold = (remote: string, module: string) =>
  renderers.hold({
    remote,
    version: '1.0.0',
    federationName: remote,
    exposes: ['Part'],
    filename: `${remote}@1.0.0/server/entry.js`,
    code: `exports.init = () => {}; exports.get = async () => () => (${module});`,
    texts: {},
  });

it('LAY-1 REL-4 refuses nobody’s page while a release hangs, which has the only renderer for longer than others wait in line', async () => {
  renderers = new RendererPool({ count: 1, holdMs: 4000, onFault: () => undefined });
  await hold('bad', '{ default: () => { for (;;); } }');
  await hold('good', "{ default: () => 'all is well' }");
  await app.register(fp(async (host) => void host.decorate('renderers', renderers), { name: 'rendering' }));
  const config = { PAGES_AT_ONCE: 64, PAGES_WAITING: 8, SERVICE_ADDRESSES: new Map() };
  await app.register(overload, { config, slices: [] } as unknown as HostOptions);
  await app.ready();

  const ask = async (remote: string, visitor: number) => {
    const leave = await app.pageQueue.enter({ address: `192.0.2.${visitor}`, connection: visitor });
    let html = '';
    const name = `${remote}/Part`;
    const order: RenderOrder = {
      site: 'DE',
      versions: { [remote]: '1.0.0' },
      page: { pageType: 'content', above: [], main: [{ name, props: {} }], below: [] },
      slots: { [name]: { fallback: 'notice', isFilled: true } },
      request: { path: '/', query: {}, pageType: 'content' },
      nonce: 'abc',
      deadlineMs: 10_000,
      timeoutMs: 60_000,
    };
    await renderers.render(order, {
      transport: () => Promise.reject(new Error('no services here')),
      failed: () => undefined,
      threw: () => undefined,
      signal: new AbortController().signal,
      html: (chunk) => void (html += Buffer.from(chunk).toString()),
    });
    leave();
    return html;
  };
  const bad = ask('bad', 0);
  await expect.poll(() => renderers.isAnswering()).toBe(false);
  const others = Array.from({ length: 8 }, (_, index) => ask('good', index + 1));
  for (const html of await Promise.all(others)) expect(html).toContain('all is well');
  await bad;
});
