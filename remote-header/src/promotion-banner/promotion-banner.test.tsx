// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import type { LoadContext } from '@ninefold/platform';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { load, type Promotion } from './load-promotion.ts';
import { PromotionBanner } from './promotion-banner.tsx';
import { promotionLink } from './promotion-link.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['flyoutOpen'];
});

const PROMOTION: Promotion = {
  type: 'TOP_BANNER',
  headline: '15 % auf alle Kaffeemaschinen',
  voucherCode: 'BARISTA15',
  ctaButtonLink: '/kaffee-c1000',
  ctaButtonText: 'Ansehen',
  legalText: 'Solange der Vorrat reicht.',
  legalTextHint: 'Bedingungen',
};

function show(data: Promotion | null, placement: 'top' | 'stage' = 'top') {
  const { Wrapper } = testPage({ texts: { header: german } });
  return render(<PromotionBanner data={data} placement={placement} />, { wrapper: Wrapper });
}

function loadWith(status: number, body: unknown) {
  const { platform } = testPage({ texts: {}, transport: () => Promise.resolve({ status, body }) });
  const context: LoadContext = { ...platform, signal: new AbortController().signal };
  return load(context, { promotionId: 'some' });
}

it('PRM-5 shows nothing when there is no promotion', () => {
  expect(show(null).container.innerHTML).toBe('');
});

it.each([404, 500])('PRM-5 a service that answers %i is no failure of the page', async (status) => {
  expect(await loadWith(status, { error: 'PROMOTION_NOT_FOUND' })).toBeNull();
});

it('PRM-5 content that cannot be read hides the banner', async () => {
  vi.spyOn(console, 'error').mockReturnValueOnce();
  expect(await loadWith(200, { type: 'PI', contentJSON: '{' })).toBeNull();
});

it.each([
  ['PI', 1],
  ['CATEGORY', 1],
  ['SHOP_FOOTER', undefined],
])('PRM-2 links of the type %s', async (type, count) => {
  const contentJSON = JSON.stringify({ links: [{ url: '/a', text: 'A' }] });
  expect((await loadWith(200, { type, contentJSON }))?.links?.length).toBe(count);
});

it.each([
  ['voucherCode', 'BARISTA15', 'Ansehen'],
  ['ctaButton', 'Ansehen', 'BARISTA15'],
] as const)('PRM-3 the selector %s shows %s and not %s', (selector, shown, hidden) => {
  show({ ...PROMOTION, selector });
  expect(screen.getByText(shown)).toBeDefined();
  expect(screen.queryByText(hidden)).toBeNull();
});

it('PRM-3 copies the code and says so for 3 seconds', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  show(PROMOTION);
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(writeText).toHaveBeenCalledWith('BARISTA15');
  expect(screen.getByRole('status').textContent).toBe('Kopiert');
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(screen.getByRole('status').textContent).toBe('Kopiert');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('PRM-4 shows the crop for the window, from /img', () => {
  const image = {
    cutouts: [
      { imagePath: '/service/imagedelivery/image/scenes/roastery', targetSize: { width: 1600, height: 700 } },
      {
        imagePath: '/service/imagedelivery/image/teasers/roastery',
        targetSize: { width: 488, height: 287 },
        breakpoint: 667,
      },
    ],
  };
  const { container } = show({ ...PROMOTION, image }, 'stage');
  const sources = [...container.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset.split('-')[0]]);
  expect(sources).toEqual([
    ['(max-width: 667px)', '/img/teasers/roastery'],
    ['(max-width: 667px)', '/img/teasers/roastery'],
    ['', '/img/scenes/roastery'],
    ['', '/img/scenes/roastery'],
  ]);
});

it('PRM-6 the legal hint closes when the page is scrolled down and when a flyout opens', async () => {
  const { container } = show(PROMOTION);
  const details = container.querySelector('details')!;
  const open = async () => {
    details.open = true;
    await act(async () => void fireEvent(details, new Event('toggle')));
  };
  await open();
  vi.stubGlobal('scrollY', 10);
  fireEvent.scroll(window);
  expect(details.open).toBe(false);
  await act(async () => void fireEvent(details, new Event('toggle')));
  await open();
  document.documentElement.dataset['flyoutOpen'] = '';
  await vi.waitFor(() => expect(details.open).toBe(false));
});

it.each([
  ['/kaffee-c1000', true],
  ['https://example.com/a', true],
  ['//example.com', false],
  [String.raw`/\example.com`, false],
  ['javascript:alert(1)', false],
  ['http://example.com', false],
  [undefined, false],
])('a promotion may link to %s: %s', (url, isAllowed) => {
  expect(promotionLink(url)).toBe(isAllowed ? url : undefined);
});
