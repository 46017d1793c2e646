import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { HttpAnswer } from '@ninefold/platform/http/create';
import { childrenOf } from '@ninefold/service/testing/children-of';
import type { ReleaseCode, RenderedHead, RenderOrder } from './messages.ts';
import { RENDERER_FILE } from './renderer-file.ts';
import { RendererProcess, type RenderListener } from './renderer-process.ts';
import { RendererPool, RenderersAway, type PageListener, type RendererPoolOptions } from './renderer-pool.ts';

let pool: RendererPool;
let faults: [message: string, release: string | undefined][];
afterEach(() => pool.close());

/** Opens renderers that hold `good` and `bad`, each with one slot. @param bad the module of the latter */
async function open(bad: string, options: Partial<RendererPoolOptions> = {}): Promise<void> {
  // What a renderer of the test before still has to say is not of this one.
  const told: typeof faults = (faults = []);
  const onFault: RendererPoolOptions['onFault'] = (message, _cause, release) => told.push([message, release]);
  pool = new RendererPool({ count: 2, holdMs: 1000, onFault, ...options });
  await hold('good', `{ default: () => 'all is well' }`);
  await hold('bad', bad);
}

const hold = (remote: string, module: string, version = '1.0.0', texts: ReleaseCode['texts'] = {}) =>
  pool.hold({
    remote,
    version,
    federationName: `${remote}_${version.replaceAll('.', '_')}`,
    exposes: ['Part'],
    filename: `${remote}@${version}/server/entry.js`,
    code: `exports.init = () => {}; exports.get = async () => () => (${module});`,
    texts,
  });

/** Holds a release that answers what it exposes once `module` is there. */
const holdOdd = (module: string) =>
  pool.hold({
    remote: 'odd',
    version: '1.0.0',
    federationName: 'odd_1',
    exposes: ['Part'],
    filename: 'odd@1.0.0/server/entry.js',
    code: `exports.init = () => {}; exports.get = async () => { const module = await (${module}); return () => module; };`,
    texts: {},
  });

const DEADLINE_MS = 200;
/** For pages that have not gone out when something happens. */
const LATE_MS = 60_000;

/** A page with the slots of these remotes. */
function orderOf(
  remotes: string[],
  query: Record<string, string> = {},
  headSlot?: RenderOrder['headSlot'],
): RenderOrder {
  const names = remotes.map((remote) => `${remote}/Part`);
  return {
    site: 'DE',
    versions: Object.fromEntries(remotes.map((remote) => [remote, '1.0.0'])),
    page: { pageType: 'content', above: [], main: names.map((name) => ({ name, props: {} })), below: [] },
    slots: Object.fromEntries(names.map((name) => [name, { fallback: 'notice', isFilled: true }])),
    request: { path: '/', query, pageType: 'content' },
    headSlot,
    nonce: 'abc',
    deadlineMs: DEADLINE_MS,
    timeoutMs: 1_000_000,
  };
}

const NOBODY: RenderListener = {
  transport: () => Promise.reject(new Error('no services here')),
  failed: () => undefined,
  threw: () => undefined,
};

