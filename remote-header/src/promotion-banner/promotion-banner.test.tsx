// @vitest-environment jsdom
import type { PromotionBannerProps } from '@ninefold/platform';
import { testPage, type TestPageOptions } from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { load } from './load-promotion.ts';
import { head } from './picture-sources.ts';
import { PromotionBanner } from './promotion-banner.tsx';
import type { LoadedPromotion, Promotion } from './promotion.ts';
import { readPromotion } from './read-promotion.ts';

type HttpTransport = NonNullable<TestPageOptions['transport']>;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete document.documentElement.dataset['flyoutOpen'];
  document.cookie = 'StaffAuthToken=; max-age=0';
  document.cookie = 'CobraAuthToken=; max-age=0';
});

const CONTENT = {
  headline: '15 % auf alle Kaffeemaschinen',
  voucherCode: 'BARISTA15',
  ctaButtonLink: '/kaffee-c1000',
  ctaButtonText: 'Ansehen',
  legalText: 'Solange der Vorrat reicht.',
  legalTextHint: 'Bedingungen',
};
const CUTOUT = { imagePath: '/service/imagedelivery/image/scenes/roastery', targetSize: { width: 1600, height: 700 } };

function promotionOf(content: object, type = 'TOP_BANNER'): Promotion | null {
  return readPromotion({ promotionId: 'some', type, contentJSON: JSON.stringify(content) });
}

function page(data: LoadedPromotion, props: Partial<PromotionBannerProps> = {}, transport?: HttpTransport) {
  const { Wrapper } = testPage({ texts: { header: german }, ...(transport && { transport }) });
  const element = (changed: Partial<PromotionBannerProps> = {}) => (
    <Wrapper>
      <PromotionBanner data={data} promotionId="some" placement="top" {...props} {...changed} />
    </Wrapper>
  );
  return { element, show: () => render(element()) };
}

/** Answers with the headline that is set, and remembers what was asked. */
function service(headline: string) {
  const asked: string[] = [];
  const answers = { headline, status: 200 };
  const transport: HttpTransport = ({ path, query = {}, headers }) => {
    asked.push([path, query['allOfTags'], headers?.['cache-control']].filter(Boolean).join(' '));
    const contentJSON = JSON.stringify({ headline: answers.headline });
    return Promise.resolve({ status: answers.status, body: { promotionId: 'some', type: 'PI', contentJSON } });
  };
  return { asked, answers, transport };
}

function setCookie(cookie: string) {
  document.cookie = cookie;
  fireEvent(document, new Event('visibilitychange'));
}

it('PRM-5 shows nothing when there is no promotion', () => {
  expect(page(null).show().container.innerHTML).toBe('');
});

it.each([404, 500, 0])('PRM-5 a service that answers %i is no failure of the page', async (status) => {
  const transport: HttpTransport = () =>
    status === 0 ? Promise.reject(new Error('down')) : Promise.resolve({ status, body: { error: 'UNKNOWN' } });
  const { platform } = testPage({ texts: {}, transport });
  expect(await load(platform, { promotionId: 'some' })).toBeNull();
});

it('PRM-5 what came too late for the page is fetched by the browser', async () => {
  const late: HttpTransport = () => Promise.reject(new Error('timeout of 750 ms exceeded'));
  const { platform } = testPage({ texts: {}, transport: late });
  expect(await load(platform, { promotionId: 'some' })).toBe('late');
  const { asked, transport } = service('made good');
  const { show } = page('late', {}, transport);
  show();
  expect(await screen.findByText('made good')).toBeDefined();
  expect(asked).toEqual(['/service/promotion/api/promotion/some no-cache']);
});

it('E1 PRM-6 a stage that says the same as the banner above the page is no second landmark of that name', () => {
  const data = promotionOf({ headline: 'Winter-Sale' });
  const { element } = page(data);
  render(
    <>
      {element()}
      {element({ placement: 'stage' })}
    </>,
  );
  expect(screen.getByRole('complementary', { name: 'Winter-Sale' }).textContent).toBe('Winter-Sale');
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getAllByText('Winter-Sale')).toHaveLength(2);
});

it('PRM-5 the home page has its headline, whatever becomes of its stage', () => {
  const inPictures = promotionOf({ image: { cutouts: [CUTOUT] } }, 'PI');
  for (const data of [null, inPictures]) {
    const { Wrapper } = testPage({ texts: { header: german }, page: { path: '/', query: {}, pageType: 'home' } });
    render(
      <Wrapper>
        <PromotionBanner data={data} promotionId="stage-home" placement="stage" />
      </Wrapper>,
    );
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      'Willkommen bei Ninefold',
    ]);
    cleanup();
  }
});

