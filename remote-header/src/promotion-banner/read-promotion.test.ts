import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { PromotionEntry } from '../../service/content-documents/promotion-document.ts';
import { contrastOf } from './promotion-colours.ts';
import { readPromotionCss } from './promotion-css.ts';
import { promotionLink } from './promotion-link.ts';
import type { Promotion } from './promotion.ts';
import { readPromotion } from './read-promotion.ts';

afterEach(() => void vi.restoreAllMocks());

function read(content: unknown, type = 'PI') {
  return readPromotion({ promotionId: 'some', type, contentJSON: JSON.stringify(content) });
}

it.each([
  ['HEADER_BENEFITS', 1],
  ['TOP_BANNER', 1],
  ['PI', 1],
  ['CATEGORY', 1],
  ['SHOP_FOOTER', undefined],
  ['pi', undefined],
])('PRM-2 links of the type %s', (type, count) => {
  expect(read({ headline: 'A', links: [{ url: '/a', text: 'A' }] }, type)?.links?.length).toBe(count);
});

it.each([
  ['no JSON', '{'],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[]'],
  ['nothing to show', '{"theme":"dark","legalText":"Only that"}'],
  ['a megabyte', JSON.stringify({ headline: 'x'.repeat(1_000_000) })],
])('PRM-5 content that is %s hides the element', (_, contentJSON) => {
  vi.spyOn(console, 'error').mockReturnValue();
  expect(readPromotion({ promotionId: 'some', type: 'PI', contentJSON })).toBeNull();
});

it.each([
  undefined,
  null,
  'text',
  [],
  {},
  { type: 'PI' },
  { type: 7, contentJSON: '{}' },
  { type: 'PI', contentJSON: {} },
])('PRM-5 the answer %j hides the element', (answer) => expect(readPromotion(answer)).toBeNull());

it('PRM-1 parts of a wrong type are left out, the others are shown', () => {
  expect(
    read({
      headline: 'Shown',
      headlineShort: 7,
      subline: null,
      image: { cutouts: [null, { imagePath: '/img/../secret', targetSize: { width: 1, height: 1 } }] },
      theme: 'neon',
      selector: 'both',
      voucherCode: ['A'],
      ctaButtonLink: { url: '/a' },
      links: { 0: { url: '/a', text: 'A' } },
      legalText: { nested: [{ junk: true }] },
    }),
  ).toEqual({ type: 'PI', headline: 'Shown' });
});

it('PRM-1 cuts texts that no banner can hold, and drops characters that change how others read', () => {
  const promotion = read({ headline: 'w'.repeat(500), subline: 'a\u0000b\u202ec\ud800', voucherCode: '  CODE ' });
  expect(promotion?.headline).toMatch(/^w{119}…$/);
  expect([promotion?.subline, promotion?.voucherCode]).toEqual(['a b c', 'CODE']);
});

it.each([
  'headline',
  'headlineShort',
  'subline',
  'legalText',
  'legalTextHint',
  'legalTextHintShort',
  'voucherCode',
  'voucherCodeInstructions',
  'ctaButtonText',
] as const)('PRM-1 the longest %s that a content document may have is shown whole', (field) => {
  const contentWith = (text: string) => ({ headline: 'A', ctaButtonLink: '/a', ctaButtonText: 'A', [field]: text });
  const mayHave = (text: string) =>
    PromotionEntry.safeParse({ promotionId: 'some', position: 1, type: 'PI', content: contentWith(text) }).success;
  let longest = 'w';
  while (mayHave(`${longest}w`)) longest += 'w';
  expect(longest.length).toBeGreaterThan(20);
  expect(read(contentWith(longest))?.[field]).toBe(longest);
});

it('PRM-4 puts cutouts in the order of their breakpoints', () => {
  const cutout = { imagePath: '/service/imagedelivery/image/scenes/gift', targetSize: { width: 16, height: 7 } };
  const cutouts = [
    cutout,
    { ...cutout, breakpoint: 767 },
    { ...cutout, breakpoint: 374 },
    { ...cutout, breakpoint: -1 },
  ];
  expect(read({ image: { alt: 3, cutouts } })?.image).toMatchObject({
    alt: '',
    cutouts: [{ breakpoint: 374 }, { breakpoint: 767 }, {}, {}],
  });
});

