import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern, overlap } from './page-pattern.ts';

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

describe('two addresses', () => {
  it.each([
    ['/search', '/search', true],
    ['/search', '/searches', false],
    ['/{slug}-p{id:digits}', '/{name}-p{number:number}', true],
    ['/{slug}-p{id:digits}', '/{slug}-s18', false],
    ['/{slug}-s18', '/{slug}-s{id:digits}', true],
    ['/{slug}-p{id:digits}', '/mug-p1', true],
    ['/{slug}-p{id:digits}', '/mug', false],
    ['/a/{b}', '/{a}/b', true],
    ['/a/{b}', '/{a}', false],
    ['/*', '/search', false],
    ['/*', '/*', true],
  ])('%s and %s fit one address: %s', (one, other, expected) => {
    expect([overlap(one, other), overlap(other, one)]).toEqual([expected, expected]);
  });

  const part = fc.constantFrom('a', 'b', '1', '-', '/');
  const placeholder = fc.constantFrom('{x}', '{x:digits}');
  const pattern = fc
    .array(fc.oneof({ weight: 3, arbitrary: part }, placeholder), { minLength: 1, maxLength: 5 })
    .map((parts) => `/${parts.join('').replaceAll(/(\})(\{)/g, '$1-$2')}`);
  const path = fc.array(part, { minLength: 1, maxLength: 6 }).map((signs) => `/${signs.join('')}`);

  it('overlap whenever one address fits both', () => {
    fc.assert(
      fc.property(pattern, pattern, path, (one, other, address) => {
        fc.pre(compilePattern(one)(address) !== undefined && compilePattern(other)(address) !== undefined);
        expect(overlap(one, other)).toBe(true);
      }),
      { numRuns: 300, maxSkipsPerRun: 2000 },
    );
  });
});
