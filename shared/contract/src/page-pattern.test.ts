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
  ])('%s at %s holds %j', (pattern, path, expected) => expect(compilePattern(pattern)(path)).toEqual(expected));
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
