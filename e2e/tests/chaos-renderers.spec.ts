import { versionIn } from '../src/ask.ts';
import { ninefold } from '../src/cart-variant.ts';
import { buildFaultyRelease, FAULTY_VERSION, type Fault, type Harm } from '../src/faulty-release.ts';
import type { RemoteName } from '../src/remotes.ts';
import { pagePathsOf } from './page-paths.ts';
import { SITE_CODES, expect, ownShopTest as test } from './shop-test.ts';
import { VERSIONS } from '../src/remotes.ts';

const SITE = 'AT';
const OTHERS = SITE_CODES.filter((site) => site !== SITE);

/** What a release that has passed the gate does when it is live and a page asks for it. */
const FAULTS: [remote: RemoteName, what: string, fault: Fault, told: string][] = [
  ['cart', 'never comes back from a render', 'hang-server', 'a renderer has ended'],
  ['footer', 'fills the memory', 'memory-server', 'a renderer has ended'],
  ['header', 'forgets a promise', 'reject-server', 'a release left a promise that is rejected'],
];

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
    expect(hurt.html).toContain(`data-slot="search/ProductPage" data-release="${VERSIONS.search}"><!--$-->`);
    for (const { html } of rest)
      expect(html).toContain(`data-slot="cart/AddToCart" data-release="${VERSIONS.cart}"><!--$--><form`);
    // Who fills the memory is known once a renderer has ended by it.
    const askAgain = async () => {
      await ownShop.ask(SITE, `${product}?fault=${fault}`);
      return ownShop.process.log();
    };
    await expect
      .poll(askAgain, { timeout: 120_000 })
      .toContain(`"release":"${remote}@${FAULTY_VERSION}","msg":"${told}"`);
    expect((await ownShop.ask(SITE, product)).status).toBe(200);
    await ownShop.operator.rollBack({ remote, sites: [SITE] });
  });

/** What a release does later than the gate looks, and what the history says of it. */
const HARMS: [what: string, fault: Harm, why: RegExp][] = [
  ['never comes back', 'hang-server', /its code held the renderer/],
  ['fills the memory', 'memory-server', /the renderer took more than|its code held the renderer/],
  ['reads files', 'file-server', /process\.getBuiltinModule/],
  ['fills the memory with buffers', 'buffer-server', /the renderer took more than/],
  ['keeps memory of each page', 'leak-server', /the renderer took more than|its code held the renderer/],
  ['forgets promises', 'reject-server', /fault: forgotten/],
  ['throws late', 'throw-server', /fault: late/],
  ['ends the process', 'exit-server', /process\.exit/],
  ['reads the environment', 'variable-server', /the variable OPERATOR_TOKEN/],
  ['reaches for the network', 'fetch-server', /fetch/],
];

for (const [what, fault, why] of process.env['THOROUGH'] ? HARMS : HARMS.slice(0, 3))
  test(`LAY-1 REL-4 a release that ${what} goes from its site by itself, and no other site notices`, async ({
    ownShop,
  }) => {
    test.setTimeout(300_000);
    const { status } = await ownShop.operator.publish(await buildFaultyRelease('cart', FAULTY_VERSION));
    expect([200, 201]).toContain(status);
    const activate = () => ownShop.operator.activate({ remote: 'cart', version: FAULTY_VERSION, sites: [SITE] });
    await activate();
    const { product } = await pagePathsOf(ownShop, SITE);
    const others = await Promise.all(OTHERS.map(async (site) => (await pagePathsOf(ownShop, site)).product));
    const shown = async () => versionIn((await ownShop.ask(SITE, product)).html, 'cart/AddToCart');
    await expect.poll(shown).toBe(FAULTY_VERSION);

    await expect
      .poll(
        async () => {
          const pages = await Promise.all([
            ownShop.ask(SITE, `${product}?fault=${fault}`),
            ...OTHERS.map((site, index) => ownShop.ask(site, others[index])),
          ]);
          expect(pages.map((page) => page.status)).toEqual(SITE_CODES.map(() => 200));
          for (const { html } of pages.slice(1))
            expect(html).toContain(`data-slot="cart/AddToCart" data-release="${VERSIONS.cart}"><!--$--><form`);
          return shown();
        },
        { timeout: 200_000, intervals: [500] },
      )
      .toBe(VERSIONS.cart);
    const [last] = await ownShop.operator.history({ remote: 'cart', sites: [SITE] });
    expect(last).toMatchObject({ kind: 'rollback', from: FAULTY_VERSION, to: VERSIONS.cart, actor: 'ninefold' });
    expect(last!.reason).toMatch(/is in quarantine: /);
    expect(last!.reason).toMatch(why);
    expect(await ownShop.operator.quarantined(), 'nobody else is blamed').toMatchObject([
      { remote: 'cart', version: FAULTY_VERSION },
    ]);
    await expect(activate()).rejects.toThrow('QUARANTINED');
    expect(await ninefold(['status'], ownShop.process)).toContain(`cart ${FAULTY_VERSION}`);

    const lifting = ['quarantine', 'lift', 'cart', FAULTY_VERSION, '--reason', 'looked into'];
    expect(await ninefold(lifting, ownShop.process)).toContain('may be live again');
    await activate();
    await expect.poll(shown).toBe(FAULTY_VERSION);
    await ownShop.operator.rollBack({ remote: 'cart', sites: [SITE] });
    await expect.poll(shown).toBe(VERSIONS.cart);
  });
