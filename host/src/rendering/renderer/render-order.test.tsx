import { NO_PROPS, Slot, type SlotModule } from '@ninefold/platform';
import { createHttpClient } from '@ninefold/platform/http';
import { LRUCache } from 'lru-cache';
import { useTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import type { RenderOrder } from '../messages.ts';
import type { HeldReleases } from './held-releases.ts';
import { forgetTexts, renderOrder, type Renderer } from './render-order.ts';

/** Renders a page with the slot `outer/Part`. @returns its HTML, and the slots that have failed */
async function render(
  modules: Record<string, SlotModule>,
  slots: RenderOrder['slots'],
  { i18ns, onMissingText }: Pick<Renderer, 'i18ns' | 'onMissingText'> = {
    i18ns: new LRUCache({ max: 1 }),
    onMissingText: () => undefined,
  },
) {
  const releases: Pick<HeldReleases, 'get'> = {
    get: (remote) => ({ modules: { get: (exposed: string) => modules[`${remote}/${exposed}`] }, texts: {} }) as never,
  };
  const order: RenderOrder = {
    site: 'DE',
    versions: Object.fromEntries(Object.keys(modules).map((name) => [name.split('/')[0]!, '1.0.0'])),
    page: { pageType: 'content', above: [], main: [{ name: 'outer/Part', props: {} }], below: [] },
    slots,
    request: { path: '/', query: {}, pageType: 'content' },
    nonce: 'abc',
    deadlineMs: 500,
    timeoutMs: 500,
  };
  const html: Uint8Array[] = [];
  const failed: string[] = [];
  await renderOrder(
    order,
    {
      releases: releases as HeldReleases,
      hostTexts: () => ({}),
      http: createHttpClient('DE', () => Promise.reject(new Error('no services here'))),
      i18ns,
      onMissingText,
    },
    {
      head: () => undefined,
      html(part, goOn) {
        html.push(part);
        goOn();
      },
      failed: (slot) => failed.push(slot),
      late: () => undefined,
      threw: () => undefined,
    },
    new AbortController(),
  );
  return { html: Buffer.concat(html).toString(), failed };
}

const filled = { fallback: 'notice', isFilled: true } as const;
const SLOTS = { 'outer/Part': filled, 'cart/CartBadge': { ...filled, takesNoProps: true } };

const showsInner: SlotModule['default'] = () => <Slot name="cart/CartBadge" props={NO_PROPS} />;

it('LAY-1 asks for the data of a slot inside another one with the page, where it takes no props', async () => {
  let innerIsAsked = (): void => undefined;
  const modules: Record<string, SlotModule> = {
    // Nothing is rendered before this one is there.
    'outer/Part': { load: () => new Promise<void>((resolve) => (innerIsAsked = resolve)), default: showsInner },
    'cart/CartBadge': {
      load: async () => {
        innerIsAsked();
        return 'asked once';
      },
      default: ({ data }) => <p>{String(data)}</p>,
    },
  };
  expect(await render(modules, SLOTS)).toMatchObject({
    html: expect.stringContaining('<p>asked once</p>'),
    failed: [],
  });
});

it.each<[string, string[], SlotModule['default']]>([
  ['says nothing of a slot that fails and is not shown', [], () => <p>alone</p>],
  ['says once that a slot inside another one fails', ['cart/CartBadge'], showsInner],
])('%s', async (_what, expected, Outer) => {
  const modules: Record<string, SlotModule> = {
    'outer/Part': { default: Outer },
    'cart/CartBadge': { load: () => Promise.reject(new Error('down')), default: () => <p>shown</p> },
  };
  expect((await render(modules, SLOTS)).failed).toEqual(expected);
});

it('SIT-6 keeps the texts of a composition while releases of others come and go', async () => {
  const Part = () => <p>{useTranslation('outer').t('nowhere')}</p>;
  const told: string[] = [];
  const kept: Parameters<typeof render>[2] = {
    i18ns: new LRUCache({ max: 2 }),
    onMissingText: ({ key }) => told.push(key),
  };
  const show = () => render({ 'outer/Part': { default: Part } }, SLOTS, kept);
  await show();
  for (const other of ['outer@1.0.01', 'outer@1.0', 'router@1.0.0']) forgetTexts(kept.i18ns, other);
  await show();
  expect(told, 'what is missing is told once of the texts as they are').toEqual(['nowhere']);
  forgetTexts(kept.i18ns, 'outer@1.0.0');
  await show();
  expect(told).toEqual(['nowhere', 'nowhere']);
});
