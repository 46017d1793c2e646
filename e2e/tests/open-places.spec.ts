import { ninefold } from '../src/cart-variant.ts';
import { blocksOf, runInShell } from '../src/operators-guide.ts';
import { buildReviews } from '../src/reviews-release.ts';
import { pagePathsOf, type PagePaths } from './page-paths.ts';
import { expect, ownShopTest as test } from './shop-test.ts';
import { steadyPage } from './steady-page.ts';

const STARS = 'reviews/Stars';
const QUOTE = 'reviews/Quote';
const REASON = ['--reason', 'what buyers say'];

const boxOf = (slot: string) => `data-slot="${slot}"`;

test.describe.configure({ mode: 'serial' });

let paths: PagePaths;
let before: Record<'DE' | 'AT', string>;

test.beforeAll(async ({ ownShop }) => {
  await ninefold(['publish', await buildReviews('1.0.0')], ownShop.process);
  paths = await pagePathsOf(ownShop, 'AT');
  before = {
    DE: await steadyPage(ownShop, 'DE', paths.product),
    AT: await steadyPage(ownShop, 'AT', paths.product),
  };
});

test('LAY-1 SIT-1 a remote from elsewhere stands inside the product page of one country, on the server and in the browser', async ({
  page,
  ownShop,
}) => {
  await ninefold(['activate', 'reviews', '1.0.0', '--site', 'AT', ...REASON], ownShop.process);
  await expect.poll(async () => (await ownShop.ask('AT', paths.product)).html).toContain(boxOf(STARS));
  const { html } = await ownShop.ask('AT', paths.product);
  expect(html).toMatch(/Käufer geben 2 Sterne/);
  expect(html.indexOf(boxOf(QUOTE))).toBeLessThan(html.indexOf(boxOf(STARS)));
  expect(html).toMatch(/<link rel="preload" as="script" href="\/releases\/reviews\/1\.0\.0\/browser\/entry\.js"/);
  expect(await steadyPage(ownShop, 'DE', paths.product)).toBe(before.DE);

  await page.goto(ownShop.url('AT', paths.product));
  const stars = page.locator(`[data-slot="${STARS}"]`);
  await expect(stars).toHaveAttribute('data-release', '1.0.0');
  await expect(stars.locator('p')).toHaveCSS('letter-spacing', '3px');
  await expect(async () => {
    await stars.getByRole('button').click();
    await expect(stars.getByRole('button')).not.toHaveText('0 Mal hilfreich', { timeout: 500 });
  }).toPass();
  await page.goto(ownShop.url('AT'));
  await expect(page.getByRole('main').locator('[data-slot]').nth(-2)).toHaveAttribute('data-slot', QUOTE);
});

test('LAY-1 a part that fails costs its own place and nothing else', async ({ ownShop }) => {
  const { status, html } = await ownShop.ask('AT', `${paths.product}?reviews=away`);
  expect(status).toBe(200);
  expect(html).not.toMatch(/Käufer geben \d Sterne/);
  expect(html).toContain('Immer wieder gern.');
  expect(html).toContain(boxOf('cart/AddToCart'));
});

test('LAY-1 SIT-1 operators leave a part out, order the others and undo it, by the commands of their guide', async ({
  ownShop,
}) => {
  const standing = async () =>
    [...(await ownShop.ask('AT', paths.product)).html.matchAll(/data-slot="(reviews\/\w+)"/g)].map(([, part]) => part);
  const [change, undo] = blocksOf('places.md', 'sh');
  const files = { 'layout-at.json': blocksOf('places.md', 'json')[0]! };
  const printed = await runInShell(change!, files, ownShop.process);
  expect(printed).toMatch(/^product-page\/below-price +reviews\/Quote, reviews\/Stars *$/m);
  expect(printed).toMatch(/^footer\/above-links +– *$/m);
  expect(printed).toMatch(/layout +2 new, 0 changed, 0 removed, 0 as before\nA dry run/);
  expect(printed).toContain('stars alone');
  await expect.poll(standing).toEqual([STARS]);
  await runInShell(undo!, {}, ownShop.process);
  await expect.poll(standing).toEqual([QUOTE, STARS]);

  const content = [STARS, QUOTE].map((part, position) => ({ place: 'product-page/below-price', position, part }));
  expect(await ownShop.operator.replaceContent('AT', 'layout', content)).toBe(200);
  await expect.poll(standing).toEqual([STARS, QUOTE]);
  expect(await steadyPage(ownShop, 'DE', paths.product)).toBe(before.DE);
});

test('LAY-1 SIT-1 it is taken out again without a trace and without a restart', async ({ ownShop }) => {
  const { pid } = ownShop.process;
  await ninefold(['kill', 'reviews', '--site', 'AT', ...REASON], ownShop.process);
  await expect.poll(() => steadyPage(ownShop, 'AT', paths.product)).toBe(before.AT);
  expect(await steadyPage(ownShop, 'DE', paths.product)).toBe(before.DE);
  expect(ownShop.process.pid).toBe(pid);
});
