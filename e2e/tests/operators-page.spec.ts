import type { Page } from 'playwright/test';
import { versionIn } from '../src/ask.ts';
import { buildCartVariant, CART_VARIANT, ninefold } from '../src/cart-variant.ts';
import { signInOperator } from './sign-in-operator.ts';
import { expect, ownShopTest as test, type OwnShop } from './shop-test.ts';
import { violationsOf } from './violations-of.ts';
import { VERSIONS } from '../src/remotes.ts';

const BADGE = 'cart/CartBadge';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ ownShop }) => {
  await ninefold(['publish', await buildCartVariant()], ownShop.process);
});

const rowOf = (page: Page, site: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: site, exact: true }) });

const badgeOn = async (shop: OwnShop, site: 'AT' | 'DE') => versionIn((await shop.ask(site)).html, BADGE);

test('REL-5 REL-13 an operator makes a version live on AT, hears of others, is told when late, and rolls back', async ({
  page,
  ownShop,
  faults,
}) => {
  faults.expect(/409/);
  await signInOperator(page, ownShop);
  await page.getByRole('link', { name: /cart on AT: order/ }).click();
  await page.getByLabel('Version').selectOption(CART_VARIANT.version);
  await page.getByRole('button', { name: 'Show what changes' }).click();
  await expect(rowOf(page, 'AT').getByRole('cell')).toHaveText([VERSIONS.cart, CART_VARIANT.version]);
  await page.getByLabel('Reason').fill('Austria first');
  await page.getByRole('button', { name: 'Make live: cart on AT' }).click();
  await expect(
    page.getByText(`break-glass made cart ${CART_VARIANT.version} live on AT: Austria first`).first(),
  ).toBeVisible();
  await expect(rowOf(page, 'AT').getByText('differs').first()).toBeVisible();
  await expect.poll(() => badgeOn(ownShop, 'AT')).toBe(CART_VARIANT.version);
  expect(await badgeOn(ownShop, 'DE')).toBe(VERSIONS.cart);

  const undo = page.getByRole('button', { name: 'Roll back cart on AT' });
  await undo.focus();
  await ownShop.operator.kill({ remote: 'footer', sites: ['AT', 'PL'] });
  await expect(rowOf(page, 'PL').getByText('off', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /^Revision \d+: .* switched footer off on AT, PL$/ }),
  ).toBeAttached();
  await expect(undo).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Somebody was faster');
  await expect(page.getByRole('region', { name: 'Changed in between' })).toContainText('switched footer off on AT, PL');
  await expect.poll(() => badgeOn(ownShop, 'AT')).toBe(CART_VARIANT.version);
  await page.getByLabel('Yes, roll back: cart on AT').check();
  await page.getByRole('button', { name: 'Roll back: cart on AT' }).click();
  await expect(page.getByText('Done: revision')).toBeVisible();
  await expect.poll(() => badgeOn(ownShop, 'AT')).toBe(VERSIONS.cart);
  await ownShop.operator.revive({ remote: 'footer', sites: ['AT', 'PL'] });
});

