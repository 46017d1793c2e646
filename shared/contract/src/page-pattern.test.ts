import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern, isExact, overlap } from './page-pattern.ts';

describe('an address with placeholders', () => {
  it.each([
    ['/{slug}-p{productId:digits}', '/red-mug-p0042', { slug: 'red-mug', productId: '0042' }],
    ['/{slug}-c{number:number}', '/coffee-c0012', { slug: 'coffee', number: 12 }],
    ['/{slug}-c{number:number}', '/coffee-c1234567890', undefined],
    ['/{slug}-p{productId:digits}', '/a/red-mug-p42', undefined],
    ['/{slug}-p{productId:digits}', '/-p42', undefined],
    ['/a.b', '/a-b', undefined],
    ['/search', '/search', {}],
    ['/{brand}-{model}-p{id:digits}', '/a-b-c-p1-p42', { brand: 'a-b-c', model: 'p1', id: '42' }],
    ['/{a}/{b}', '/x/', undefined],
    ['/{n:number}1{rest:digits}', '/1111111111111', { n: 111_111_111, rest: '111' }],
    ['/{a}1{b:number}', '/11123456789012', { a: '111234567890', b: 2 }],
  ])('%s at %s holds %j', (pattern, path, expected) => expect(compilePattern(pattern)(path)).toEqual(expected));
});

it('an address that almost fits takes no longer than another one, whatever it is made of', () => {
  const match = compilePattern('/{brand}-{series}-{model}-{colour}-p{id:digits}');
  const before = process.threadCpuUsage();
  expect(match(`/${'-'.repeat(700)}`)).toBeUndefined();
  expect(match(`/${'-p1'.repeat(600)}/`)).toBeUndefined();
  expect(process.threadCpuUsage(before).user, 'µs of the processor').toBeLessThan(1_000_000);
});

it('an address longer than any page has fits nothing', () => {
  const match = compilePattern('/{slug}-p{id:digits}');
  expect(match(`/${'a'.repeat(1900)}-p1`)).toMatchObject({ id: '1' });
  expect(match(`/${'a'.repeat(2000)}-p1`)).toBeUndefined();
});

it.each([
  ['/search', true],
  ['/', true],
  ['/{slug}-p{id:digits}', false],
  ['/a/{b}', false],
  ['/*', false],
])('%s is one address: %s', (pattern, expected) => expect(isExact(pattern)).toBe(expected));

describe('two addresses', () => {
  it.each([
    ['/search', '/search', true],
    ['/search', '/searches', false],
    ['/ab', '/aab', false],
    ['/{slug}-p{id:digits}', '/{name}-p{number:number}', true],
    ['/{slug}-p{id:digits}', '/{slug}-s18', false],
    ['/{slug}-s18', '/{slug}-s{id:digits}', true],
    ['/{slug}-p{id:digits}', '/mug-p1', true],
    ['/{slug}-p{id:digits}', '/mug', false],
    ['/a/{b}', '/{a}/b', true],
    ['/a/{b}', '/{a}', false],
    ['/*', '/search', false],
    ['/*', '/{slug}', false],
    ['/*', '/*', true],
  ])('%s and %s fit one address: %s', (one, other, expected) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
  });

  it('fit as a regular expression would', () => {
    const sign = fc.constantFrom('a', '1', '-', '/');
    const token = fc.oneof(sign, fc.constantFrom('{x}', '{x:digits}', '{x:number}'));
    const sources = { '{x}': '([^/]+)', '{x:digits}': String.raw`(\d+)`, '{x:number}': String.raw`(\d{1,9})` };
    const addressOf = (signs: string[]) => `/${signs.join('')}`;
    fc.assert(
      fc.property(fc.array(token, { maxLength: 6 }), fc.array(sign, { maxLength: 15 }), (tokens, signs) => {
        const source = tokens.map((each) => sources[each as keyof typeof sources] ?? each).join('');
        const found = new RegExp(`^/${source}$`).exec(addressOf(signs));
        const names = ['a', 'b', 'c', 'd', 'e', 'f'];
        const kinds = tokens.filter((each) => each.startsWith('{'));
        const expected =
          found &&
          kinds.map((kind, index) => {
            const text = found[index + 1]!;
            return [names[index], kind === '{x:number}' ? Number(text) : text];
          });
        let placeholders = 0;
        const named = tokens.map((each) => (each.startsWith('{') ? each.replace('x', names[placeholders++]!) : each));
        const pattern = `/${named.join('')}`;
        expect(compilePattern(pattern)(addressOf(signs))).toEqual(expected ? Object.fromEntries(expected) : undefined);
      }),
      { numRuns: 3000 },
    );
  });

  it('overlap whenever one address fits both', () => {
    const piece = fc.constantFrom('a', 'b', '1', '22', '-', '/');
    const written = fc.constantFrom('as it is', '{x}', '{x:digits}');
    /** An address in pieces, each with how two patterns write it. */
    const pieces = fc.array(fc.tuple(piece, written, written), { minLength: 1, maxLength: 12 });
    const patternOf = (each: [text: string, how: string][]) => {
      const parts = each.map(([text, how]) => {
        if (text === '/' || how === 'as it is') return text;
        return /\d/.test(text) ? how : '{x}';
      });
      return `/${parts.join('').replaceAll(/(?:\{[^}]+\}){2,}/g, '{x}')}`;
    };
    fc.assert(
      fc.property(pieces, (each) => {
        const address = `/${each.map(([text]) => text).join('')}`;
        const one = patternOf(each.map(([text, how]) => [text, how]));
        const other = patternOf(each.map(([text, , how]) => [text, how]));
        for (const pattern of [one, other]) expect(compilePattern(pattern)(address)).toBeDefined();
        expect(overlap(one, other)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
