import type { LoadContext, SlotModule } from '@ninefold/platform';
import { createHttpClient } from '@ninefold/platform/http';
import { siteOf } from '@ninefold/sites';
import { syncBuiltinESMExports } from 'node:module';
import { PassThrough } from 'node:stream';
import timers from 'node:timers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { hostTexts } from '../locales/host-texts.ts';
import type { PageDescription } from './page-description.ts';
import { createI18n } from '@ninefold/platform/host';
import { renderPage } from './render-page.tsx';
import { createServerSlots, type ServerSlot } from './server-slots.tsx';

const PAGE: PageDescription = {
  pageType: 'basket',
  above: [{ name: 'header/Header', props: {} }],
  main: [{ name: 'cart/CartPage', props: {} }],
  below: [{ name: 'footer/Footer', props: {} }],
};

const FALLBACKS: Record<string, ServerSlot> = {
  'header/Header': { fallback: { as: 'header', show: [{ searchForm: '/search', text: 'Suchen' }] } },
  'footer/Footer': { fallback: { as: 'footer', show: [{ link: '/contact', text: 'Kontakt' }] } },
};

const says = (what: string): SlotModule => ({ default: () => <p>{what}</p> });

/** Renders the page with what fills its slots, as a visitor gets it in the end. */
async function render(modules: Partial<Record<string, SlotModule>>, deadlineMs = 50) {
  const site = siteOf('DE');
  const context: LoadContext = {
    site,
    page: { path: '/service/cartfrontend/cart', query: {}, pageType: 'basket' },
    http: createHttpClient('DE', () => Promise.reject(new Error('no services here'))),
    signal: new AbortController().signal,
  };
  const failed: string[] = [];
  const slots = createServerSlots({
    slots: {
      ...FALLBACKS,
      ...Object.fromEntries(
        Object.entries(modules).map(([name, module]) => [
          name,
          { fallback: 'notice', ...FALLBACKS[name], version: '1.0.0', module: Promise.resolve(module!) },
        ]),
      ),
    },
    context,
    onFailure: (name) => failed.push(name),
  });
  const stream = await renderPage({
    page: PAGE,
    slots,
    context,
    i18n: createI18n(site.locale, { host: hostTexts(site.locale) }),
    nonce: 'abc',
    deadlineMs,
    onError: () => undefined,
  });
  const chunks: string[] = [];
  for await (const chunk of stream.pipe(new PassThrough())) chunks.push(String(chunk));
  return { html: chunks.join(''), firstHtml: chunks[0]!, failed };
}

it('shows what fills its slots, and the fallbacks of the others', async () => {
  const { html } = await render({ 'cart/CartPage': says('The cart') });
  expect(html).toContain('<p>The cart</p>');
  expect(html).toMatch(/data-slot="cart\/CartPage" data-release="1\.0\.0"/);
  expect(html).toContain('fallback-header');
  expect(html).toContain('fallback-footer');
});

it('carries the data of a slot for the browser, and nothing in it ends the script', async () => {
  const module: SlotModule<object, { note: string }> = {
    load: () => Promise.resolve({ note: '</script><b>' }),
    default: ({ data }) => <p>{data.note}</p>,
  };
  const { html } = await render({ 'cart/CartPage': module as unknown as SlotModule });
  expect(html).toContain(String.raw`{"note":"\u003c/script>\u003cb>"}`);
});

it.each<[string, SlotModule]>([
  ['cannot load its data', { load: () => Promise.reject(new Error('down')), default: () => null }],
  [
    'cannot be rendered',
    {
      default: () => {
        throw new Error('broken');
      },
    },
  ],
])('goes on without a slot that %s', async (_what, module) => {
  const { html, failed } = await render({ 'cart/CartPage': module, 'header/Header': says('The header') });
  expect(failed).toEqual(module.load ? ['cart/CartPage'] : []);
  expect(html).toContain('The header');
  expect(html).toContain('class="fallback"');
  expect(html).toContain('fallback-footer');
});

it('goes out at the deadline, and a late slot follows', async () => {
  const late: SlotModule = {
    load: () => new Promise((resolve) => setTimeout(resolve, 200, 'late')),
    default: ({ data }) => <p>{String(data)} cart</p>,
  };
  const startedAt = performance.now();
  const { html, firstHtml } = await render({ 'cart/CartPage': late, 'header/Header': says('The header') });
  expect(performance.now() - startedAt).toBeGreaterThan(150);
  expect(firstHtml).toContain('The header');
  expect(firstHtml).not.toContain('late<!-- --> cart');
  expect(html).toContain('late<!-- --> cart');
});

it('keeps nothing of a page that is there until its deadline', async () => {
  const [waits, ends] = [vi.spyOn(timers, 'setTimeout'), vi.spyOn(timers, 'clearTimeout')];
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  const deadlineMs = 54_321;
  await render({ 'cart/CartPage': says('the cart') }, deadlineMs);
  const deadlines = waits.mock.results.filter((_, index) => waits.mock.calls[index]![1] === deadlineMs);
  expect(deadlines).toHaveLength(1);
  expect(ends.mock.calls).toContainEqual([deadlines[0]!.value]);
});