it.each([
  ['#000', '#fff', true],
  ['#1b3a2d', '#FDF6E8', true],
  ['#777', '#fff', false],
  ['#fff', '#fff', false],
  ['#000', undefined, false],
  ['black', 'white', false],
  ['#000;}', '#fff', false],
  ['#00000000', '#ffffffff', false],
  ['url(/a)', '#fff', false],
])('PRM-1 the colours %s and %s hold: %s', (backgroundColorCode, textColor, areTaken) => {
  const colours = read({ headline: 'A', backgroundColorCode, textColor })?.colours;
  expect(colours).toEqual(areTaken ? { background: backgroundColorCode, text: textColor } : undefined);
});

it('contrast is that of the WCAG', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
});

it.each([
  ['object-position: 50% 20%; object-fit: contain', { 'object-position': '50% 20%', 'object-fit': 'contain' }],
  ['OBJECT-POSITION:Right Center', { 'object-position': 'right center' }],
  [
    'text-align:center;justify-content:space-between;align-items:flex-end;',
    expect.objectContaining({ 'text-align': 'center' }),
  ],
  ['position: fixed; inset: 0', undefined],
  ['background: url(https://example.com)', undefined],
  ['object-position: var(--a)', undefined],
  ['object-position: 1px 2px 3px', undefined],
  ['object-fit: cover !important', undefined],
  [String.raw`object-fit: c\6fver`, undefined],
  ['object-fit: cover} body { display: none', undefined],
  ['', undefined],
  [7, undefined],
])('PRM-1 of the style %j holds %j', (text, expected) => {
  expect(readPromotionCss(text)).toEqual(expected);
});

it.each([
  ['/kaffee-c1000', true],
  ['/suche?query=käse&a=1#b', true],
  ['https://example.com/a', true],
  ['//example.com', false],
  [String.raw`/\example.com`, false],
  ['/\t/example.com', false],
  ['/a\nb', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,a', false],
  [' javascript:alert(1)', false],
  ['http://example.com', false],
  ['https:///example.com', false],
  ['kaffee', false],
  [`/${'a'.repeat(3000)}`, false],
  [undefined, false],
  [7, false],
])('a promotion may link to %s: %s', (url, isAllowed) => {
  expect(promotionLink(url)).toBe(isAllowed ? url : undefined);
});

const KEYS = [
  'headline',
  'subline',
  'voucherCode',
  'ctaButtonLink',
  'ctaButtonText',
  'legalText',
  'links',
  'image',
  'theme',
  'cutouts',
  'imagePath',
  'targetSize',
  'width',
  'height',
  'imageCss',
  'url',
  'text',
  'boldLink',
  '__proto__',
];
const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('/a', '//evil.example', 'javascript:a', '<b>', '#fff', '/img/scenes/a', 'object-fit: cover'),
);
const junk = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    hostileText,
    fc.double(),
    fc.constantFrom(null, true),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 8 }),
  ),
})).value;

it('PRM-5 whatever the content holds, what is read has its shape and leads to no strange place', () => {
  const property = fc.property(fc.dictionary(fc.constantFrom(...KEYS), junk), (content) => {
    const promotion = read(content);
    if (promotion) expect(faultsOf(promotion)).toEqual([]);
  });
  expect(() => fc.assert(property, { numRuns: 500 })).not.toThrow();
});

it('PRM-5 any answer at all is read without an error', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const property = fc.property(fc.anything(), fc.string(), (answer, contentJSON) => {
    readPromotion(answer);
    readPromotion({ type: 'PI', contentJSON });
  });
  expect(() => fc.assert(property)).not.toThrow();
});

function faultsOf({ headline, links = [], image, ctaButtonLink, ...rest }: Promotion): unknown[] {
  const texts = [headline, rest.subline, rest.voucherCode, rest.ctaButtonText, rest.legalText];
  const addresses = [...links.map(({ url }) => url), ctaButtonLink ?? '/'];
  const paths = image?.cutouts.map(({ imagePath }) => imagePath) ?? [];
  return [
    ...texts.filter((text) => text !== undefined && (typeof text !== 'string' || text === '' || text.length > 2000)),
    ...addresses.filter((url) => !/^(?:\/[^/\\]?|https:\/\/)/.test(url) || /[\s\\]/.test(url)),
    ...paths.filter((path) => !/^\/(?:img|service)\/[\w/-]+$/.test(path)),
  ];
}