test('REL-5 switching off and on, rolling out and cancelling work without scripts', async ({ browser, ownShop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signInOperator(page, ownShop, '/order?kind=kill&remote=cart&site=AT');
  await page.getByLabel('Reason').fill('It is broken');
  await page.getByLabel('Yes, switch off: cart on AT').check();
  await page.getByRole('button', { name: 'Switch off: cart on AT' }).click();
  await expect.poll(() => badgeOn(ownShop, 'AT')).toBeUndefined();
  await page.getByRole('button', { name: 'Switch on again: cart on AT' }).click();
  await expect.poll(() => badgeOn(ownShop, 'AT')).toBe(VERSIONS.cart);

  const { version } = CART_VARIANT;
  await page.goto(ownShop.operatorsUrl(`/order?kind=rollout&remote=cart&version=${version}&percent=40&site=AT`));
  await page.getByLabel('Reason').fill('To some first');
  await page.getByRole('button', { name: 'Roll out: cart on AT' }).click();
  await expect(rowOf(page, 'AT')).toContainText(`40 % get ${version}`);
  await page.getByRole('link', { name: 'Rollouts' }).click();
  await expect(page.getByRole('region', { name: 'cart on AT' })).toContainText('Views');
  await page.getByRole('link', { name: 'Take back' }).click();
  await page.getByLabel('Reason').fill('Seen enough');
  await page.getByText('Later, not at once').click();
  await page.getByLabel('Later, at (UTC)').fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
  await page.getByLabel('Yes, take the rollout back: cart on AT').check();
  await page.getByRole('button', { name: 'Take the rollout back: cart on AT' }).click();
  await expect(page.getByText('kept until its time')).toBeVisible();
  await page.getByLabel('Reason to cancel it').fill('Right now rather');
  await page.getByRole('button', { name: 'Cancel this order for cart' }).click();
  await expect(page.getByText('The order was cancelled.')).toBeVisible();

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto(ownShop.operatorsUrl('/history'));
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await context.close();
});

test('E1 E2 REL-5 every view of the operators’ page passes WCAG 2.2 AA, and fits 390 px', async ({
  page,
  browser,
  ownShop,
}) => {
  const look = async (name: string, widths = [390]) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await violationsOf(page), `${name} at ${width}`).toEqual([]);
    }
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390);
  };
  await page.goto(ownShop.operatorsUrl('/sign-in'));
  await look('sign-in');
  await signInOperator(page, ownShop);
  await look('overview', [1440, 390]);
  const create = ['token', 'create', 'cart’s CI', '--role', 'team', '--remote', 'cart', '--site', 'all', '--days', '1'];
  const [token = ''] = /ninefold_[\w-]{43}/.exec(await ninefold(create, ownShop.process)) ?? [];
  await ninefold(['second-person', 'ask', '--site', 'PL', '--reason', 'a test'], ownShop.process);
  const order = { remote: 'cart', version: CART_VARIANT.version, sites: ['PL'], reason: 'a test' };
  const { status } = await fetch(`http://127.0.0.1:${ownShop.process.operatorsPort}/service/releases/api/activate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(status).toBe(409);
  await page.goto(ownShop.operatorsUrl('/second-person'));
  await page.getByText('The order as it was sent').press('Enter');
  await look('second-person', [1440, 390]);
  const looking = [
    'token',
    'create',
    'a screen',
    '--role',
    'viewer',
    '--remote',
    'all',
    '--site',
    'all',
    '--days',
    '1',
  ];
  const [viewer = ''] = /ninefold_[\w-]{43}/.exec(await ninefold(looking, ownShop.process)) ?? [];
  const context = await browser.newContext();
  const watched = await context.newPage();
  await signInOperator(watched, { ...ownShop, process: { token: viewer } }, '/second-person');
  await expect(watched.getByText('Your rights do not cover this order')).toBeVisible();
  await expect(watched.getByRole('button', { name: /Confirm|Refuse|Need none|Ask for one/ })).toHaveCount(0);
  await watched.goto(ownShop.operatorsUrl(''));
  await expect(watched.getByRole('link', { name: /order/i })).toHaveCount(0);
  await context.close();
  const mark = await ninefold(['second-person', 'list'], ownShop.process);
  const id = /^all +PL .*?([\da-f-]{36})/m.exec(mark)![1]!;
  await ninefold(['second-person', 'end', id, '--reason', 'a test'], ownShop.process);
  for (const path of [
    '/order?kind=kill&remote=cart&site=AT',
    '/rollouts',
    '/releases?remote=cart',
    '/history',
    '/hosts',
    '/webhooks',
  ]) {
    await page.goto(ownShop.operatorsUrl(path));
    await look(path);
  }
});
