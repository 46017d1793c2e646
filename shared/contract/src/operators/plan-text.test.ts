import { SITE_CODES } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import { defaultPlan, PlanUnreadable, readPlan, writePlan } from './plan-text.ts';
import { explainLargeShare, PlanOrder } from './plans.ts';

const usual = { bakeHours: 1, visitors: 300 };

describe('REL-16 a plan on one line', () => {
  it.each([
    'TR 10% → TR,HU,CZ 50% → all',
    'tr 10 % -> TR, cz, hu 50% ->all',
    'TR 10%→CZ,HU,TR 50%→all 100%',
    ' TR  10  %  →  TR ,HU,  CZ 50.00%  →  all',
  ])('is read: %s', (text) => {
    expect(readPlan(text)).toEqual([
      { sites: ['TR'], percent: 10, ...usual },
      { sites: ['CZ', 'HU', 'TR'].toSorted((a, b) => order(a) - order(b)), percent: 50, ...usual },
      { sites: [...SITE_CODES], percent: 100, ...usual },
    ]);
  });

  it('names times, how long it is watched, visitors and groups', () => {
    expect(readPlan('small 5% from 2026-12-01T09:00 for 6h 500 visitors → rest 50% for 30m')).toEqual([
      {
        sites: SITE_CODES.filter((site) => !['DE', 'PL', 'TR'].includes(site)),
        percent: 5,
        from: '2026-12-01T09:00',
        bakeHours: 6,
        visitors: 500,
      },
      { sites: SITE_CODES.filter((site) => ['DE', 'PL', 'TR'].includes(site)), percent: 50, ...usual, bakeHours: 0.5 },
    ]);
  });

  it.each([
    ['AT 0.01%', { percent: 0.01 }],
    ['AT for 0h', { bakeHours: 0 }],
    ['AT for 0.5d', { bakeHours: 12 }],
    ['AT for 30d', { bakeHours: 720 }],
    ['AT 300 visitors', { visitors: 300 }],
    ['ch-fr', { sites: ['CH_FR'] }],
    ['CH_FR', { sites: ['CH_FR'] }],
    ['large', { sites: SITE_CODES.filter((site) => ['DE', 'PL', 'TR'].includes(site)) }],
    ['AT from 2026-12-01T09:00Z', { from: '2026-12-01T09:00Z' }],
  ])('may say “%s”', (text, said) => {
    expect(readPlan(text)).toEqual([{ sites: ['AT'], percent: 100, ...usual, ...said }]);
  });

  it('may give its sites the same share again, later', () => {
    expect(readPlan('AT 10% → AT,CH 10%').map(({ percent }) => percent)).toEqual([10, 10]);
  });

  it('has the sites that it is for, when a step names none', () => {
    expect(readPlan('1% → 10% → 50% → 100%', ['AT'])).toEqual(defaultPlan(['AT']));
  });

  it.each([
    ['', 'Step 1 is empty'],
    ['TR 10% → ', 'Step 2 is empty'],
    ['10%', 'Step 1, “10%”: it names no site.'],
    ['TR 10% → TRR 50%', 'Step 2, “TRR 50%”: “TRR” is no site and no group. The sites are DE,'],
    ['TR 10% 50% → all', 'Step 1, “TR 10% 50%”: it says the same thing twice. Between two steps stands →.'],
    ['TR from 2026-12-01T09:00 from 2026-12-02T09:00', 'it says the same thing twice'],
    ['TR 10% for 6h for 2d', 'it says the same thing twice'],
    ['TR 10% 500 visitors 600 visitors', 'it says the same thing twice'],
    ['TR 0%', '“0%” is no share from 0.01% to 100%.'],
    ['TR 101%', '“101%” is no share'],
    ['TR 100.5%', '“100.5%” is no share'],
    ['TR 10.555%', '“10.555%” is no share'],
    ['TR 1.2.3%', '“1.2.3%” is no share'],
    ['TR x10%', '“x10%” is nothing that a step says'],
    ['TR 10%x', '“10%x” is nothing that a step says'],
    ['TR 500', '“500” is nothing that a step says'],
    ['TR x500 visitors', '“x500” is nothing that a step says'],
    ['TR 500x visitors', '“500x” is nothing that a step says'],
    ['TR many visitors', '“many” is nothing that a step says'],
    ['TR 10% quickly', '“quickly” is nothing that a step says. Write it like'],
    ['TR 10% from tomorrow', '“from” needs a time'],
    ['TR 10% from', '“from” needs a time'],
    ['TR 10% for', '“for” needs a time up to 30d'],
    ['TR 10% for -1h', '“for” needs a time up to 30d'],
    ['TR 10% for 6hours', '“for” needs a time up to 30d'],
    ['TR 10% for 721h', '“for” needs a time up to 30d'],
    ['TR 10% for 43201m', '“for” needs a time up to 30d'],
    ['TR 10% for 31d', '“for” needs a time up to 30d'],
    ['TR 10% 20 visitors', 'nothing is known from fewer than 300 visitors'],
    ['TR 10% 100000001 visitors', 'a step waits for 100000000 visitors at most.'],
    [Array.from({ length: 21 }, () => 'TR 10%').join(' → '), 'A plan has 20 steps at most.'],
    ['TR 50% → all 10%', 'Step 2 would give TR 10 % after 50 %: a plan only goes up.'],
    [
      'TR,PL 50% → all 10%',
      'Step 2 would give PL 10 % after 50 %: a plan only goes up. Step 2 would give TR 10 % after 50 %: a plan only goes up.',
    ],
    ['all 10% → rest', 'no site is left'],
  ])('says of “%s”: %s', (text, why) => {
    expect(() => readPlan(text)).toThrow(PlanUnreadable);
    expect(() => readPlan(text)).toThrow(why);
  });

  it.each([
    ['TR 10% → CZ,HU,TR 50% for 6h → all from 2026-12-01T09:00', undefined],
    ['AT 0.5% for 30m 500 visitors → AT', undefined],
    ['at 100% for 60m 300 visitors', 'AT'],
    ['AT 10% for 7.3d', 'AT 10% for 10512m'],
    ['AT 10% for 2.5m', undefined],
    ['DE,rest 50%', 'all 50%'],
  ])('is written in its shortest form, which is read as the same: %s', (text, shortest = text) => {
    expect(writePlan(readPlan(text))).toBe(shortest);
    expect(readPlan(shortest)).toEqual(readPlan(text));
  });
});

const order = (site: string) => SITE_CODES.findIndex((code) => code === site);

it('REL-16 a plan by the API only goes up, too', () => {
  const steps = [
    { sites: ['TR'], percent: 50 },
    { sites: ['TR'], percent: 10 },
  ];
  const { error } = PlanOrder.safeParse({ remote: 'cart', version: '1.1.0', reason: 'a test', steps });
  expect(error!.issues).toMatchObject([
    { path: ['steps', 1, 'percent'], message: expect.stringContaining('Step 2 would give TR 10 % after 50 %') },
  ]);
});

it.each([
  [50, undefined],
  [100, undefined],
  [75, '2 times'],
  [90, '5 times'],
])('REL-16 explains a share of %i %%: %s', (percent, factor) => {
  if (factor === undefined) expect(explainLargeShare(percent)).toBeUndefined();
  else expect(explainLargeShare(percent)).toContain(factor);
});