/** Renders a page with the slots of these remotes. @returns its HTML */
async function render(
  remotes: string[],
  listener: Partial<PageListener> = {},
  query: Record<string, string> = {},
  headSlot?: RenderOrder['headSlot'],
  deadlineMs = DEADLINE_MS,
): Promise<string> {
  const chunks: Uint8Array[] = [];
  await pool.render(
    { ...orderOf(remotes, query, headSlot), deadlineMs },
    {
      ...NOBODY,
      signal: new AbortController().signal,
      html: (html) => void chunks.push(html),
      ...listener,
    },
  );
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

it('gives no page to a renderer that code holds, also while a release is loaded', async () => {
  await open(`{ default: () => '' }`, { holdMs: 60_000 });
  const isLoaded = hold('endless', `(() => { for (;;); })()`).catch(() => 'not loaded');
  // What was begun before it was noticed may wait.
  await delay(1000);
  for (let page = 0; page < 5; page++) expect(await render(['good'])).toContain(WELL);
  pool.close();
  expect(await isLoaded).toBe('not loaded');
});

it('gives a page that finds all renderers held to the one that has answered last', async () => {
  await open(`{ default: () => { const end = Date.now() + 3000; while (Date.now() < end); return 'slow' } }`, {
    holdMs: 60_000,
  });
  const isLoaded = hold('endless', `(() => { for (;;); })()`).catch(() => 'not loaded');
  await delay(1000);
  const slow = render(['bad']);
  await delay(1000);
  expect(await render(['good'])).toContain(WELL);
  expect(await slow).toContain('slow');
  pool.close();
  expect(await isLoaded).toBe('not loaded');
});

const FILL = `const all = []; for (;;) all.push(new Array(100_000).fill(1));`;
const WAITS = `{ head: () => ({ title: 'Good' }), load: ({ http }) => http.request({ path: '/service/x' }), default: () => '${WELL}' }`;

it('LAY-1 REL-4 renders a page with its main part, though that was begun last when another release filled the memory', async () => {
  await open(
    `{ load: ({ http, page }) => page.query.fill && http.request({ path: '/service/x' }).then(() => { ${FILL} }), default: () => '' }`,
    { count: 1, memoryMb: 256, holdMs: 5000 },
  );
  await hold('waiting', WAITS);
  const begun = Promise.withResolvers<{ status: number; body: object }>();
  const bad = render(['good', 'bad'], { transport: () => begun.promise }, { fill: 'yes' }, undefined, LATE_MS);
  let asked = 0;
  let said: RenderedHead | undefined;
  const listener = {
    transport() {
      if (asked++) return Promise.resolve({ status: 200, body: {} });
      begun.resolve({ status: 200, body: {} });
      return new Promise<never>(() => undefined);
    },
    head: (head: RenderedHead) => void (said = head),
  };
  expect(await render(['waiting'], listener, {}, { name: 'waiting/Part', props: {} }, LATE_MS)).toContain(WELL);
  expect(said).toEqual({ state: 'said', head: { title: 'Good' } });
  await bad;
});

it('LAY-1 REL-4 renders a page however many renderers another release has ended meanwhile', async () => {
  const module = `{ load: async ({ page }) => { while (page.query.hang); }, default: () => 'shown again' }`;
  // A machine that is busy takes its time to tell whose code holds a renderer.
  await open(module, { count: 1, holdMs: 3000, restMs: 50 });
  await hold('waiting', WAITS);
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  let asked = 0;
  const transport = () => (asked++, answer.promise);
  const page = render(['waiting'], { transport }, {}, undefined, LATE_MS);
  for (let end = 1; end <= 3; end += 1) {
    await expect.poll(() => asked).toBe(end);
    await render(['good', 'bad'], {}, { hang: 'yes' });
    await expect.poll(() => render(['good', 'bad'])).toContain('shown again');
  }
  answer.resolve({ status: 200, body: {} });
  expect(await page).toContain(WELL);
});

it('tells of pages that stand still while another renderer takes pages, and whether any does', async () => {
  await open(`{ default: () => { for (;;); } }`, { holdMs: 60_000 });
  expect([pool.isAnswering(), pool.heldPages()]).toEqual([true, 0]);
  const pages = [render(['bad']).catch(() => 'ended')];
  await expect.poll(() => pool.heldPages()).toBe(1);
  expect(pool.isAnswering()).toBe(true);
  pages.push(render(['bad']).catch(() => 'ended'));
  await expect.poll(() => pool.isAnswering()).toBe(false);
  expect(pool.heldPages(), 'nobody else would do').toBe(0);
  pool.close();
  expect(await Promise.all(pages)).toEqual(['ended', 'ended']);
});

it('gives a page up for which no renderer comes before its time is over, or whose visitor has gone', async () => {
  pool = new RendererPool({ count: 0, onFault: () => undefined });
  const listener = { ...NOBODY, signal: new AbortController().signal };
  await expect(pool.render({ ...orderOf(['good']), timeoutMs: 100 }, listener)).rejects.toThrow(RenderersAway);
  const visitor = new AbortController();
  const page = render(['good'], { signal: visitor.signal });
  visitor.abort();
  await expect(page).rejects.toThrow(RenderersAway);
});

it('shows a release again that has rested, also by renderers that started meanwhile', async () => {
  const module = `{ load: async ({ page }) => { while (page.query.hang); }, default: () => 'shown again' }`;
  await open(module, { count: 1, restMs: 2000 });
  expect(await render(['good', 'bad'], {}, { hang: 'yes' })).toContain('data-slot="bad/Part" data-release="1.0.0"');
  await expect.poll(() => render(['good', 'bad'])).toContain('shown again');
  expect(faults).toEqual([['a renderer has ended', 'bad@1.0.0']]);
});

it('answers pages whose release takes all memory', async () => {
  // Whoever fills the memory on a busy machine takes long, and so does whoever looks for it.
  await open(`{ default: () => { const all = []; for (;;) all.push(new Array(100_000).fill(1)); } }`, { holdMs: 3000 });
  const html = await render(['good', 'bad']);
  expect(html, JSON.stringify(faults)).toContain(WELL);
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
  await open(module, { memoryMb: 256, holdMs: 3000 });
  for (let page = 0; page < 3; page++) {
    const html = await render(['good', 'bad', 'good']);
    expect(html.split(WELL), JSON.stringify(faults)).toHaveLength(3);
    expect(html).toContain('class="fallback"');
  }
});

const FOREIGN_FILE = 'good@1.0.0/server/entry.js';
const SLOW = `{ default: () => { const end = Date.now() + 600; while (Date.now() < end); return 'slow' } }`;
const WASTEFUL = `{ load: async () => {}, default: () => Array.from({ length: 100_000 }, (_, i) => ({ i })).length }`;
const SPLASHING = `{ load: async () => {}, default: () => new Uint8Array(20_000_000).fill(1).length }`;

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
  [
    'takes more beside the heap than there is',
    `{ default: () => String(Buffer.alloc(2 ** 30, 1).length) }`,
    ['wasteful', 'bad', 'good'],
  ],
  [
    'takes more beside the heap than there is in a function that is called like a file of another',
    `{ default: () => ({ '${FOREIGN_FILE}'() { return String(Buffer.alloc(2 ** 30, 1).length) } })['${FOREIGN_FILE}']() }`,
    ['bad', 'wasteful', 'good'],
  ],
  [
    'fills the memory beside the heap when its data has come',
    `{ load: () => new Promise((go) => setTimeout(go, 50)).then(() => { const all = []; for (;;) all.push(new Float64Array(10_000).fill(1)); }), default: () => '' }`,
    ['bad', 'splashing', 'good'],
  ],
  [
    'keeps a buffer of each page, and not one that throws larger ones away',
    `(() => { const kept = []; return { default: () => { kept.push(Buffer.alloc(5_000_000, 1)); return '' } } })()`,
    ['splashing', 'bad', 'splashing', 'good'],
  ],
])('names the release that %s', async (_, module, remotes) => {
  await open(module, { count: 1, memoryMb: 256, holdMs: 3000 });
  await hold('slow', SLOW);
  await hold('wasteful', WASTEFUL);
  await hold('splashing', SPLASHING);
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

const FORGED = `Object.assign(new Error('x'), { stack: 'Error: x\\n    at good@1.0.0/server/entry.js:1:1' })`;

it('blames nobody else for a release that throws what looks like the error of another', async () => {
  await open(
    `{ load: async () => { void Promise.reject(${FORGED}); setTimeout(() => { throw ${FORGED}; }); }, default: () => 'shown' }`,
  );
  await render(['good', 'bad']);
  await expect.poll(() => faults.map(([, release]) => release)).toEqual(['bad@1.0.0', 'bad@1.0.0']);
});

it.each([
  ['reaches for what is called like a file of another', `process['${FOREIGN_FILE}']`],
  [
    'reaches for something in a function that is called so',
    `({ '${FOREIGN_FILE}'() { return process.exit } })['${FOREIGN_FILE}']()`,
  ],
  [
    'throws what looks like the error of another',
    `void Promise.reject(${FORGED}); setTimeout(() => { throw ${FORGED}; })`,
  ],
])('blames nobody else for a release that %s while it renders', async (_, code) => {
  await open(`{ default: () => { ${code}; return 'shown' } }`);
  expect(await render(['good', 'bad'])).toContain('shown');
  await expect.poll(() => faults).not.toEqual([]);
  expect(faults.map(([, release]) => release)).not.toContain('good@1.0.0');
});

it('names the release whose component forgets a promise, throws late or reaches for a file', async () => {
  await open(
    `{ default: () => { void Promise.reject(new Error('forgotten')); setTimeout(() => { throw new Error('late'); }); process.exit; return 'shown' } }`,
  );
  await render(['good', 'bad']);
  await expect.poll(() => faults).toHaveLength(3);
  expect(faults).toEqual(
    expect.arrayContaining([
      ['a release left a promise that is rejected', 'bad@1.0.0'],
      ['a release reached for what it may not use', 'bad@1.0.0'],
      ['a release threw where nobody catches it', 'bad@1.0.0'],
    ]),
  );
});

it.each([
  [
    'asks a service with what cannot travel',
    `{ load: ({ http }) => http.request({ path: '/service/x', body: () => 1 }), default: () => 'shown' }`,
  ],
  ['says a head that cannot travel', `{ head: () => ({ title: 'x', more: () => 1 }), default: () => 'shown' }`],
])('a release that %s costs the others nothing', async (_, module) => {
  await open(module, { count: 1 });
  await hold(
    'asking',
    `{ load: ({ http }) => http.request({ path: '/service/y' }), default: ({ data }) => 'answered ' + data.status }`,
  );
  const transport = () => Promise.resolve({ status: 200, body: {} });
  const head = { name: 'bad/Part', props: {} };
  const pages = await Promise.all([
    render(['asking'], { transport }),
    render(['bad', 'asking'], { transport }, {}, head),
    render(['asking'], { transport }),
  ]);
  for (const html of pages) expect(html).toContain('answered 200');
  expect(pages[1]).toContain('shown');
  expect(faults).toEqual([]);
});

it('a part that throws what cannot be read costs the others nothing', async () => {
  await open(`{ default: () => { throw Object.create(null); } }`);
  const html = await render(['good', 'bad']);
  expect(html).toContain(WELL);
  expect(html).toContain('class="fallback"');
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

it('SIT-6 shows the texts of a release that comes after pages were rendered without it', async () => {
  await open(`{ default: () => '' }`, { count: 1 });
  await render(['good', 'late']);
  const module = `{ head: (_data, { t }) => ({ title: t('Part.title') }), default: () => '' }`;
  await hold('late', module, '1.0.0', { 'de-DE': { Part: { title: 'Warenkorb' } } });
  let said: RenderedHead | undefined;
  await render(['good', 'late'], { head: (head) => void (said = head) }, {}, { name: 'late/Part', props: {} });
  expect(said?.head?.title).toBe('Warenkorb');
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

it('loads a release though another one ends the renderer that loads it', async () => {
  await open(`{ default: () => { for (;;); } }`);
  const loading = pool.hold({
    remote: 'odd',
    version: '1.0.0',
    federationName: 'odd_1',
    exposes: ['Part'],
    filename: 'odd@1.0.0/server/entry.js',
    code: `exports.init = () => {}; exports.get = async () => { await new Promise((go) => setTimeout(go, 500)); return () => ({ default: () => 'odd' }); };`,
    texts: {},
  });
  // Of renderers that have no page the first gets the next, too.
  await Promise.all([loading, render(['bad'])]);
  expect(faults).toEqual([['a renderer has ended', 'bad@1.0.0']]);
  expect(await render(['odd'])).toContain('odd');
});

it('tells what a page’s head says before it renders the page', async () => {
  const slow = `() => { const end = Date.now() + 500; while (Date.now() < end); return 'done at ' + Date.now(); }`;
  await open(`{ head: () => ({ title: 'Slow' }), default: ${slow} }`);
  let saidAt = Infinity;
  const head = () => void (saidAt = Date.now());
  const html = await render(['bad'], { head }, {}, { name: 'bad/Part', props: {} });
  expect(saidAt).toBeLessThan(Number(/done at (\d+)/.exec(html)?.[1]));
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

it.each(['performance', 's'])('goes on when a release is dropped whose build is called %s', async (federationName) => {
  await open(`{ default: () => '' }`, { dropMs: 0 });
  await pool.hold({
    remote: 'odd',
    version: '1.0.0',
    federationName,
    exposes: ['Part'],
    filename: 'odd@1.0.0/server/entry.js',
    code: `exports.init = () => {}; exports.get = async () => () => ({ default: () => '' });`,
    texts: {},
  });
  pool.drop('odd', '1.0.0');
  await delay(100);
  const pages = Array.from({ length: 4 }, () => render(['good']));
  for (const html of await Promise.all(pages)) expect(html).toContain(WELL);
  expect(faults).toEqual([]);
});

it('sends few calls of a page at a time, and names who makes more without end', async () => {
  const asks = `({ http }) => http.request({ path: '/service/x' }).then(({ status }) => status)`;
  await open(
    `{ load: (context) => Promise.all(Array.from({ length: 20_000 }, () => (${asks})(context))).then((all) => all.filter(Boolean).length), default: ({ data }) => 'answered ' + data }`,
    // So many calls may hold a busy machine for a second, which is another fault.
    { holdMs: 30_000 },
  );
  let [underWay, most] = [0, 0];
  const transport = async () => {
    most = Math.max(most, (underWay += 1));
    await delay(20);
    underWay -= 1;
    return { status: 200, body: {} };
  };
  expect(await render(['bad', 'good'], { transport })).toContain(WELL);
  expect(most).toBe(200);
  expect(faults.length).toBeGreaterThan(20);
  expect(faults.length).toBeLessThan(2000);
  expect(new Set(faults.map(([, release]) => release))).toEqual(new Set(['bad@1.0.0']));
});

it('keeps nothing of what a release still asks for once its page is done', async () => {
  const asksLater = `({ http }) => {
    setTimeout(() => {
      for (let call = 0; call < 300; call++) http.request({ path: '/service/x' }).catch(() => {});
      throw new Error('asked');
    }, 100);
    return Promise.resolve();
  }`;
  await open(`{ load: ${asksLater}, default: () => '' }`);
  expect(await render(['bad', 'good'])).toContain(WELL);
  await expect.poll(() => faults).toContainEqual(['a release threw where nobody catches it', 'bad@1.0.0']);
  expect(faults).toHaveLength(1);
});

it('starts a release once that never comes to its modules, however often it is asked for', async () => {
  await open(`{ default: () => '' }`, { count: 1 });
  const told: string[] = [];
  const renderer = new RendererProcess({ onFault: ({ error }) => told.push(error.message) });
  const endless = () =>
    renderer.load({
      remote: 'endless',
      version: '1.0.0',
      federationName: 'endless_1',
      exposes: ['Part'],
      filename: 'endless@1.0.0/server/entry.js',
      // Each time that it is asked for its module is heard of.
      code: `exports.init = () => {}; exports.get = () => { process.env.ASKED; return new Promise(() => {}); };`,
      texts: {},
    });
  const loads = [endless(), endless(), endless()].map((load) => load.catch(() => 'ended'));
  await expect.poll(() => told).not.toEqual([]);
  await renderer.pulse();
  renderer.end();
  expect(told).toEqual(['the variable ASKED']);
  expect(await Promise.all(loads)).toEqual(['ended', 'ended', 'ended']);
});

it('lets go of a release that comes once it was let go of, unless it is asked for again', async () => {
  await open(`{ default: () => '' }`, { count: 1 });
  const renderer = new RendererProcess({ onFault: () => undefined });
  onTestFinished(() => renderer.end());
  const load = (version: string) =>
    renderer.load({
      remote: 'slow',
      version,
      federationName: `slow_${version.replaceAll('.', '_')}`,
      exposes: ['Part'],
      filename: `slow@${version}/server/entry.js`,
      code: `exports.init = () => {}; exports.get = async () => { await new Promise((go) => setTimeout(go, 200)); return () => ({ default: () => 'shown' }); };`,
      texts: {},
    });
  const loads = [load('1.0.0'), load('2.0.0')];
  for (const version of ['1.0.0', '2.0.0']) renderer.drop(`slow@${version}`);
  await Promise.all([...loads, load('2.0.0')]);
  const shown = async (version: string) => {
    const chunks: Uint8Array[] = [];
    const listener = { ...NOBODY, html: (html: Uint8Array) => void chunks.push(html) };
    await renderer.render({ ...orderOf(['slow']), versions: { slow: version } }, listener);
    return Buffer.concat(chunks).toString().includes('shown');
  };
  expect([await shown('1.0.0'), await shown('2.0.0')]).toEqual([false, true]);
});

it('starts a renderer without a release that comes late to its modules, and shows its slots once it has come', async () => {
  const hangsFrom = Date.now() + 6000;
  const shown = `{ default: () => 'shown' }`;
  const startedBefore = `Date.now() < ${hangsFrom} ? ${shown} : new Promise((go) => setTimeout(go, 5000, ${shown}))`;
  await open(`{ load: async ({ page }) => { while (page.query.hang); }, default: () => '' }`, {
    count: 1,
    loadMs: 3000,
    restMs: 1000,
  });
  await holdOdd(startedBefore);
  await delay(hangsFrom - Date.now());
  await render(['good', 'bad'], {}, { hang: 'yes' });
  const html = await render(['good', 'odd']);
  expect(html).toContain(WELL);
  expect(html).toContain('data-slot="odd/Part" data-release="1.0.0"');
  expect(html).not.toContain('shown');
  await expect.poll(() => render(['odd'])).toContain('shown');
});

it('lets a renderer to which a new release comes late finish the pages of others, and gives those with the release to the one that has it', async () => {
  await open(`{ default: () => '' }`, { loadMs: 4000, restMs: 60_000 });
  await hold(
    'waiting',
    `{ load: ({ http }) => http.request({ path: '/service/x' }), default: ({ data }) => 'answered ' + data.status }`,
  );
  const answer = Promise.withResolvers<{ status: number; body: object }>();
  let asked = 0;
  const transport = () => (asked++, answer.promise);
  const underWay = [render(['waiting'], { transport }), render(['waiting'], { transport })];
  await expect.poll(() => asked).toBe(2);
  // It comes in time where it is loaded first.
  const lateFrom = Date.now() + 2000;
  const module = `new Promise((go) => setTimeout(go, Date.now() < ${lateFrom} ? ${lateFrom} - Date.now() + 50 : 6000, { default: () => 'new' }))`;
  await holdOdd(module);
  for (const html of await Promise.all([render(['odd']), render(['odd'])])) expect(html).toContain('new');
  answer.resolve({ status: 200, body: {} });
  for (const html of await Promise.all(underWay)) expect(html).toContain('answered 200');
  expect(faults).toEqual([]);
});

it('tells once of a release that throws where it starts in one more renderer, and tries it again', async () => {
  await open(`{ default: () => '' }`, { restMs: 20 });
  let starts = 0;
  const init = 'exports.init = () => {};';
  await pool.hold({
    remote: 'odd',
    version: '1.0.0',
    federationName: 'odd_1',
    exposes: ['Part'],
    filename: 'odd@1.0.0/server/entry.js',
    // Each renderer is sent it anew: the second one throws three times.
    get code() {
      starts += 1;
      if (starts > 1 && starts < 5) return `${init} exports.get = async () => { throw new Error('not today'); };`;
      return `${init} exports.get = async () => () => ({ default: () => 'shown' });`;
    },
    texts: {},
  });
  await expect.poll(() => starts).toBe(5);
  expect(faults).toEqual([
    ['odd@1.0.0 does not start in a renderer, which leaves its slots to browsers until it does', undefined],
  ]);
});

it('tries again where a renderer cannot be started, for want of memory or descriptors', async () => {
  await open(`{ load: async ({ page }) => { while (page.query.hang); }, default: () => '' }`, { count: 1 });
  const { execPath } = process;
  const mend = () => void (process.execPath = execPath);
  onTestFinished(mend);
  // What the system refuses throws at once.
  process.execPath = '';
  const page = render(['good', 'bad'], {}, { hang: 'yes' });
  await expect.poll(() => faults).toContainEqual(['a renderer cannot be started', undefined]);
  mend();
  expect(await page).toContain(WELL);
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

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

it.each([
  ['its JSON', new HttpAnswer(200, '{"grams":250}', JSON_TYPE), 'ok 200 {"grams":250}'],
  ['its text', new HttpAnswer(503, 'later', {}), 'failed 503 "later"'],
  ['that there is none where its JSON is broken', new HttpAnswer(200, '{"grams":', JSON_TYPE), 'failed 0'],
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

/** Ways out of the renderer: none of them may yield anything. */
const WAYS_OUT = {
  'a file by a built-in module': `process.getBuiltinModule('fs').readdirSync('.')`,
  'a file by require': `require('fs')`,
  'a file by import': `await import('node:fs')`,
  'a file by a binding': `process.binding('fs')`,
  'a process': `process.getBuiltinModule('child_process')`,
  'a variable': `process.env.PATH ?? process.env.OPERATOR_TOKEN`,
  'all variables': `Object.keys(process.env).find((name) => name !== 'NODE_ENV')`,
  'what the process was started with': `process.argv[0]`,
  'a word to the host': `process.send({ kind: 'fault' })`,
  'a connection by fetch': `await fetch('http://127.0.0.1/')`,
  'a connection by WebSocket': `new WebSocket('ws://127.0.0.1/')`,
  'a worker': `new Worker('data:,')`,
  'code from text': `eval('1') ?? new Function('return 1')()`,
  'another realm': `(function () {}).constructor('return this')()`,
  'the functions on the stack': `(() => { Error.prepareStackTrace = (_, sites) => sites[0].getFunction(); return typeof new Error().stack === 'function' ? 1 : undefined })()`,
  'the collector of garbage': `globalThis.gc`,
  'a cookie or a token': `JSON.stringify(context).match(/cookie|token/i) ?? undefined`,
};

it('LAY-1 a release reads no file, no variable, no cookie and no token, and opens no connection', async () => {
  const tries = Object.entries(WAYS_OUT).map(
    ([what, code]) => `
    try { const got = (${code}); if (got !== undefined) found.push(${JSON.stringify(what)}); } catch {}`,
  );
  await open(`{
    load: async (context) => { const found = []; ${tries.join('')} return found; },
    default: ({ data }) => 'found: ' + (data.join() || 'nothing'),
  }`);
  expect(await render(['bad'])).toContain('found: nothing');
  expect(new Set(faults.map(([, release]) => release))).toEqual(new Set(['bad@1.0.0']));
});

/** What every release counts on. */
const SHARED = `[
  new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 }).format(1234.5), JSON.stringify([1].map((one) => one + 1)),
  'a'.replace('a', 'b'), new Date(0).toISOString(), String(Object.keys({}).length), typeof setTimeout,
  String(new Uint8Array(3).constructor === Uint8Array), String(new Map([[1, 2]]).get(1)), (1.5).toFixed(2), String({}.polluted),
  Uint8Array.name, Uint8Array.from([1, 2]).subarray(1).join(), String(new (class extends Float32Array {})(2) instanceof Float32Array),
  typeof performance.now(), String(new AbortController().signal.aborted), String(crypto.randomUUID().length), String(navigator.polluted),
  String(new TextEncoder().encode('a')), String(new URL('http://a/')), typeof new TransformStream().readable, String(Buffer.from('a') instanceof Uint8Array), String(ArrayBuffer.isView(new Uint8Array(1))), Uint8Array.BYTES_PER_ELEMENT,
].join('|')`;
const PATCHES = [
  `Intl.NumberFormat.prototype.format = () => '0,01'`,
  `Object.defineProperty(Intl.NumberFormat.prototype, 'format', { get: () => () => '0,01' })`,
  `Intl.NumberFormat = function () { return { format: () => '0,01' } }`,
  `Array.prototype.map = () => []`,
  `JSON.stringify = () => 'patched'`,
  `String.prototype.replace = () => 'patched'`,
  `Date.prototype.toISOString = () => 'patched'`,
  `globalThis.Date = class { toISOString() { return 'patched' } }`,
  `Object.keys = () => ['patched']`,
  `globalThis.setTimeout = undefined`,
  `Uint8Array.prototype.constructor = Array`,
  `Map.prototype.get = () => 'patched'`,
  `Number.prototype.toFixed = () => 'patched'`,
  `Object.prototype.polluted = 'patched'`,
  `Object.prototype.__defineGetter__('polluted', () => 'patched')`,
  `performance.now = () => 'patched'`,
  `Object.getPrototypeOf(performance).now = () => 'patched'`,
  `performance.eventLoopUtilization = () => { throw new Error('patched') }`,
  `Object.getPrototypeOf(performance).eventLoopUtilization = () => { throw new Error('patched') }`,
  `globalThis.performance = undefined`,
  `delete globalThis.performance`,
  `crypto.randomUUID = () => 'patched'`,
  `Crypto.prototype.randomUUID = () => 'patched'`,
  `navigator.polluted = 'patched'`,
  `globalThis.AbortController = class { signal = 'patched' }`,
  `AbortController.prototype.abort = () => { throw new Error('patched') }`,
  `AbortSignal.prototype.throwIfAborted = () => { throw new Error('patched') }`,
  `EventTarget.prototype.addEventListener = () => { throw new Error('patched') }`,
  `TextEncoder.prototype.encode = () => 'patched'`,
  `globalThis.URL = class { href = 'patched' }`,
  `URL.prototype.toString = () => 'patched'`,
  `globalThis.__ninefold_federation__ = () => { throw new Error('patched') }`,
  `globalThis.__FEDERATION__ = undefined`,
];

it('LAY-1 a release changes nothing that all share', async () => {
  await open(
    `(() => { ${PATCHES.map((patch) => `try { ${patch} } catch {}`).join('\n')} return { default: () => '' } })()`,
  );
  await render(['bad']);
  await hold('other', `{ default: () => ${SHARED} }`);
  expect(await render(['bad', 'other'])).toContain(
    '1.234,50|[2]|b|1970-01-01T00:00:00.000Z|0|function|true|2|1.50|undefined|Uint8Array|2|true|number|false|36|undefined|97|http://a/|object|true|true|1',
  );
});

it.each([
  ['at an interval', `setInterval(() => { globalThis.ticks += 1; }, 1)`],
  ['each time for the next', `(function tick() { globalThis.ticks += 1; setTimeout(tick, 1); })()`],
])('ends what a release does over and over, %s, once nobody needs the release any more', async (_, ticking) => {
  await open(`(globalThis.ticks = 0, ${ticking}, { default: () => '' })`, { count: 1, dropMs: 0 });
  await hold('clock', `{ default: () => 'ticks ' + globalThis.ticks }`);
  const ticks = async () => Number(/ticks (\d+)/.exec(await render(['clock']))![1]);
  await vi.waitFor(async () => expect(await ticks()).toBeGreaterThan(0));
  pool.drop('bad', '1.0.0');
  await vi.waitFor(async () => {
    const before = await ticks();
    await delay(50);
    expect(await ticks()).toBe(before);
  });
});

it('leaves it to the host when renderers end: Ctrl+C and a stop of the whole group reach them, too', async () => {
  const renderers = () => childrenOf(process.pid, RENDERER_FILE);
  await open(`{ default: () => 'is well, too' }`);
  await expect.poll(renderers).toHaveLength(2);
  const before = renderers();
  for (const pid of before) for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal);
  expect(renderers()).toEqual(before);
});
