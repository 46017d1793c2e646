import { randomBytes } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { announce, availableDictionary, dictionaryHash, nameOfAll } from './dictionary.ts';
import { makeDelta } from './make-delta.ts';

const before = Buffer.from(Array.from({ length: 500 }, (_, line) => `call(${line * 7919});`).join('\n'));
const after = Buffer.concat([before, Buffer.from('call("new");')]);
const hash = dictionaryHash(before);
const header = `:${Buffer.from(hash, 'hex').toString('base64')}:`;

describe('a delta', () => {
  it('REL-19 begins with its magic and the hash of its dictionary, and gives the file byte for byte', async () => {
    const delta = (await makeDelta(before, after, after.byteLength))!;
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40).toString('hex')).toBe(hash);
    expect(zstdDecompressSync(delta.subarray(40), { dictionary: before }).equals(after)).toBe(true);
    expect(delta.byteLength).toBeLessThan(120);
  });

  it('REL-19 is not made where it is large, or the dictionary is none', async () => {
    expect(await makeDelta(before, randomBytes(5000), 2500)).toBeUndefined();
    expect(await makeDelta(Buffer.from('37a430ec00000000', 'hex'), after, after.byteLength)).toBeUndefined();
    expect(await makeDelta(Buffer.alloc(3_000_000), after, after.byteLength)).toBeUndefined();
  });
});

describe('a dictionary', () => {
  it('REL-19 is known by what the browser says that it has', () => {
    expect(availableDictionary({ 'accept-encoding': 'gzip, br, dcb, dcz', 'available-dictionary': header })).toBe(hash);
  });

  it.each([
    ['no dictionary', undefined, 'br, dcz'],
    ['no word of deltas', header, 'gzip, br'],
    ['deltas refused', header, 'br, dcz;q=0'],
    ['no encoding', header, undefined],
    ['no field', hash, 'dcz'],
    ['a text', `"${hash}"`, 'dcz'],
    ['too few bytes', ':AAAA:', 'dcz'],
    ['too many bytes', `:${'A'.repeat(88)}:`, 'dcz'],
    ['another alphabet', header.replace(/[A-Za-z]/, '_'), 'dcz'],
    ['two', `${header}, ${header}`, 'dcz'],
    ['a path', ':../../../../etc/passwd:', 'dcz'],
    ['a flood', ':'.repeat(8000), 'dcz'],
  ])('REL-19 is none for whoever sends %s', (_case, dictionary, encoding) => {
    const headers = {
      ...(dictionary !== undefined && { 'available-dictionary': dictionary }),
      ...(encoding !== undefined && { 'accept-encoding': encoding }),
    };
    expect(availableDictionary(headers)).toBeUndefined();
  });

  it.each([
    ['browser/entry.js', 'browser/entry.js'],
    ['browser/Footer-1f48f647bc.js', 'browser/Footer-*.js'],
    ['main-a3df4caeeb.js', 'main-*.js'],
    ['browser/Add-To.js', 'browser/Add-To.js'],
  ])('REL-19 of the name %s is one for %s', (path, name) => {
    expect(nameOfAll(path)).toBe(name);
  });

  it.each(['/releases/a+b/*/x.js', '/a"; id="x', '/a\\b', '/(.*)', '/{a}', '/a:b', '/a b', '/ä'])(
    'REL-19 is not announced by %s, which is no plain pattern',
    (match) => {
      expect(announce(match)).toBeUndefined();
    },
  );
});
