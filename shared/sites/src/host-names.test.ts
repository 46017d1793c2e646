import { describe, expect, it } from 'vitest';
import { DEFAULT_HOST_NAMES, SITE_CODES, environmentOf, resolveSite } from './index.ts';

describe('resolveSite', () => {
  it.each(SITE_CODES)('SIT-4 finds %s by its default host name, with any port and case', (code) => {
    const name = `${code.toLowerCase().replace('_', '-')}.localhost`;
    expect(DEFAULT_HOST_NAMES[code]).toEqual([name]);
    for (const host of [name, `${name}:3000`, name.toUpperCase(), `${name}.`]) expect(resolveSite(host)).toBe(code);
  });

  it.each([
    'localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
    'xat.localhost',
    'at.localhost.evil.test',
    '',
    ':80',
    undefined,
  ])('SIT-4 takes DE for %j', (host) => expect(resolveSite(host)).toBe('DE'));

  it('SIT-4 follows configured names', () => {
    const hostNames = { ...DEFAULT_HOST_NAMES, AT: ['www.shop.at', 'shop.at'] };
    expect(resolveSite('shop.at:443', hostNames)).toBe('AT');
    expect(resolveSite('at.localhost', hostNames)).toBe('DE');
  });
});

describe('environmentOf', () => {
  it.each([
    'localhost',
    'at.localhost:3000',
    '127.0.0.1',
    '[::1]:3000',
    'shop.test',
    'dev.shop.de',
    'www.staging2.shop.de',
  ])('SIT-5 takes %s for DEV', (host) => expect(environmentOf(host)).toBe('DEV'));

  it.each(['www.shop.de', 'shop.com.tr:443', 'devices.shop.de', 'latest.shop.de', undefined])(
    'SIT-5 takes %s for LIVE',
    (host) => {
      expect(environmentOf(host)).toBe('LIVE');
    },
  );
});
