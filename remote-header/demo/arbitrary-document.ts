import fc from 'fast-check';
import { PromotionTheme } from '../contract/promotion.ts';

const text = (longest: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: longest })
    .filter(
      (value) =>
        value.length <= longest && value.trim() !== '' && !/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(value),
    );
const found = (longest: number) =>
  text(longest).filter((name) => /[\p{L}\p{N}]/u.test(name) && name.normalize('NFD').length < 90);
const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const digits = fc.integer({ min: 1, max: 99_999 });
const link = fc.oneof(
  digits.map((number) => `category:${number}`),
  digits.map((number) => `service:${number}`),
  digits.map((number) => `/some-path-c${number}?a=1#b`),
  fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }).filter((url) => url.length < 400),
);
const image = fc
  .constantFrom('garden', 'summer-sale/3f2a9c1b5d6e7f80')
  .chain((name) =>
    fc.constantFrom('scenes', 'teasers').map((folder) => `/service/imagedelivery/image/${folder}/${name}`),
  );
const position = fc.integer({ min: 0, max: 9999 });
const pixels = fc.integer({ min: 1, max: 4096 });
const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
const validity = fc
  .uniqueArray(moment, { minLength: 2, maxLength: 2, selector: Number })
  .map((moments) => moments.sort((a, b) => Number(a) - Number(b)).map((date) => date.toISOString()))
  .chain(([validFrom, validUntil]) => fc.constantFrom({}, { validFrom }, { validUntil }, { validFrom, validUntil }));
const group = fc.constantFrom({}, { abTest: 'home-stage', abTestGroup: 'control' });
/** An object whose `undefined` fields are absent, with or without a time in which it is shown and a group that it is for. */
const entry = <T>(model: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) => fc.record(model).map(withoutAbsent);
const timed = <T>(model: { [Name in keyof T]: fc.Arbitrary<T[Name]> }) =>
  fc.tuple(entry(model), validity, group).map(([fields, valid, of]) => ({ ...fields, ...valid, ...of }));

const colours = fc.constantFrom({}, { backgroundColorCode: '#fff', textColor: '#A1b2C3' });
const button = fc.oneof(fc.constant({}), fc.record({ ctaButtonLink: link, ctaButtonText: text(60) }));
const cutouts = fc
  .uniqueArray(fc.record({ imagePath: image, width: pixels, height: pixels, breakpoint: pixels }), {
    minLength: 1,
    maxLength: 4,
    selector: ({ breakpoint }) => breakpoint,
  })
  .map((crops) =>
    crops.map(({ imagePath, width, height, breakpoint }, index) => ({
      imagePath,
      targetSize: { width, height },
      ...(index > 0 && { breakpoint }),
    })),
  );
const content = fc
  .tuple(
    entry({
      headline: optional(text(120)),
      subline: optional(text(300)),
      image: optional(entry({ alt: optional(text(200)), cutouts })),
      theme: optional(fc.constantFrom(...PromotionTheme.options)),
      legalText: optional(text(500)),
      voucherCode: optional(fc.constantFrom('BARISTA15', 'KÁVA-10')),
      links: optional(
        fc.array(entry({ url: link, text: text(80), boldLink: optional(fc.boolean()) }), { maxLength: 3 }),
      ),
    }),
    button,
    colours,
  )
  .map(([fields, ...others]) => Object.assign({}, fields, ...others) as object);

const hours = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 2, maxLength: 2 })
  .map((minutes) => minutes.sort((a, b) => a - b).map(toTime))
  .map(([opens, closes]) => ({ opens, closes }));
const coordinates = {
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
};
const postcode = fc.integer({ min: 100, max: 99_999 }).map(String);

/** Content documents of AT without a fault. */
export const arbitraryDocument = entry({
  format: fc.constant(1),
  site: fc.constant('AT'),
  navigation: optional(
    entry({
      items: optional(
        list(timed({ position, kind: fc.constantFrom('themeworlds', 'categories', 'link'), title: text(40), link }), [
          'position',
        ]),
      ),
      teasers: optional(
        list(timed({ category: digits, position, title: text(80), link, image }), ['category', 'position']),
      ),
    }),
  ),
  promotions: optional(
    list(
      timed({
        promotionId: fc.constantFrom('~header_top', 'stage-home', 'a.b'),
        position,
        type: fc.constantFrom('HEADER_BENEFITS', 'TOP_BANNER', 'PI', 'CATEGORY', 'OTHER'),
        tags: fc.array(fc.constantFrom('home', 'kávé', 'a:b'), { maxLength: 3 }),
        content,
      }),
      ['promotionId', 'position'],
    ),
  ),
  themeworlds: optional(
    list(
      timed({
        section: fc.constantFrom('scout', 'new', 'more', 'lastChance'),
        position,
        title: text(80),
        link,
        image,
        availability: fc.constantFrom(['ONLINE'], ['STORE'], ['STORE', 'ONLINE']),
        badges: fc.array(text(40), { maxLength: 2 }),
        isCardOnly: fc.boolean(),
        endDate: optional(moment.map((date) => date.toISOString().slice(0, 10))),
      }),
      ['section', 'position'],
    ),
  ),
  pages: optional(
    list(
      fc
        .tuple(
          entry({
            number: optional(digits),
            kind: fc.constantFrom('text', 'categories', 'themeworlds', 'watchlist'),
            title: text(120),
            lead: text(300),
            sections: fc.array(
              entry({
                heading: optional(text(160)),
                paragraphs: fc.array(text(300), { maxLength: 2 }),
                links: optional(fc.array(fc.record({ text: text(160), url: link }), { maxLength: 2 })),
                products: optional(fc.array(digits.map(String), { minLength: 1, maxLength: 3 })),
              }),
              { maxLength: 2 },
            ),
          }),
          digits,
        )
        .map(([page, word]) => ({ ...page, path: page.number ? `/page-s${page.number}` : `/page/no.${word}` })),
      ['path'],
    ),
  ),
  stores: optional(
    list(
      entry({
        id: digits.map((number) => `at-${number}`),
        name: text(80),
        street: text(120),
        postcode,
        city: found(80),
        citySearch: optional(found(80)),
        phone: digits.map((number) => `+43 1 ${number}`),
        hours: entry({ weekdays: hours, saturday: optional(hours), sunday: optional(hours) }),
        hasCafe: fc.boolean(),
        ...coordinates,
      }),
      ['id'],
    ),
  ),
  places: optional(
    list(entry({ postcode, name: found(80), nameSearch: optional(found(80)), ...coordinates }), ['postcode', 'name']),
  ),
});

function list<T extends object>(arbitrary: fc.Arbitrary<T>, key: string[]): fc.Arbitrary<T[]> {
  const selector = (value: T) => JSON.stringify(key.map((name) => (value as Record<string, unknown>)[name]));
  return fc.uniqueArray(arbitrary, { maxLength: 4, selector });
}

function withoutAbsent<T extends object>(object: T): T {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as T;
}

function toTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return `${hour}:${minute}`;
}

/** A document with something else at one of its places. */
export const arbitraryFault = fc
  .tuple(
    arbitraryDocument,
    fc.nat(),
    fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom('javascript:alert(1)', '\u0000', '\ud800', '2026-02-30', -1, 1e300, 0.5, '__proto__'),
    ),
  )
  .map(([whole, at, value]): unknown => {
    const document = structuredClone(whole);
    const places = placesOf(document);
    const [holder, key] = places[at % places.length]!;
    holder[key] = value;
    return document;
  });

type Holder = Record<string, unknown>;

function placesOf(value: unknown): [Holder, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[value as Holder, key], ...placesOf(inner)]);
}
