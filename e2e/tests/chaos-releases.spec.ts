import { REMOTES, type RemoteName, VERSIONS } from '../src/remotes.ts';
import type { SiteCode } from '@ninefold/sites';
import { BROKEN_VERSION, buildFaultyRelease, FAULTY_VERSION, type Fault } from '../src/faulty-release.ts';
import { someOfTable } from '../src/some-of.ts';
import { versionIn } from '../src/ask.ts';
import { IMPATIENT } from '../src/shop-process.ts';
import { isHydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expectRestIsLive, expectShoppingGoesOn, PLACES } from './rest-of-the-shop.ts';
import { expect, ownShopTest as test } from './shop-test.ts';

const SITE: SiteCode = 'TR';

/** Longest until a page shows what it has while a part of it is down, in ms. */
const IN_TIME_MS = 5000;

/** When the browser has tried a script that failed once more, in ms. */
const SECOND_TRY_MS = 2000;

const FAULTS: Partial<Record<Fault, string>> = {
  'start-browser': 'throws when it starts in the browser',
  'render-server': 'throws when it renders on the server',
  'render-browser': 'throws when it renders in the browser',
  'load-hangs': 'waits for its data for ever',
};

const SHOWN_REMOTES = REMOTES.filter((name): name is Exclude<RemoteName, 'preview'> => name !== 'preview');
test.use({ ownShopEnv: IMPATIENT });

const CASES = someOfTable(SHOWN_REMOTES, Object.entries(FAULTS));

for (const remote of SHOWN_REMOTES) {
  test.describe(`a faulty release of ${remote}`, () => {
    const place = PLACES[remote];

    test.beforeAll(async ({ ownShop }) => {
      const { status, body } = await ownShop.operator.publish(await buildFaultyRelease(remote, FAULTY_VERSION));
      expect([200, 201], JSON.stringify(body)).toContain(status);
      await ownShop.operator.activate({ remote, version: FAULTY_VERSION, sites: [SITE] });
    });

    test.afterAll(({ ownShop }) => ownShop.operator.rollBack({ remote, sites: [SITE] }));

    for (const [, [fault, what]] of CASES.filter(([each]) => each === remote)) {
      test(`LAY-1 ${remote}: ${what}, and only its own part is missing`, async ({ page, ownShop, faults }) => {
        faults.expect(new RegExp(`/releases/${remote}/|"remote":"${remote}"|fault: |"slot":"page"`));
        const { [place.page]: path } = await pagePathsOf(ownShop, SITE);
        await expect.poll(async () => versionIn((await ownShop.ask(SITE, path)).html, place.slot)).toBe(FAULTY_VERSION);
        const begun = Date.now();
        await page.goto(ownShop.url(SITE, `${path}?fault=${fault}`), { waitUntil: 'commit', timeout: IN_TIME_MS });
        await expect(page.getByRole('main')).toBeAttached({ timeout: IN_TIME_MS });
        expect(Date.now() - begun).toBeLessThan(IN_TIME_MS);

        await expectRestIsLive(page, remote);
        const slot = page.locator(`[data-slot="${place.slot}"]`).first();
        // What stands in for the slot may take its place meanwhile.
        if (place.isBelow)
          await expect(() => slot.locator('a, form').first().scrollIntoViewIfNeeded({ timeout: 1000 })).toPass();
        if (fault === 'start-browser') {
          await page.waitForTimeout(SECOND_TRY_MS);
          await expect(slot.locator(place.content).first()).toBeAttached();
          expect(await isHydrated(page, place.slot)).toBe(false);
        } else if (fault === 'render-server') {
          await expect(slot.locator(place.content).first(), 'the browser renders it').toBeAttached();
        } else {
          await expect(slot.locator(place.fallback).first()).toBeAttached();
        }
        if (remote !== 'search' || fault === 'start-browser') await expectShoppingGoesOn(page, ownShop, SITE);
      });
    }
  });
}

for (const remote of REMOTES) {
  test(`LAY-1 ${remote}: a release that breaks when it starts never takes the place of the live one`, async ({
    ownShop,
  }) => {
    const { status, body } = await ownShop.operator.publish(await buildFaultyRelease(remote, BROKEN_VERSION));
    if (status === 201) {
      await ownShop.operator.activate({ remote, version: BROKEN_VERSION, sites: [SITE] });
    } else expect(body.error).toBe('RELEASE_REFUSED');
    const { product } = await pagePathsOf(ownShop, SITE);
    const answer = await ownShop.ask(SITE, product);
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain(BROKEN_VERSION);
    if (remote !== 'preview') expect(versionIn(answer.html, PLACES[remote].slot)).toBe(VERSIONS[remote]);
    if (status === 201) await ownShop.operator.rollBack({ remote, sites: [SITE] });
  });
}
