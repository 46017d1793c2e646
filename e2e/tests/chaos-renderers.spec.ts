import { buildFaultyRelease, FAULTY_VERSION, type Fault } from '../src/faulty-release.ts';
import type { RemoteName } from '../src/remotes.ts';
import { pagePathsOf } from './page-paths.ts';
import { SITE_CODES, expect, ownShopTest as test } from './shop-test.ts';

const SITE = 'AT';
const OTHERS = SITE_CODES.filter((site) => site !== SITE);

/** What a release that has passed the gate does when it is live and a page asks for it. */
const FAULTS: [remote: RemoteName, what: string, fault: Fault, told: string][] = [
  ['cart', 'never comes back from a render', 'hang-server', 'a renderer has ended'],
  ['footer', 'fills the memory', 'memory-server', 'a renderer has ended'],
  ['header', 'forgets a promise', 'reject-server', 'a release left a promise that is rejected'],
];

// On a busy machine services may be late: that is another matter, and tested elsewhere.
test.use({ ownShopEnv: { SLOT_DEADLINE_MS: '4000' } });

for (const [remote, what, fault, told] of FAULTS)
  test(`LAY-1 ${remote}: a release that ${what} is named, and every page of every site is answered`, async ({
    ownShop,
  }) => {
    const { status, body } = await ownShop.operator.publish(await buildFaultyRelease(remote, FAULTY_VERSION));
    expect(status, JSON.stringify(body)).toBe(201);
    await ownShop.operator.activate({ remote, version: FAULTY_VERSION, sites: [SITE] });
    const { product } = await pagePathsOf(ownShop, SITE);
    const others = await Promise.all(OTHERS.map(async (site) => (await pagePathsOf(ownShop, site)).product));

    const [hurt, ...rest] = await Promise.all([
      ownShop.ask(SITE, `${product}?fault=${fault}`),
      ...OTHERS.map((site, index) => ownShop.ask(site, others[index])),
    ]);
    expect([hurt, ...rest].map((answer) => answer.status)).toEqual(SITE_CODES.map(() => 200));
    expect(hurt.html).toContain('</html>');
    expect(hurt.html).toContain('data-slot="search/ProductPage" data-release="1.0.0"><!--$-->');
    for (const { html } of rest)
      expect(html).toContain(`data-slot="cart/AddToCart" data-release="1.0.0"><!--$--><form`);
    await expect.poll(() => ownShop.process.log()).toContain(`"release":"${remote}@${FAULTY_VERSION}","msg":"${told}"`);
    expect((await ownShop.ask(SITE, product)).status).toBe(200);
    await ownShop.operator.rollBack({ remote, sites: [SITE] });
  });
