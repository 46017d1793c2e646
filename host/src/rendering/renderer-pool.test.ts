import { afterEach, expect, it } from 'vitest';
import { ServiceAnswer } from '../gateway/server-http.ts';
import type { RenderOrder } from './messages.ts';
import { RendererPool, type PageListener, type RendererPoolOptions } from './renderer-pool.ts';

let pool: RendererPool;
let faults: [message: string, release: string | undefined][];
afterEach(() => pool.close());

/** Opens renderers that hold `good` and `bad`, each with one slot. @param bad the module of the latter */
async function open(bad: string, options: Partial<RendererPoolOptions> = {}): Promise<void> {
  faults = [];
  const onFault: RendererPoolOptions['onFault'] = (message, _cause, release) => faults.push([message, release]);
  pool = new RendererPool({ count: 2, holdMs: 1000, onFault, ...options });
  await hold('good', `{ default: () => 'all is well' }`);
  await hold('bad', bad);
}

const hold = (remote: string, module: string, version = '1.0.0') =>
  pool.hold({
    remote,
    version,
    federationName: `${remote}_${version.replaceAll('.', '_')}`,
    exposes: ['Part'],
    filename: `${remote}@${version}/server/entry.js`,
    code: `exports.init = () => {}; exports.get = async () => () => (${module});`,
    texts: {},
  });

/** Renders a page with the slots of these remotes. @returns its HTML */
async function render(
  remotes: string[],
  listener: Partial<PageListener> = {},
  query: Record<string, string> = {},
): Promise<string> {
  const names = remotes.map((remote) => `${remote}/Part`);
  const order: RenderOrder = {
    site: 'DE',
    versions: Object.fromEntries(remotes.map((remote) => [remote, '1.0.0'])),
    page: { pageType: 'content', above: [], main: names.map((name) => ({ name, props: {} })), below: [] },
    slots: Object.fromEntries(names.map((name) => [name, { fallback: 'notice', isFilled: true }])),
    request: { path: '/', query, pageType: 'content' },
    nonce: 'abc',
    script: { src: '/assets/main.js', integrity: 'sha384-x' },
    deadlineMs: 200,
    timeoutMs: 1_000_000,
  };
  const chunks: Uint8Array[] = [];
  await pool.render(order, {
    transport: () => Promise.reject(new Error('no services here')),
    signal: new AbortController().signal,
    html: (html) => void chunks.push(html),
    failed: () => undefined,
    threw: () => undefined,
    ...listener,
  });
  return Buffer.concat(chunks).toString();
}

const WELL = 'all is well';

it.each([
  ['never comes back', `{ default: () => { for (;;); } }`],
  [
    'never comes back after its data',
    `{ load: () => new Promise((go) => setTimeout(go, 20)).then(() => { for (;;); }), default: () => '' }`,
  ],
])('answers the pages of a renderer whose release %s, without that release', async (_, module) => {
  await open(module);
  const pages = await Promise.all([render(['good']), render(['good', 'bad']), render(['good'])]);
  for (const html of pages) expect(html).toContain(WELL);
  expect(faults).toEqual([['a renderer has ended', 'bad@1.0.0']]);
  // Browsers try what the renderers leave out.
  expect(pages[1]).toContain('data-slot="bad/Part" data-release="1.0.0"');
  expect(pages[1]).toContain('class="fallback"');
  expect(await render(['bad', 'good'])).toContain(WELL);
  expect(faults).toHaveLength(1);
});

it('shows a release again that has rested, also by renderers that started meanwhile', async () => {
  const module = `{ load: async ({ page }) => { while (page.query.hang); }, default: () => 'shown again' }`;
  await open(module, { count: 1, restMs: 2000 });
  expect(await render(['good', 'bad'], {}, { hang: 'yes' })).toContain('data-slot="bad/Part" data-release="1.0.0"');
  await expect.poll(() => render(['good', 'bad']), { timeout: 20_000 }).toContain('shown again');
  expect(faults).toEqual([['a renderer has ended', 'bad@1.0.0']]);
});

it('answers pages whose release takes all memory', async () => {
  await open(`{ default: () => { const all = []; for (;;) all.push(new Array(100_000).fill(1)); } }`);
  expect(await render(['good', 'bad'])).toContain(WELL);
});

it.each([
  [
    'takes all memory at once',
    `{ default: () => { const all = []; for (;;) all.push(new Array(5_000_000).fill(1)); } }`,
  ],
  [
    'takes memory after its data',
    `{ load: async () => {}, default: () => { const all = []; for (;;) all.push(new Array(5_000_000).fill(1)); } }`,
  ],
])('answers pages whose release %s with all of their other parts', async (_, module) => {
  await open(module, { memoryMb: 256 });
  for (let page = 0; page < 3; page++) {
    const html = await render(['good', 'bad', 'good']);
    expect(html.split(WELL)).toHaveLength(3);
    expect(html).toContain('class="fallback"');
  }
});

const FILL = `const all = []; for (;;) all.push(new Array(100_000).fill(1));`;
const SLOW = `{ default: () => { const end = Date.now() + 600; while (Date.now() < end); return 'slow' } }`;
const WASTEFUL = `{ load: async () => {}, default: () => Array.from({ length: 100_000 }, (_, i) => ({ i })).length }`;

