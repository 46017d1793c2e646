import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ContentRefused, readDocument as readOf, readDocumentFile } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { headerContent } from './header-content.ts';

const readDocument = (text: string, site: SiteCode) => readOf(headerContent.parts, text, site);

const CUTOUT = { imagePath: '/service/imagedelivery/image/scenes/kitchen', targetSize: { width: 1600, height: 700 } };
const promotion = (content: object, fields: object = {}) => ({
  promotions: [{ promotionId: 'stage-home', position: 0, type: 'PI', content, ...fields }],
});
const page = (fields: object) => ({
  pages: [{ path: '/contact', kind: 'text', title: 'A', lead: 'B', sections: [], ...fields }],
});
const item = (fields: object) => ({
  navigation: { items: [{ position: 0, kind: 'link', title: 'A', link: '/a', ...fields }] },
});
const teaser = (fields: object) => ({
  navigation: {
    teasers: [{ category: 1000, position: 0, title: 'A', link: '/a', image: CUTOUT.imagePath, ...fields }],
  },
});
const store = (fields: object) => ({
  stores: [
    {
      id: 'at-1',
      name: 'Ninefold Wien',
      street: 'Rosengasse 5',
      postcode: '1010',
      city: 'Wien',
      phone: '+43 1 555 0201',
      hours: { weekdays: { opens: '09:00', closes: '19:00' } },
      hasCafe: true,
      latitude: 48.2,
      longitude: 16.4,
      ...fields,
    },
  ],
});
const world = (fields: object) => ({
  themeworlds: [
    {
      section: 'new',
      position: 0,
      title: 'A',
      link: '/a',
      image: CUTOUT.imagePath,
      availability: ['ONLINE'],
      ...fields,
    },
  ],
});

