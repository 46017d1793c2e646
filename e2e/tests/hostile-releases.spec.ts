import { hostileRelease } from '../src/hostile-release.ts';
import { IMPATIENT } from '../src/shop-process.ts';
import { SITE_CODES, expect, ownShopTest as test } from './shop-test.ts';

const HOSTILE: [what: string, code: string, reason: RegExp][] = [
  ['never comes back', 'for (;;);', /^its code held the renderer/],
  ['ends the process', 'setTimeout(() => process.exit(1), 20);', /^it reaches for process\.exit$/],
  ['forgets a promise', `void Promise.reject(new Error('forgotten'));`, /^it leaves a promise that is rejected/],
  ['throws late', `setTimeout(() => { throw new Error('late'); }, 50);`, /^it throws where nobody catches it: late$/],
  ['takes memory', 'globalThis.kept = Buffer.alloc(1 << 30, 1);', /^the renderer took more than/],
  [
    'patches Intl and throws',
    `try { Intl.NumberFormat.prototype.format = () => '0,01' } catch {} throw new Error('broken');`,
    /^it does not start on the server: broken$/,
  ],
  [
    `reads the operators' token`,
    `try { process.getBuiltinModule('fs').readdirSync('.') } catch {}`,
    /^it reaches for process\.getBuiltinModule$/,
  ],
  ['reads the environment', 'globalThis.seen = process.env.OPERATOR_TOKEN;', /^it reaches for the variable/],
  ['reaches for the network', `fetch('http://127.0.0.1/').catch(() => {});`, /^it reaches for fetch$/],
];

test.use({ ownShopEnv: IMPATIENT });

for (const [index, [what, code, reason]] of HOSTILE.entries()) {
  test(`REL-4 a release that ${what} is refused, and every site goes on as it was`, async ({ ownShop }) => {
    const before = await ownShop.ask('DE');
    const archive = await hostileRelease('cart', `9.0.${index}`, code);
    const asked = () => Promise.all(SITE_CODES.map(async (site) => (await ownShop.ask(site)).status));
    const [{ status, body }, meanwhile] = await Promise.all([ownShop.operator.publish(archive), asked()]);
    expect([...meanwhile, ...(await asked())]).toEqual(Array(18).fill(200));
    expect([status, body.error]).toEqual([422, 'RELEASE_REFUSED']);
    expect(body.reasons?.map(({ text }) => text)).toContainEqual(expect.stringMatching(reason));
    const after = await ownShop.ask('DE');
    // Rows come in the order in which they are ready.
    const pricesOf = (html: string) => html.match(/\d+,\d\d/g)!.sort();
    expect(pricesOf(after.html)).toEqual(pricesOf(before.html));
  });
}