it.each(['stage', 'teaser'] as const)(
  'PRM-4 a page that begins with a %s asks ahead for the picture that each window shows',
  (placement) => {
    const cutouts = [
      { ...CUTOUT, breakpoint: 667 },
      { ...CUTOUT, imagePath: `${CUTOUT.imagePath}-wide` },
    ];
    const promotion = promotionOf({ headline: 'A', image: { cutouts } });
    const props = { placement, priority: true };
    const preloads = [head(promotion, { props }).preloadImage ?? []].flat();
    expect(preloads.map(({ media }) => media)).toEqual(['(width <= 667px)', '(width > 667px)']);
    const { container } = page(promotion, props).show();
    const shown = [...container.querySelectorAll('source[type="image/avif"]')];
    expect(preloads.map(({ srcSet, sizes }) => [srcSet, sizes])).toEqual(
      shown.map((source) => [source.getAttribute('srcset'), source.getAttribute('sizes')]),
    );
    for (const nothing of [null, 'late', promotionOf({ headline: 'A' })] as const)
      expect(head(nothing, { props }).preloadImage).toBeUndefined();
    for (const elsewhere of [{ placement }, { placement: 'top', priority: true }, undefined])
      expect(head(promotion, { props: elsewhere }).preloadImage).toBeUndefined();
  },
);

it('PRM-1 asks with its tags', async () => {
  const { asked, transport } = service('A');
  const { platform } = testPage({ texts: {}, transport });
  expect(await load(platform, { promotionId: '~a/b', allOfTags: 'x,y' })).toMatchObject({ headline: 'A' });
  expect(asked).toEqual(['/service/promotion/api/promotion/~a%2Fb x,y']);
});

it('PRM-5 is fetched anew when id or tags change, and not before', async () => {
  const { asked, transport } = service('second');
  const { element, show } = page(promotionOf({ headline: 'first' }), {}, transport);
  const { rerender } = show();
  await act(async () => undefined);
  expect([asked, screen.queryByText('first') !== null]).toEqual([[], true]);
  rerender(element({ allOfTags: 'a' }));
  expect(await screen.findByText('second')).toBeDefined();
  rerender(element({ promotionId: 'other', allOfTags: 'a' }));
  await vi.waitFor(() =>
    expect(asked).toEqual([
      '/service/promotion/api/promotion/some a no-cache',
      '/service/promotion/api/promotion/other a no-cache',
    ]),
  );
});

it.each(['StaffAuthToken', 'CobraAuthToken'])(
  'PRM-5 is fetched anew past the cache when there is a %s',
  async (name) => {
    const { asked, transport } = service('ahead');
    document.cookie = `${name}=t`;
    page(promotionOf({ headline: 'now' }), {}, transport).show();
    expect(await screen.findByText('ahead')).toBeDefined();
    expect(asked).toEqual(['/service/promotion/api/promotion/some no-cache']);
  },
);

it('PRM-5 is fetched anew when a preview token comes, and once more when it goes', async () => {
  const { asked, answers, transport } = service('ahead');
  page(promotionOf({ headline: 'now' }), {}, transport).show();
  setCookie('consent=all');
  expect(asked).toEqual([]);
  setCookie('StaffAuthToken=t');
  expect(await screen.findByText('ahead')).toBeDefined();
  answers.headline = 'now';
  setCookie('StaffAuthToken=; max-age=0');
  expect(await screen.findByText('now')).toBeDefined();
  expect(asked.length).toBe(2);
});

it('PRM-5 the same answer again changes nothing on the page', async () => {
  const { asked, transport } = service('same');
  const { container } = page(promotionOf({ headline: 'same' }, 'PI'), {}, transport).show();
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  setCookie('StaffAuthToken=t');
  await vi.waitFor(() => expect(asked.length).toBe(1));
  await act(async () => undefined);
  expect([...changes, ...observer.takeRecords()]).toEqual([]);
});

it('PRM-5 a failure of the second fetch hides the element', async () => {
  const { answers, transport } = service('ahead');
  answers.status = 500;
  const { container } = page(promotionOf({ headline: 'now' }), {}, transport).show();
  setCookie('StaffAuthToken=t');
  await vi.waitFor(() => expect(container.innerHTML).toBe(''));
});

it.each([
  ['voucherCode', 'BARISTA15', 'Ansehen'],
  ['ctaButton', 'Ansehen', 'BARISTA15'],
  [undefined, 'BARISTA15', 'Ansehen'],
] as const)('PRM-3 the selector %s shows %s and not %s', (selector, shown, hidden) => {
  page(promotionOf({ ...CONTENT, selector })).show();
  expect(screen.getByText(shown)).toBeDefined();
  expect(screen.queryByText(hidden)).toBeNull();
});

it('PRM-3 copies the code and says so for 3 seconds', async () => {
  vi.useFakeTimers();
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  page(promotionOf(CONTENT)).show();
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(writeText).toHaveBeenCalledWith('BARISTA15');
  expect(screen.getByRole('status').textContent).toBe('Kopiert');
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(screen.getByRole('status').textContent).toBe('Kopiert');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('status').textContent).toBe('');
});

