import type { Page } from 'playwright/test';
import { visibleText } from '../src/visible-text.ts';
import { hydrated } from './hydrated.ts';
import { SPRING, staffAt } from './preview-moment.ts';
import { contentOf, htmlWith } from './promotion-content.ts';
import { expect, test, type Shop } from './shop-test.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const settings = (page: Page) => page.getByRole('button', { name: 'Preview settings' });

async function openSettings(page: Page) {
  await hydrated(page, 'preview/PreviewPanel');
  await settings(page).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Preview settings' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function signIn(page: Page, shop: Shop): Promise<string> {
  const token = await staffAt(shop, 'DE', SPRING);
  await page.context().addCookies([{ name: 'StaffAuthToken', value: token, url: shop.url('DE') }]);
  return `StaffAuthToken=${token}`;
}

test('PRV-2 V1 the panel is reached and left by the keyboard, and keeps the focus inside', async ({ page, shop }) => {
  await signIn(page, shop);
  await page.goto(shop.url('DE', '/contact'));
  await expect(bar(page)).toContainText(`Preview is on: ${SPRING.replace('T', ' ')} (Europe/Berlin)`);
  const dialog = await openSettings(page);
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    // Between the last and the first stop the browser's own bar has the focus.
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(settings(page)).toBeFocused();
  await openSettings(page);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('PRV-6 V1 a group that staff choose is shown by the server on every page, until they leave the preview', async ({
  page,
  shop,
}) => {
  const cookie = await signIn(page, shop);
  const { subline = '', headline } = await contentOf(shop, 'DE', 'stage-home', cookie);
  expect(subline).not.toBe('');
  await page.goto(shop.url('DE'));
  const dialog = await openSettings(page);
  await dialog.getByText('A/B Test settings').click();
  await dialog.getByLabel('Name').selectOption('home-stage');
  await dialog.getByLabel('Group').selectOption('large-picture');
  await dialog.getByRole('button', { name: 'Set preview settings' }).click();
  await expect(dialog.getByText('Settings applied successfully.')).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(bar(page)).toContainText('home-stage: large-picture');
  expect(visibleText(await htmlWith(shop, 'DE', headline, '/', cookie))).not.toContain(subline);
  expect((await contentOf(shop, 'DE', 'stage-home')).subline).toBeDefined();
  await page.goto(shop.url('DE', '/contact'));
  await expect(bar(page)).toContainText('home-stage: large-picture');
  await hydrated(page, 'preview/PreviewPanel');
  await page.getByRole('button', { name: 'Leave preview' }).click();
  await expect(bar(page)).toContainText('Preview is off');
  await htmlWith(shop, 'DE', (await contentOf(shop, 'DE', 'stage-home')).subline!, '/', cookie);
});

test('FTR-10 PRV-6 a visitor who agreed to analytics gets the content of their own group from the server', async ({
  page,
  shop,
  context,
}) => {
  await context.addCookies([{ name: 'consent', value: 'analytics', url: shop.url('DE') }]);
  await page.goto(shop.url('DE', '/contact'));
  const token = async () => (await context.cookies()).find(({ name }) => name === 'LongtermToken');
  await expect.poll(token).toBeDefined();
  const cookie = (await context.cookies(shop.url('DE'))).map(({ name, value }) => `${name}=${value}`).join('; ');
  const { html } = await shop.ask('DE', '/service/abtestfrontend/api/v1/getassignment', cookie);
  const { assignments } = JSON.parse(html) as { assignments: { test: string; group: string }[] };
  const own = assignments.find(({ test: name }) => name === 'home-stage')!;
  const { headline, subline } = await contentOf(shop, 'DE', 'stage-home', cookie);
  expect(subline === undefined).toBe(own.group === 'large-picture');
  const refused = cookie.replace('consent=analytics', 'consent=');
  const everybody = await contentOf(shop, 'DE', 'stage-home', refused);
  const text = visibleText(await htmlWith(shop, 'DE', headline, '/', cookie));
  expect(text.includes(everybody.subline!)).toBe(own.group === 'control');
});
