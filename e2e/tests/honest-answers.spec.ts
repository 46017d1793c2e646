import { PATHS } from '@ninefold/sites';
import { request } from 'node:http';
import { secretsIn } from '../src/secrets-in-log.ts';
import { expect, ownShopTest as test } from './shop-test.ts';
import { pagePathsOf } from './page-paths.ts';
import { hydrated } from './hydrated.ts';

interface Answer {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  html: string;
}

/** Asks by an address as it is, which `fetch` would mend. */
function get(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path, headers: { host: `tr.localhost:${port}`, ...headers } },
      (response) => {
        let html = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => (html += text));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, html }));
      },
    );
    call.on('error', reject);
    call.end();
  });
}

const HEADER = 'data-slot="header/Header"';
const NOINDEX = '<meta name="robots" content="noindex">';

test('a page whose main part is switched off is 503 and not to be kept, and the home page goes on', async ({
  ownShop,
}) => {
  const { product, category } = await pagePathsOf(ownShop, 'TR');
  const { port } = ownShop.process;
  expect(await get(port, product)).toMatchObject({ status: 200 });
  await ownShop.operator.kill({ remote: 'search', sites: ['TR'] });
  await expect.poll(async () => (await get(port, product)).status).toBe(503);
  for (const path of [product, category]) {
    const { status, headers, html } = await get(port, path);
    expect([status, headers['retry-after'], headers['x-robots-tag']]).toEqual([503, '5', 'noindex']);
    expect(html).toContain(NOINDEX);
    expect(html).toContain(HEADER);
  }
  expect(await get(port, '/')).toMatchObject({ status: 200 });
  expect(await get(port, '/nowhere')).toMatchObject({ status: 404 });
  await ownShop.operator.revive({ remote: 'search', sites: ['TR'] });
  await expect.poll(async () => (await get(port, product)).status).toBe(200);
});

test('what stands in for a search and a cart that are switched off is as high as the shop’s own controls', async ({
  page,
  ownShop,
  faults,
}) => {
  faults.expect(/503/);
  const { product } = await pagePathsOf(ownShop, 'DE');
  for (const [remote, place] of [
    ['search', 'banner'],
    ['cart', 'main'],
  ] as const) {
    await ownShop.operator.kill({ remote, sites: ['DE'] });
    const controls = page.getByRole(place).locator('.fallback-form').locator('input:not([type="hidden"]), button');
    await expect(async () => {
      await page.goto(ownShop.url('DE', product));
      await expect(controls.first()).toBeVisible({ timeout: 1000 });
    }).toPass();
    for (const control of await controls.all())
      expect((await control.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    await ownShop.operator.revive({ remote, sites: ['DE'] });
  }
});

test('on phones of 360 px the name of the shop is in sight beside what stands in for the cart', async ({
  page,
  ownShop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await ownShop.operator.kill({ remote: 'cart', sites: ['DE'] });
  const banner = page.getByRole('banner');
  const cart = banner.locator('[data-slot="cart/CartBadge"] > a:not([class])');
  await expect(async () => {
    await page.goto(ownShop.url('DE', PATHS.contact));
    await expect(cart).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(banner.getByText('ninefold', { exact: true })).toBeInViewport({ ratio: 0.9 });
  await expect(cart).toHaveAccessibleName('Warenkorb');
  const { width, height } = (await cart.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await ownShop.operator.revive({ remote: 'cart', sites: ['DE'] });
});

for (const path of ['/%zz', '/%', '/%ff', '/a%00b', '/%E0%A4%A'])
  test(`the malformed address ${path} is an unknown one, and a page in the layout`, async ({ ownShop }) => {
    const { status, html } = await get(ownShop.process.port, path);
    expect(status).toBe(404);
    expect(html).toContain(HEADER);
    expect(html).toContain(NOINDEX);
  });

for (const [path, status] of [
  ['/service/%zz', 404],
  ['/service/header-backend/api/content?path=%00', 400],
  ['/releases/cart/%00/browser/entry.js', 404],
  ['/img/x', 404],
  ['/img/products/nothing-480.webp', 404],
] as const)
  test(`${path} is answered with ${status}, and its request has an id`, async ({ ownShop }) => {
    const answer = await get(ownShop.process.port, path, { 'x-request-id': 'edge-0123456789' });
    expect([answer.status, answer.headers['x-request-id']]).toEqual([status, 'edge-0123456789']);
  });

test('the malformed address can be read in the browser', async ({ page, ownShop, faults }) => {
  faults.expect(/404 .*%25zz/);
  await page.goto(ownShop.url('TR', '/%25zz'));
  await hydrated(page, 'header/Header');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('ASVS-16.2.5 what no log may say would be found in one', () => {
  const token = 'x'.repeat(43);
  const told = {
    'a mail address': '{"level":20,"msg":"sent to eva@example.com"}',
    'a password': '{"level":20,"body":"neun mal neun"}',
    'a signed token': '{"level":20,"cookie":"eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0"}',
    'what opens a link of a mail': `{"level":20,"path":"/signup?token=${token}"}`,
    'what somebody searches': '{"level":20,"path":"/search?query=tee"}',
  };
  expect(secretsIn(Object.values(told).join('\n'))).toEqual(
    Object.entries(told).map(([what, line]) => `${what}: ${line}`),
  );
  expect(secretsIn('{"level":30,"path":"/search","host":"de.localhost","remoteAddress":"127.0.0.1"}')).toEqual([]);
});