it('PRM-3 a code that cannot be copied is there to be selected', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  page(promotionOf(CONTENT)).show();
  fireEvent.click(screen.getByRole('button'));
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^Kopieren .+ BARISTA15$/));
});

it('PRM-4 shows the crop for the window, from /img', () => {
  const narrow = { ...CUTOUT, imagePath: '/service/imagedelivery/image/teasers/roastery', breakpoint: 667 };
  const { container } = page(promotionOf({ ...CONTENT, image: { cutouts: [CUTOUT, narrow] } }), {
    placement: 'stage',
  }).show();
  const sources = [...container.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset.split('-')[0]]);
  expect(sources).toEqual([
    ['(max-width: 667px)', '/img/teasers/roastery'],
    ['(max-width: 667px)', '/img/teasers/roastery'],
    ['', '/img/scenes/roastery'],
    ['', '/img/scenes/roastery'],
  ]);
});

it('PRM-4 says the shape of every crop, whatever shape it has: nothing moves while another is on its way', () => {
  const portrait = { ...CUTOUT, targetSize: { width: 390, height: 500 }, breakpoint: 667 };
  const { container } = page(promotionOf({ ...CONTENT, image: { cutouts: [CUTOUT, portrait] } }), {
    placement: 'stage',
  }).show();
  const image = container.querySelector('img');
  expect(image?.getAttribute('data-aspect-ratio-s')).toBe('390 / 500');
  expect(image?.getAttribute('data-aspect-ratio')).toBe('1600 / 700');
});

const STYLED = {
  headline: 'A',
  backgroundColorCode: '#103020',
  textColor: '#fff',
  image: {
    cutouts: [
      { ...CUTOUT, imageCss: 'object-position: 80% 50%', containerCss: 'text-align: center' },
      { ...CUTOUT, breakpoint: 667, imageCss: 'object-fit: contain; position: fixed' },
    ],
  },
};

it('PRM-1 PRM-4 colours and places travel in attributes, never in a style', () => {
  const html = renderToString(page(promotionOf(STYLED), { placement: 'stage' }).element());
  expect(html).toContain('data-theme-surface="#103020" data-theme-text="#fff"');
  expect(html).toContain('data-css-s="" data-object-fit-s="contain" data-css="" data-object-position="80% 50%"');
  expect(html).toContain('data-css="" data-text-align="center"');
  expect(html).not.toMatch(/ style=|fixed/);
});

it('PRM-1 PRM-4 a browser whose sheets read no attributes gets them from the script, by the width of its window', () => {
  vi.stubGlobal('CSS', { supports: () => false });
  const { container } = page(promotionOf(STYLED), { placement: 'stage' }).show();
  const card = container.querySelector<HTMLElement>('[data-theme-surface]')!;
  const image = container.querySelector('img')!;
  expect(card.style.getPropertyValue('--color-surface')).toBe('#103020');
  expect([image.style.objectPosition, image.style.objectFit]).toEqual(['80% 50%', '']);
  vi.stubGlobal('innerWidth', 600);
  fireEvent(window, new Event('resize'));
  expect([image.style.objectPosition, image.style.objectFit]).toEqual(['', 'contain']);
});

it('PRM-1 shows markup as it is written and drops links that lead nowhere good', () => {
  const evil = '<img src=x onerror=alert(1)>';
  const { container } = page(
    promotionOf({
      headline: evil,
      subline: evil,
      voucherCode: evil,
      legalText: evil,
      links: [
        { url: 'javascript:alert(1)', text: 'a' },
        { url: '//evil.example', text: 'b' },
        { url: 'data:text/html,a', text: 'c' },
        { url: '/good', text: evil, boldLink: true },
      ],
    }),
    { placement: 'stage' },
  ).show();
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getAllByText(evil).length).toBeGreaterThanOrEqual(5);
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/good']);
});

async function openedHint(container: HTMLElement) {
  const details = container.querySelector('details')!;
  details.open = true;
  await act(async () => void fireEvent(details, new Event('toggle')));
  return details;
}

it('PRM-6 the legal hint closes when the page is scrolled down, when a flyout opens, and by Escape', async () => {
  const { container } = page(promotionOf(CONTENT)).show();
  let details = await openedHint(container);
  vi.stubGlobal('scrollY', 10);
  fireEvent.scroll(window);
  expect(details.open).toBe(false);
  await act(async () => void fireEvent(details, new Event('toggle')));
  details = await openedHint(container);
  document.documentElement.dataset['flyoutOpen'] = '';
  await vi.waitFor(() => expect(details.open).toBe(false));
  await act(async () => void fireEvent(details, new Event('toggle')));
  details = await openedHint(container);
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(details.open).toBe(false);
});

it('PRM-6 small print between other content stays open while people read', async () => {
  const { container } = page(promotionOf(CONTENT), { placement: 'teaser' }).show();
  const details = await openedHint(container);
  vi.stubGlobal('scrollY', 10);
  fireEvent.scroll(window);
  expect(details.open).toBe(true);
});
