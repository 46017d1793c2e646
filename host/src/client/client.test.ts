// @vitest-environment jsdom
import type { SlotModule } from '@ninefold/platform';
import { createHttpClient } from '@ninefold/platform/http';
import { siteOf } from '@ninefold/sites';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageState } from '../page-tree/page-state.ts';
import { createBrowserSlots } from './browser-slots.tsx';
import { createPageSession } from './page-session.ts';
import { createFailureReporter } from './report-failure.ts';
import { loadScript } from './load-script.ts';
import { allowScript, trustedScriptUrl } from './trusted-types.ts';
import { untilNeeded } from './until-needed.ts';

const STATE: PageState = {
  site: 'AT',
  revision: 7,
  request: { path: '/', query: {}, pageType: 'home' },
  page: {
    pageType: 'home',
    above: [],
    main: [],
    below: [],
  },
  slots: { 'cart/AddToCart': {} },
  remotes: { cart: { version: '1.0.0', federationName: 'cart_1', entry: '/releases/cart/1.0.0/e.js', integrity: '' } },
  texts: {},
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Whether the promise has settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const pending = Symbol('pending');
  await pass(0);
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
}

describe('untilNeeded', () => {
  it('waits for nothing, or for the page to come to rest', async () => {
    expect(await isSettled(untilNeeded('header/Header', 'now'))).toBe(true);
    const idle = untilNeeded('header/PromotionBanner', 'idle');
    expect(await isSettled(idle)).toBe(false);
    await pass(200);
    expect(await isSettled(idle)).toBe(true);
  });

  it.each(['pointerover', 'focusin', 'touchstart'])('waits until a visitor turns to the slot by %s', async (event) => {
    document.body.innerHTML =
      '<button>other</button><div data-slot="search/SearchBox"><input aria-label="search"></div>';
    const needed = untilNeeded('search/SearchBox', 'interaction');
    document.querySelector('button')!.dispatchEvent(new Event(event, { bubbles: true }));
    expect(await isSettled(needed)).toBe(false);
    document.querySelector('input')!.dispatchEvent(new Event(event, { bubbles: true }));
    expect(await isSettled(needed)).toBe(true);
  });

  it('waits for nothing when the visitor was there before the script', async () => {
    document.body.innerHTML = '<div data-slot="search/SearchBox"><input aria-label="search"></div>';
    document.querySelector('input')!.focus();
    expect(await isSettled(untilNeeded('search/SearchBox', 'interaction'))).toBe(true);
  });

  it('waits until the slot comes near the screen', async () => {
    document.body.innerHTML = '<div data-slot="footer/Footer"><footer>f</footer></div>';
    let show = (_isIntersecting: boolean): void => undefined;
    const observed: Element[] = [];
    class Observer {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        show = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe = (element: Element) => void observed.push(element);
      disconnect = () => undefined;
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const visible = untilNeeded('footer/Footer', 'visible');
    await pass(200);
    expect(observed).toEqual([document.querySelector('footer')]);
    show(false);
    expect(await isSettled(visible)).toBe(false);
    show(true);
    expect(await isSettled(visible)).toBe(true);
  });
});

describe('a slot in the browser', () => {
  const context = {
    site: siteOf('AT'),
    page: STATE.request,
    http: createHttpClient('AT', () => Promise.reject(new Error('offline'))),
    signal: new AbortController().signal,
  };
  const module: SlotModule = { default: () => null };

  function open(answers: (SlotModule | Error)[]) {
    const failures: string[] = [];
    let calls = 0;
    const slots = createBrowserSlots({
      state: STATE,
      context,
      loadModule: async () => {
        const answer = answers[calls++] ?? new Error('gone');
        if (answer instanceof Error) throw answer;
        return Promise.resolve(answer);
      },
      onFailure: (name) => failures.push(name),
    });
    return { slots, failures, calls: () => calls };
  }

  it('loads its script once for all its places', async () => {
    const { slots, calls } = open([module]);
    expect(await slots.module('cart/AddToCart')).toBe(module);
    expect(slots.module('cart/AddToCart')).toBe(slots.module('cart/AddToCart'));
    expect(calls()).toBe(1);
  });

  it('tries a failed script again, takes over then, and tells of no failure: Firefox and Safari fail the scripts of a page that is left', async () => {
    const { slots, failures } = open([new Error('network'), module]);
    const loading = slots.module('cart/AddToCart');
    expect(await isSettled(loading)).toBe(false);
    await pass(1000);
    expect(await loading).toBe(module);
    expect(failures).toEqual([]);
  });

  it('tells of a script that fails at its second try', async () => {
    const { slots, failures } = open([]);
    void slots.module('cart/AddToCart');
    await pass(999);
    expect(failures).toEqual([]);
    await pass(1);
    expect(failures).toEqual(['cart/AddToCart']);
  });

  it("stays pending for good when the script never comes, so that the server's HTML stays", async () => {
    const { slots, failures, calls } = open([]);
    const loading = slots.module('cart/AddToCart');
    await pass(120_000);
    expect(await isSettled(loading)).toBe(false);
    expect([calls(), failures.length]).toEqual([4, 3]);
  });

  it('reads the data that the page carries, and loads what it does not', async () => {
    document.body.innerHTML = '<script type="application/json" id="slot1">{"count":3}</script>';
    const { slots } = open([]);
    const loading: SlotModule = { ...module, load: () => Promise.resolve({ count: 5 }) };
    expect((await slots.data('cart/AddToCart', 'slot1', loading, {})).value).toEqual({ count: 3 });
    expect((await slots.data('cart/AddToCart', 'slot2', loading, {})).value).toEqual({ count: 5 });
    expect((await slots.data('cart/AddToCart', 'slot3', module, {})).value).toBeUndefined();
  });
});

describe('a failure', () => {
  let reports: string[];
  let bodies: Blob[];
  beforeEach(() => {
    reports = [];
    bodies = [];
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (path: string, body: Blob) => {
        bodies.push(body);
        return reports.push(path) > 0;
      },
    });
  });

  async function toldOf(kind: string): Promise<unknown[]> {
    const ofKind = bodies.filter((_, index) => reports[index]?.endsWith(`/${kind}`));
    return await Promise.all(ofKind.map(async (body) => JSON.parse(await body.text()) as unknown));
  }

  it('of the whole page is that of the release whose component it was', async () => {
    const report = createFailureReporter({ ...STATE, view: 'token' });
    const frame = 'at Button (http://at.localhost/releases/cart/1.0.0/browser/entry.js:1:2)';
    report('page', new Error('418'), `at h1\n${frame}\nat Slot (http://at.localhost/assets/main.js:3:4)`);
    report('page', new Error('418'), 'at Slot (http://at.localhost/assets/main.js:3:4)');
    const told = await toldOf('failure');
    expect(told).toEqual([
      expect.objectContaining({ slot: 'page', remote: 'cart', versions: { cart: '1.0.0' } }),
      expect.not.objectContaining({ remote: 'cart' }),
    ]);
  });

  it('of a page that everybody gets is told by a token that its browser asks for, once', async () => {
    const asked = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ view: 'asked' })));
    vi.stubGlobal('fetch', asked);
    const report = createFailureReporter(STATE);
    report('cart/AddToCart', new Error('x'));
    report('cart/AddToCart', new Error('y'));
    await vi.waitFor(() => expect(bodies).toHaveLength(4));
    report('cart/AddToCart', new Error('z'));
    const told = await toldOf('failure');
    expect(told).toEqual(Array(3).fill(expect.objectContaining({ view: 'asked', versions: { cart: '1.0.0' } })));
    const [path, request] = asked.mock.calls[0]!;
    expect([path, asked.mock.calls.length]).toEqual(['/service/telemetry/api/view', 1]);
    expect(JSON.parse(request!.body as string)).toEqual({
      site: STATE.site,
      revision: STATE.revision,
      versions: { cart: '1.0.0' },
    });
    vi.unstubAllGlobals();
  });

  it('is reported once for each slot and kind, a few of a page', () => {
    const report = createFailureReporter({ ...STATE, view: 'token' });
    report('cart/AddToCart', new Error('x'));
    report('cart/AddToCart', new Error('x'));
    report('cart/AddToCart', new Error('y'));
    report('page', 'no error at all');
    const failures = () => reports.filter((path) => path === '/service/telemetry/api/failure');
    expect(failures()).toHaveLength(3);
    for (let index = 0; index < 50; index++) report('page', new Error(`${index}`));
    expect(failures()).toHaveLength(10);
  });

  it('is told of with its stack, shortened, apart from what counts it', async () => {
    const report = createFailureReporter({ ...STATE, view: 'token' });
    const error = Object.assign(new Error('x'), { stack: `Error: x\n${'    at a (b.js:1:2)\n'.repeat(500)}` });
    report('cart/AddToCart', error);
    expect(reports).toEqual(['/service/telemetry/api/failure', '/service/telemetry/api/stack']);
    const [told] = (await toldOf('stack')) as { stack: string }[];
    expect(told).toMatchObject({ slot: 'cart/AddToCart', remote: 'cart', view: 'token' });
    expect(told!.stack).toBe(error.stack.slice(0, 2000));
  });
});

