import { expect, it } from 'vitest';
import { CategoriesRefused } from './categories-refused.ts';
import { readCategoryDocument } from './read-document.ts';

const documentOf = (...categories: unknown[]) => JSON.stringify({ format: 1, site: 'DE', categories });
const garden = (...children: unknown[]) => ({ number: 1, name: 'Garten', children });

function faultsOf(text: string) {
  try {
    readCategoryDocument(text, 'DE');
  } catch (error) {
    if (error instanceof CategoriesRefused) return error.faults;
    throw error;
  }
  return [];
}

it('reads a tree in its order; kinds hold for what is below', () => {
  const text = documentOf(
    {
      number: 8,
      name: ' Dienste ',
      kind: 'SERVICE',
      children: [
        { number: 81, name: 'Abo', kind: 'SUBSCRIPTION' },
        { number: 82, name: 'Kurse' },
      ],
    },
    { number: 9, name: 'Sale', saleOf: 'all', children: [{ number: 91, name: 'Dienste im Sale', saleOf: 8 }] },
  );
  expect(readCategoryDocument(`\ufeff${text}`, 'DE')).toMatchObject([
    { number: 8, parent: null, name: 'Dienste', kind: 'SERVICE', saleOf: null },
    { number: 81, parent: 8, kind: 'SUBSCRIPTION' },
    { number: 82, parent: 8, kind: 'SERVICE' },
    { number: 9, saleOf: 0 },
    { number: 91, parent: 9, saleOf: 8 },
  ]);
});

it.each<[string, unknown[], string, RegExp]>([
  [
    'a number twice',
    [garden({ number: 1, name: 'Spaten' })],
    'categories[0].children[0].number',
    /number of categories\[0\]/,
  ],
  ['a number out of range', [{ number: 1e9, name: 'x' }], 'categories[0].number', /999999999 at most/],
  ['a broken number', [{ number: 1.5, name: 'x' }], 'categories[0].number', /whole number/],
  ['no number', [{ name: 'x' }], 'categories[0].number', /whole number/],
  ['an empty name', [garden({ number: 2, name: ' ' })], 'categories[0].children[0].name', /empty/],
  ['a name that says nothing', [{ number: 2, name: '–' }], 'categories[0].name', /no letter/],
  ['a name that is a path', [{ number: 2, name: 'a > b' }], 'categories[0].name', />/],
  ['a control character', [{ number: 2, name: 'a\u202eb' }], 'categories[0].name', /control/],
  ['a long name', [{ number: 2, name: 'x'.repeat(81) }], 'categories[0].name', /longer than 80/],
  [
    'siblings of one name',
    [garden({ number: 2, name: 'Gärten' }, { number: 3, name: 'garten' })],
    'categories[0].children[1].name',
    /same name/,
  ],
  [
    'a script as a picture',
    [{ number: 2, name: 'x', picture: 'javascript:alert(1)' }],
    'categories[0].picture',
    /https/,
  ],
  ['an unknown kind', [{ number: 2, name: 'x', kind: 'THING' }], 'categories[0].kind', /one of/],
  ['an unknown field', [{ number: 2, name: 'x', slug: 'y' }], 'categories[0].slug', /no known field/],
  ['a sale of nothing', [{ number: 2, name: 'x', saleOf: 7 }], 'categories[0].saleOf', /no category/],
  [
    'two fallbacks',
    [
      { number: 2, name: 'x', fallback: true },
      { number: 3, name: 'y', fallback: true },
    ],
    'categories[1].fallback',
    /second time/,
  ],
  [
    'a fallback below',
    [garden({ number: 2, name: 'x', fallback: true })],
    'categories[0].children[0].fallback',
    /at the top/,
  ],
  [
    'a product type of two',
    [{ number: 2, name: 'x', productTypes: ['Garten'] }, garden()],
    'categories[0].productTypes[0]',
    /names category 1/,
  ],
  [
    'a product type of nothing',
    [{ number: 2, name: 'x', productTypes: ['>'] }],
    'categories[0].productTypes[0]',
    /nothing/,
  ],
  ['no category', [], 'categories', /empty/],
  ['a text for a category', ['x'], 'categories[0]', /object/],
])('refuses %s and names the place', (_name, categories, path, reason) => {
  expect(faultsOf(documentOf(...categories))).toEqual([{ path, reason: expect.stringMatching(reason) }]);
});

it('names every fault at once', () => {
  const faults = faultsOf(documentOf({ number: 0, name: '' }, { number: 2, name: 'x' }, { number: 2, name: 'X' }));
  expect(faults.map(({ path }) => path)).toEqual([
    'categories[0].number',
    'categories[0].name',
    'categories[2].number',
    'categories[2].name',
  ]);
});

it('refuses what lies too deep, however deep', () => {
  const nested = (depth: number): string =>
    depth === 0 ? '[]' : `[{"number":${depth},"name":"n${depth}","children":${nested(depth - 1)}}]`;
  expect(faultsOf(`{"format":1,"site":"DE","categories":${nested(2000)}}`)).toEqual([
    { path: 'categories[0].children[0].children[0].children[0].children', reason: expect.stringMatching(/4 levels/) },
  ]);
});

it.each([
  ['{', '', /no JSON/],
  ['[]', '', /object/],
  [JSON.stringify({ format: 2, site: 'DE', categories: [{}] }), 'format', /must be 1/],
  [JSON.stringify({ format: 1, site: 'AT', categories: [{}] }), 'site', /is AT/],
])('refuses the document %s', (text, path, reason) => {
  expect(faultsOf(text)).toEqual([{ path, reason: expect.stringMatching(reason) }]);
});