it.each([
  ['never comes back, and not one that was slow before', `{ default: () => { for (;;); } }`, ['slow', 'bad', 'good']],
  [
    'fills the memory when its data has come, and not one that was begun later',
    `{ load: () => new Promise((go) => setTimeout(go, 50)).then(() => { ${FILL} }), default: () => '' }`,
    ['bad', 'wasteful', 'good'],
  ],
  [
    'keeps a little of each page, and not one that wastes more',
    `(() => { const kept = []; return { default: () => { kept.push(Array.from({ length: 200_000 }, (_, i) => ({ i }))); return '' } } })()`,
    ['wasteful', 'bad', 'wasteful', 'good'],
  ],
])('names the release that %s', async (_, module, remotes) => {
  await open(module, { memoryMb: 256, holdMs: 3000 });
  await hold('slow', SLOW);
  await hold('wasteful', WASTEFUL);
  const named = () => faults.map(([, release]) => release).filter((release) => release !== undefined);
  while (named().length === 0) await render(remotes);
  expect(named()).toEqual(['bad@1.0.0']);
});

it.each([
  [
    'writes so',
    `console.error('fills good@1.0.0\\nruns good@1.0.0\\nheap out of memory\\nws://127.0.0.1:1/x'); ${FILL}`,
  ],
  ['is called so', `eval('for (;;);//# sourceURL=good@1.0.0/server/entry.js')`],
  ['is called so by its file', `for (;;);\n//# sourceURL=good@1.0.0/server/entry.js\n`],
])('blames nobody else for a release that ends a renderer and %s', async (_, code) => {
  await open(`{ default: () => { ${code} } }`, { memoryMb: 256 });
  expect(await render(['good', 'bad'])).toContain(WELL);
  await render(['good', 'bad']);
  expect(faults.map(([, release]) => release)).not.toContain('good@1.0.0');
});

it('blames nobody else for a release that throws what looks like the error of another', async () => {
  const forged = `Object.assign(new Error('x'), { stack: 'Error: x\\n    at good@1.0.0/server/entry.js:1:1' })`;
  await open(
    `{ load: async () => { void Promise.reject(${forged}); setTimeout(() => { throw ${forged}; }); }, default: () => 'shown' }`,
  );
  await render(['good', 'bad']);
  await expect.poll(() => faults.map(([, release]) => release)).toEqual(['bad@1.0.0', 'bad@1.0.0']);
});

it('tells of errors that nobody catches, with the release, and goes on', async () => {
  await open(
    `{ load: async () => { void Promise.reject(new Error('forgotten')); setTimeout(() => { throw new Error('late'); }); }, default: () => 'shown' }`,
  );
  expect(await render(['good', 'bad'])).toContain('shown');
  await expect
    .poll(() => faults)
    .toEqual([
      ['a release left a promise that is rejected', 'bad@1.0.0'],
      ['a release threw where nobody catches it', 'bad@1.0.0'],
    ]);
  expect(await render(['good'])).toContain(WELL);
});

it('refuses a release that does not come back when it starts, and goes on with the others', async () => {
  await open(`{ default: () => 'shown' }`);
  const holding = pool.hold({
    remote: 'worse',
    version: '1.0.0',
    federationName: 'worse_1',
    exposes: ['Part'],
    filename: 'worse@1.0.0/server/entry.js',
    code: 'for (;;);',
    texts: {},
  });
  await expect(holding).rejects.toThrow('held the renderer');
  expect(await render(['good', 'bad'])).toContain('shown');
});

it('waits with a page until its reader has taken what came', async () => {
  await open(`{ default: () => Array.from({ length: 100 }, () => 'x'.repeat(30_000)) }`);
  let taken = 0;
  const reader = Promise.withResolvers<void>();
  const rendering = render(['bad'], {
    html: (html) => {
      taken += html.byteLength;
      return reader.promise;
    },
  });
  await expect.poll(() => taken).toBeGreaterThan(0);
  // Others are answered meanwhile, and nothing more comes.
  for (let page = 0; page < 5; page++) await render(['good']);
  expect(taken).toBeLessThan(500_000);
  reader.resolve();
  await rendering;
  expect(taken).toBeGreaterThan(3_000_000);
});

it('ends a page whose visitor has gone', async () => {
  await open(`{ load: () => new Promise(() => {}), default: () => 'never' }`);
  const visitor = new AbortController();
  const rendering = render(['bad'], { signal: visitor.signal });
  visitor.abort();
  // As a page without the part, or as none: else it would wait for the part as long as a page may.
  expect(await rendering.catch((error: Error) => error.message)).not.toContain('never');
});

it('keeps nothing of releases that are dropped', async () => {
  await open(`{ default: () => 'shown' }`, { memoryMb: 256, dropMs: 0 });
  for (let version = 0; version < 60; version++) {
    const module = `{ default: () => '', kept: new Array(1_000_000).fill(${version}) }`;
    await hold('large', module, `1.0.${version}`);
    pool.drop('large', `1.0.${version}`);
  }
  expect(await render(['good'])).toContain(WELL);
  expect(faults).toEqual([]);
});

it.each([
  ['its JSON', new ServiceAnswer(200, '{"grams":250}', true), 'ok 200 {"grams":250}'],
  ['its text', new ServiceAnswer(503, 'later', false), 'failed 503 "later"'],
  ['that there is none where its JSON is broken', new ServiceAnswer(200, '{"grams":', true), 'failed 0'],
])('a slot gets of an answer %s', async (_what, answer, shown) => {
  const read = '({ ok, status, body }) => `${ok ? "ok" : "failed"} ${status} ${JSON.stringify(body)}`';
  await open(`{
    load: ({ http }) => http.request({ path: '/service/x' }).then(${read}),
    default: ({ data }) => data,
  }`);
  const html = await render(['bad'], { transport: () => Promise.resolve(answer) });
  expect(html.replaceAll('&quot;', '"')).toContain(shown);
  expect(faults).toEqual([]);
});
