import { packRelease } from '@ninefold/build/release';
import { findBrowser } from '../src/browser.ts';
import { buildChangedReviews } from '../src/reviews-release.ts';
import { removeFolder } from '../src/shop-process.ts';
import { expect, ownShopTest } from './shop-test.ts';

const test = ownShopTest.extend<object>({
  ownShopEnv: [{ GATE_BROWSER: findBrowser(process.env) ?? '' }, { scope: 'worker' }],
});

const QUOTES: [what: string, version: string, quote: string, reason: RegExp | undefined][] = [
  [
    'says something else in the browser',
    '2.0.0',
    `<b>{typeof window === 'undefined' ? 'Server' : 'Browser'}</b>`,
    /in a browser: .*#418.* \(on DE,/,
  ],
  [
    'throws in the browser of one site alone',
    '2.0.1',
    `<b ref={() => { if (document.documentElement.dataset['site'] === 'TR') throw new Error('broken'); }}>hier</b>`,
    /^reviews\/Quote fails in a browser: .*broken.* \(on TR\)$/,
  ],
  ['is taken over', '2.0.2', `<b>{typeof window === 'undefined' ? 'hier' : 'hier'}</b>`, undefined],
];

for (const [what, version, quote, reason] of QUOTES) {
  test(`REL-4 a release of which a slot ${what} is ${reason ? 'refused' : 'accepted'}, where the gate has a browser`, async ({
    ownShop,
  }) => {
    test.setTimeout(240_000);
    const folder = await buildChangedReviews(version, `export const Quote = () => ${quote};`);
    const { status, body } = await ownShop.operator.publish((await packRelease(folder)).archive);
    await removeFolder(folder);
    if (!reason) return expect(status, JSON.stringify(body)).toBe(201);
    expect([status, body.reasons]).toEqual([
      422,
      [{ code: 'HYDRATION_FAILED', text: expect.stringMatching(reason) as unknown }],
    ]);
  });
}