it.each([
  ['/releases/cart/1.0.0-dev.ab+1/browser/entry.js', true],
  ['/releases/cart/1.0.0/server/entry.js', false],
  ['/releases/cart/1.0.0/browser/../server/entry.js', false],
  ['//evil.example/releases/cart/1.0.0/browser/entry.js', false],
  ['/assets/main.js', false],
  ['data:text/javascript,alert(1)', false],
])('a script may come from %s: %s', (url, isAllowed) => {
  if (isAllowed) expect(trustedScriptUrl(url)).toBe(url);
  else expect(() => trustedScriptUrl(url)).toThrow(TypeError);
});

describe('V3 the policy by which bundles load their chunks', () => {
  const made: { name: string; rules: ScriptRules }[] = [];
  type ScriptRules = { createScriptURL: (url: string) => string };
  const factory = {
    createPolicy(name: string, rules: ScriptRules) {
      if (made.some((policy) => policy.name === name)) throw new TypeError(`${name} is there`);
      made.push({ name, rules });
      return rules;
    },
  };
  const ofRelease = () => factory.createPolicy('ninefold-remote', { createScriptURL: (url) => url });

  beforeAll(async () => {
    vi.resetModules();
    vi.stubGlobal('trustedTypes', factory);
    await import('./trusted-types.ts');
    vi.unstubAllGlobals();
  });

  it('is one for all of them, and no other is made a second time', () => {
    expect(ofRelease()).toBe(ofRelease());
    expect(made.map(({ name }) => name)).toEqual(['ninefold', 'ninefold-remote']);
    expect(() => factory.createPolicy('ninefold', { createScriptURL: (url) => url })).toThrow(TypeError);
  });

  it.each([
    ['/assets/report-vitals-0a1b2c3d4e.js', true],
    [`${location.origin}/releases/cart/1.0.0/browser/12.js`, true],
    [`${location.origin}/releases/cart/1.0.0/browser/12.js?x=1`, false],
    [`${location.origin}/img/12.js`, false],
    ['https://evil.example/releases/cart/1.0.0/browser/12.js', false],
    ['//evil.example/assets/main.js', false],
    ['/releases/cart/1.0.0/browser/../../../service/x.js', false],
    ['data:text/javascript,alert(1)', false],
  ])('takes %s for a chunk, whatever a release would say: %s', (url, isTaken) => {
    if (isTaken) expect(ofRelease().createScriptURL(url)).toBe(url);
    else expect(() => ofRelease().createScriptURL(url)).toThrow(TypeError);
  });
});

describe('HDR-10 a third party’s script', () => {
  const src = 'https://consent.example/script.js';

  it('is refused unless the configuration names it', async () => {
    await expect(loadScript(src)).rejects.toThrow(TypeError);
    expect(document.querySelector('script[src]')).toBeNull();
  });

  it('is loaded once, with what it is configured by', async () => {
    allowScript(src);
    const loaded = [1, 2].map(() => loadScript(src, { 'data-domain-script': 'de-1' }));
    const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]');
    expect([...scripts].map((script) => [script.src, script.dataset['domainScript']])).toEqual([[src, 'de-1']]);
    scripts[0]!.dispatchEvent(new Event('load'));
    await Promise.all(loaded);
  });
});

it('SES-6 starts one session for the page, and asks for nothing before', async () => {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetching);
  const session = createPageSession('AT');
  await pass(60_000);
  expect(fetching).not.toHaveBeenCalled();
  session.start();
  session.start();
  // The session's code is fetched first, which takes a loaded machine its time.
  await vi.waitFor(() => expect(fetching).toHaveBeenCalledOnce());
  expect(fetching.mock.calls[0]).toMatchObject(['/service/login/api/v1/longtermtoken', { headers: { site: 'AT' } }]);
  session.stop();
});
