import { describe, expect, it, vi } from 'vitest';
import { readAvailability, readCount, readGtin, readMoment, readPeriod, readUnit, readUrl } from './feed-values.ts';

const reason = (text: string) => ({ reason: expect.stringContaining(text) });

describe('SRC the address of a feed', () => {
  it.each(['https://shop.example/a?b=1#c', 'http://shop.example/straße'])('%s is taken', (text) => {
    expect(readUrl(text)).toEqual({ value: new URL(text) });
  });

  it.each([
    ['/a', 'is not a web address'],
    ['ftp://shop.example/a', 'is not a web address'],
    ['javascript:alert(1)', 'is not a web address'],
    ['https://shop.example/a b', 'is not a web address'],
    ['https://shop.example/<b>', 'is not a web address'],
    ['https://shop.example/"', 'is not a web address'],
    ['https://shop.example/a\u202eb', 'is not a web address'],
    ['https://shop.example/a\u0000b', 'is not a web address'],
    ['https://ada@shop.example/', 'carries a password'],
    ['https://:secret@shop.example/', 'carries a password'],
    [`https://shop.example/${'a'.repeat(1980)}`, 'is longer than 2000 characters'],
  ])('%j %s', (text, why) => {
    expect(readUrl(text)).toEqual(reason(why));
  });
});

it.each([
  ['in_stock', 'AVAILABLE'],
  ['In Stock', 'AVAILABLE'],
  ['out of stock', 'SOLDOUT'],
  ['preorder', 'PREORDER'],
  ['backorder', 'PREORDER'],
])('SRC the availability "%s" is %s', (text, value) => {
  expect(readAvailability(text)).toEqual({ value });
});

it.each(['', 'soon', 'constructor'])('SRC the availability "%s" is none', (text) => {
  expect(readAvailability(text)).toEqual(reason('is none of in_stock, out_of_stock, preorder, backorder'));
});

describe('SRC a time of a feed', () => {
  const FROM = '2026-11-20T00:00+01:00';
  const UNTIL = '2026-11-27T23:59+0100';

  it('is a moment, or a day alone', () => {
    expect(readMoment(FROM)).toEqual({ value: '2026-11-19T23:00:00.000Z' });
    expect(readMoment(' 2026-11-20 ')).toEqual({ value: '2026-11-20T00:00:00.000Z' });
    for (const text of ['20.11.2026', 'tomorrow', '2026-13-01', '2026'])
      expect(readMoment(text)).toEqual(reason('is not a moment'));
  });

  it.each(['Europe/Berlin', 'America/New_York'])('is in UTC where it names no zone, on a host in %s too', (zone) => {
    vi.stubEnv('TZ', zone);
    const value = '2026-11-20T08:00:00.000Z';
    for (const text of ['2026-11-20T08:00', '2026-11-20T08:00:00', '2026-11-20 08:00'])
      expect(readMoment(text)).toEqual({ value });
    vi.unstubAllEnvs();
  });

  it('is a period that has the whole of its last day when that is a day alone', () => {
    const [from, until] = ['2026-11-20T00:00:00.000Z', '2026-11-28T00:00:00.000Z'];
    expect(readPeriod('2026-11-20/2026-11-27')).toEqual({ value: { from, until } });
    expect(readPeriod('2026-11-27 / 2026-11-27')).toEqual({ value: { from: '2026-11-27T00:00:00.000Z', until } });
    expect(readPeriod('2026-11-27/2026-11-26')).toEqual(reason('ends before it starts'));
  });

  it.each(['2026-11-31', '2026-02-29', '2027-02-29T08:00', '2026-06-31T00:00+02:00', '2026-02-30T00:00Z'])(
    'is none on a day that its month does not have: %s',
    (text) => {
      expect(readMoment(text)).toEqual(reason('is not a moment'));
      expect(readPeriod(`2026-01-01/${text}`)).toEqual(reason('is not a period'));
      expect(readPeriod(`${text}/2099-01-01`)).toEqual(reason('is not a period'));
    },
  );

  it('is on a leap day', () => {
    expect(readMoment('2028-02-29')).toEqual({ value: '2028-02-29T00:00:00.000Z' });
    const [from, until] = ['2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'];
    expect(readPeriod('2028-02-29/2028-02-29')).toEqual({ value: { from, until } });
  });

  it('is no later and no earlier than years of four digits go', () => {
    expect(readPeriod('2026-11-20/9999-12-31')).toEqual({
      value: { from: '2026-11-20T00:00:00.000Z', until: '9999-12-31T23:59:59.999Z' },
    });
    expect(readMoment('9999-12-31T23:59:59-05:00')).toEqual({ value: '9999-12-31T23:59:59.999Z' });
    for (const text of ['0001-01-01T00:00:00+01:00', '0000-01-01'])
      expect(readMoment(text)).toEqual({ value: '0001-01-01T00:00:00.000Z' });
  });

  it('is a period that ends after it starts', () => {
    const [from, until] = ['2026-11-19T23:00:00.000Z', '2026-11-27T22:59:00.000Z'];
    expect(readPeriod(`${FROM}/${UNTIL}`)).toEqual({ value: { from, until } });
    for (const text of [FROM, `${FROM}/`, `/${UNTIL}`, `${FROM}/${UNTIL}/${UNTIL}`])
      expect(readPeriod(text)).toEqual(reason('is not a period'));
    for (const text of [`${UNTIL}/${FROM}`, `${FROM}/${FROM}`])
      expect(readPeriod(text)).toEqual(reason('ends before it starts'));
  });
});

it.each([
  ['4006381333931', { value: '4006381333931' }],
  ['40-0638 1333931', { value: '4006381333931' }],
  ['96385074', { value: '96385074' }],
  ['4006381333932', reason('has a wrong check digit')],
  ['40063813339', reason('is not a GTIN')],
  ['400638133393x', reason('is not a GTIN')],
])('SRC reads the GTIN "%s"', (text, read) => {
  expect(readGtin(text)).toEqual(read);
});

it.each([
  ['250 g', '1 kg', { value: { ratio: 0.25, base: 'kg' } }],
  ['1,5 l', undefined, { value: { ratio: 1.5, base: 'l' } }],
  ['33 cl', '100 ml', { value: { ratio: 3.3, base: '100 ml' } }],
  ['10 ct', undefined, { value: { ratio: 10, base: 'ct' } }],
  ['250 g', '1 l', reason('does not fit')],
  ['0 g', '1 kg', reason('does not fit')],
  ['250 g', '0 kg', reason('does not fit')],
  ['a lot', undefined, reason('is not a measure')],
  ['3 miles', undefined, reason('is not a measure')],
])('SRC reads the contents "%s" in %s', (text, base, read) => {
  expect(readUnit(text, base)).toEqual(read);
});

it('SRC reads a number of pieces', () => {
  expect([readCount('0'), readCount('999999999')]).toEqual([{ value: 0 }, { value: 999_999_999 }]);
  for (const text of ['', '-1', '1.5', '1000000000']) expect(readCount(text)).toEqual(reason('is not a number'));
});