function refusalOf(document: object | string): ContentRefused {
  const text = typeof document === 'string' ? document : JSON.stringify({ format: 1, site: 'AT', ...document });
  try {
    readDocument(text, 'AT');
  } catch (error) {
    if (error instanceof ContentRefused) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
const faultsOf = (document: object) =>
  refusalOf(document).faults.map(({ path, value = '', reason }) => `${path}: ${value} ${reason}`);

it.each<[object, string]>([
  [promotion({ headlin: 'A' }), 'promotions[0].content.headlin: "A" is no known field: there are headline, '],
  [{ promtions: [] }, 'promtions:  is no known field: there are format, site, navigation, promotions,'],
  [{ format: 2 }, 'format: 2 must be 1'],
  [{ promotions: {} }, 'promotions:  must be a list'],
  [{ promotions: [7] }, 'promotions[0]: 7 must be an object'],
  [promotion({}, { type: undefined }), 'promotions[0].type:  is missing: it must be a text'],
  [promotion({}, { promotionId: 'a b' }), 'promotions[0].promotionId: "a b" is no id'],
  [promotion({}, { tags: ['a,b'] }), 'promotions[0].tags[0]: "a,b" is no tag'],
  [promotion({}, { position: 1.5 }), 'promotions[0].position: 1.5 must be a whole number'],
  [promotion({}, { position: -1 }), 'promotions[0].position: -1 must be 0 at least'],
  [promotion({ headline: ' ' }), 'promotions[0].content.headline: " " must not be empty'],
  [promotion({ headline: 'a\u0000' }), 'must not have line breaks or other control characters'],
  [promotion({ headline: '\ud800' }), 'must not have line breaks or other control characters'],
  [promotion({ headline: 'a'.repeat(121) }), `${'a'.repeat(60)}…" has 121 characters, where 120 are allowed at most`],
  [promotion({ subline: 'a'.repeat(301) }), 'where 300 are allowed at most'],
  [promotion({ legalText: 'a'.repeat(2001) }), 'where 2000 are allowed at most'],
  [promotion({ theme: 'red' }), 'promotions[0].content.theme: "red" must be one of "light", "dark",'],
  [
    promotion({ backgroundColorCode: '#fff', textColor: 'red' }),
    'promotions[0].content.textColor: "red" is no colour: write #rgb or #rrggbb',
  ],
  [
    promotion({ textColor: '#fff' }),
    'content.backgroundColorCode:  is missing: backgroundColorCode and textColor go together',
  ],
  [promotion({ headline: 'a\u202eb' }), 'must not have line breaks or other control characters'],
  [promotion({ selector: 'voucherCode' }), 'promotions[0].content.selector: "voucherCode" needs a voucherCode'],
  [promotion({ selector: 'ctaButton' }), 'promotions[0].content.selector: "ctaButton" needs ctaButtonLink'],
  [promotion({ ctaButtonText: 'A' }), 'promotions[0].content.ctaButtonLink:  is missing: a button has an address'],
  [promotion({ voucherCode: '<b>' }), 'promotions[0].content.voucherCode: "<b>" is no voucher code'],
  [promotion({ image: { cutouts: [] } }), 'image.cutouts:  needs one cutout without breakpoint'],
  [promotion({ image: { cutouts: [{ ...CUTOUT, breakpoint: 9 }] } }), 'image.cutouts:  needs one cutout without'],
  [promotion({ image: { cutouts: [CUTOUT, CUTOUT] } }), 'cutouts[1].breakpoint:  is taken: cutout 0 has no breakpoint'],
  [
    promotion({ image: { cutouts: [{ ...CUTOUT, targetSize: { width: 0, height: 1 } }] } }),
    'cutouts[0].targetSize.width: 0 must be 1 at least',
  ],
  [
    promotion({ image: { cutouts: [{ ...CUTOUT, imagePath: '/service/imagedelivery/image/beaches/sunny' }] } }),
    'is no picture of the shop: bring it in with `npx ninefold pictures add`',
  ],
  [item({ title: 'a'.repeat(41) }), 'where 40 are allowed at most'],
  [teaser({ title: 'a'.repeat(81) }), 'where 80 are allowed at most'],
  [world({ title: 'a'.repeat(81) }), 'where 80 are allowed at most'],
  [world({ badges: ['a'.repeat(41)] }), 'where 40 are allowed at most'],
  [item({ kind: 'page' }), 'navigation.items[0].kind: "page" must be one of "themeworlds", "categories", "link"'],
  [world({ endDate: '2026-02-30' }), 'themeworlds[0].endDate: "2026-02-30" is no day: write it like 2026-12-24'],
  [world({ endDate: '2226-02-20' }), 'themeworlds[0].endDate: "2226-02-20" must lie in the years 2000 to 2099'],
  [world({ availability: [] }), 'themeworlds[0].availability:  has 0 entries, where 1 are allowed at least'],
  [world({ validFrom: '2026-12-24' }), 'themeworlds[0].validFrom: "2026-12-24" is no moment: write it like'],
  [world({ abTest: 'home-stage' }), 'themeworlds[0].abTestGroup:  is missing: abTest and abTestGroup go together'],
  [world({ abTest: 'a b', abTestGroup: 'control' }), 'themeworlds[0].abTest: "a b" is no name: up to 100 letters'],
  [
    world({ validFrom: '2026-12-01T00:00:00Z', validUntil: '2026-12-01T01:00:00+01:00' }),
    'themeworlds[0].validUntil: "2026-12-01T01:00:00+01:00" must come after validFrom',
  ],
  [page({ path: 'contact' }), 'pages[0].path: "contact" is no path of a page'],
  [page({ path: '/a?b' }), 'pages[0].path: "/a?b" is no path of a page'],
  [page({ path: '/search' }), 'pages[0].path: "/search" shows something else in the shop'],
  [page({ path: '/service/a' }), 'pages[0].path: "/service/a" shows something else in the shop'],
  [page({ path: '/versand-s1' }), 'pages[0].path: "/versand-s1" is the address of a numbered page'],
  [page({ path: '/versand-s1', number: 2 }), "must end with the page's number, like /some-words-s2"],
  [page({ path: '/versand-s01', number: 1 }), "must end with the page's number, like /some-words-s1"],
  [store({ latitude: 91 }), 'stores[0].latitude: 91 must be 90 at most'],
  [store({ longitude: -181 }), 'stores[0].longitude: -181 must be -180 at least'],
  [store({ id: '../1' }), 'stores[0].id: "../1" is no id'],
  [store({ hours: {} }), 'stores[0].hours.weekdays:  is missing: it must be an object'],
  [store({ hours: { weekdays: { opens: '9:00', closes: '19:00' } } }), 'weekdays.opens: "9:00" is no time'],
  [
    store({ hours: { weekdays: { opens: '09:00', closes: '09:00' } } }),
    'stores[0].hours.weekdays.closes: "09:00" must come after opens, which is "09:00"',
  ],
  [{ places: [{ postcode: '1010', name: 'Wien', latitude: '48', longitude: 16 }] }, 'latitude: "48" must be a number'],
])('PRM-1 %j is refused: %s', (document, sentence) => {
  expect(faultsOf(document)).toHaveLength(1);
  expect(faultsOf(document)[0]).toContain(sentence);
});

it.each([
  'javascript:alert(1)',
  'http://example.com',
  '//example.com',
  String.raw`/\example.com`,
  '/\t/example.com',
  'https://user:secret@example.com',
  'https://',
  'category:abc',
  'category:0',
  'contact',
  'data:text/html,a',
  '',
])('PRM-1 the link %j is refused', (link) => {
  expect(faultsOf(promotion({ ctaButtonText: 'A', ctaButtonLink: link }))[0]).toContain('is no address of a link');
  expect(faultsOf(item({ link }))).toHaveLength(1);
});

it.each(['category:1100', 'service:3', '/contact', '/search?query=a%20b', 'https://example.com/a'])(
  'PRM-1 the link %j is taken',
  (link) => {
    expect(readDocument(JSON.stringify({ format: 1, site: 'AT', ...item({ link }) }), 'AT')).toBeDefined();
  },
);

it('PRM-1 every fault is named at once, those between entries too', () => {
  const { promotions } = promotion({ headline: '', ctaButtonLink: 'x' }, { validFrom: 'soon' });
  const faults = refusalOf({
    promotions: [promotions[0], { ...promotions[0], content: { image: { cutouts: [{ breakpoint: 5 }] } } }],
    ...page({ number: 1, path: '/a-s1', lead: 5 }),
    places: [
      { postcode: '1010', name: 'Wien', latitude: 0 },
      { postcode: '1010', name: 'Wien', longitude: 0 },
    ],
  });
  expect(faults.message).toBe('has 13 faults; nothing was changed.');
  expect(faults.faults.map(({ path }) => path)).toEqual([
    'promotions[0].content.headline',
    'promotions[0].content.ctaButtonLink',
    'promotions[0].content.ctaButtonText',
    'promotions[0].validFrom',
    'promotions[1].content.image.cutouts[0].imagePath',
    'promotions[1].content.image.cutouts[0].targetSize',
    'promotions[1].content.image.cutouts',
    'promotions[1].validFrom',
    'promotions[1].position',
    'pages[0].lead',
    'places[0].longitude',
    'places[1].latitude',
    'places[1].name',
  ]);
});

it('pages have numbers and paths of their own', () => {
  const [first] = page({ number: 1, path: '/a-s1' }).pages;
  const faults = faultsOf({ pages: [first, first, { ...first, path: '/b-s1' }] });
  expect(faults.map((fault) => fault.split(': ')[0])).toEqual(['pages[1].path', 'pages[1].number', 'pages[2].number']);
});

it('broken JSON is refused with line and column', () => {
  const { code, message } = refusalOf('{\n  "format": 1,\n  "site": "AT",\n}');
  expect(code).toBe('NO_JSON');
  expect(message).toBe('is no JSON: in line 4, column 1 there is "}", where a name in quotation marks must stand.');
  expect(refusalOf('[1').message).toContain('in line 1, column 3 the file ends, where "," or "]" must stand');
});

it('a document of another site is refused, and it says what to do', () => {
  const { code, message } = refusalOf({ site: 'DE' });
  expect([code, message]).toEqual(['OTHER_SITE', expect.stringMatching(/^is the content of "DE" and not of AT: name/)]);
});

it.each(['null', '5', '[]', '{}', '{"format":1}'])('%s is no document', (text) => {
  expect(refusalOf(text).code).toBe('CONTENT_FAULTS');
});

it('a file of more than 20 MB, or that is no text, is refused; a byte order mark is none of its text', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ninefold-content-'));
  const file = join(folder, 'content.json');
  const read = async (content: string | Buffer) => {
    await writeFile(file, content);
    return readDocument(await readDocumentFile(file), 'AT');
  };
  await expect(read(' '.repeat(20_000_001))).rejects.toMatchObject({
    code: 'TOO_LARGE',
    message: 'has more than 20 MB.',
  });
  await expect(read(Buffer.from([0xff, 0xfe]))).rejects.toMatchObject({ code: 'NO_TEXT' });
  await expect(read('\ufeff{"format":1,"site":"AT"}')).resolves.toEqual({ format: 1, site: 'AT' });
  await rm(folder, { recursive: true });
});
