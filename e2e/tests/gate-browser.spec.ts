import { packRelease } from '@ninefold/build/release';
import { findBrowser } from '../src/browser.ts';
import { buildChangedReviews } from '../src/reviews-release.ts';
import { removeFolder } from '../src/shop-process.ts';
import { expect, ownShopTest } from './shop-test.ts';

const test = ownShopTest.extend<object>({
  ownShopEnv: [{ GATE_BROWSER: findBrowser(process.env) ?? '' }, { scope: 'worker' }],
});

const QUOTES: [what: string, version: string, quote: string, ...reasons: RegExp[]][] = [
  [
    'says something else in the browser',
    '2.0.0',
    `<b>{typeof window === 'undefined' ? 'Server' : 'Browser'}</b>`,
    /in a browser: .*#418.* \(on DE,/,
  ],
  [
    'throws in the browser of one site alone, and changes how all slots write the history',
    '2.0.1',
    `<b ref={() => {
      if (document.documentElement.dataset['site'] === 'TR') throw new Error('broken');
      history.pushState = () => undefined;
    }}>hier</b>`,
    /^reviews\/Quote fails in a browser: it replaces pushState, which all slots of a page share \(on DE, AT, CH, CH_FR, CZ, HU, PL, SK\)$/,
    /^reviews\/Quote fails in a browser: .*broken.* \(on TR\)$/,
  ],
  ['is taken over', '2.0.2', `<b>{typeof window === 'undefined' ? 'hier' : 'hier'}</b>`],
];

for (const [what, version, quote, ...reasons] of QUOTES) {
  const outcome = reasons.length > 0 ? 'refused' : 'accepted';
  test(`REL-4 a release of which a slot ${what} is ${outcome}, where the gate has a browser`, async ({ ownShop }) => {
    test.setTimeout(240_000);
    const folder = await buildChangedReviews(version, `export const Quote = () => ${quote};`);
    const { status, body } = await ownShop.operator.publish((await packRelease(folder)).archive);
    await removeFolder(folder);
    if (reasons.length === 0) return expect(status, JSON.stringify(body)).toBe(201);
    expect(status, JSON.stringify(body)).toBe(422);
    const told = reasons.map((reason) => ({
      code: 'HYDRATION_FAILED',
      text: expect.stringMatching(reason) as unknown,
    }));
    expect(body.reasons).toHaveLength(told.length);
    expect(body.reasons).toEqual(expect.arrayContaining(told));
  });
}
