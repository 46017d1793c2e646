import type { Page } from 'playwright/test';
import { ninefold } from '../src/cart-variant.ts';
import { addVirtualAuthenticator } from '../src/virtual-authenticator.ts';
import { realShopTest as test } from './real-shop.ts';
import { expect } from './shop-test.ts';
import { expectAccessible } from './violations-of.ts';

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

test('REL-13 ASVS-6.5.1 E1 by keyboard: the first link makes an admin with a passkey, who signs out, in by it, and is out once removed', async ({
  page,
  realShop,
  faults,
}) => {
  // A look at what is live may be under way when the session ends.
  faults.expect(/40[134]/);
  await addVirtualAuthenticator(page);
  const linkIn = () => /http:\S+\/operators\/join#[\w-]{43}/.exec(realShop.process.log())?.[0];
  await expect.poll(linkIn).toBeDefined();
  const link = linkIn()!;
  await page.goto(link);
  await expect(page.getByText('You become the first admin of this shop.')).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Your name'));
  await page.keyboard.type('Grace');
  await tabTo(page, page.getByRole('button', { name: 'Make a passkey' }));
  await page.keyboard.press('Enter');
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await expect(signOut).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Grace');
  await expect(page.getByText('You act by the operators’ token')).toHaveCount(0);

  await tabTo(page, signOut);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto(realShop.operatorsUrl('/history'));
  const usePasskey = page.getByRole('button', { name: 'Use your passkey' });
  await expect(usePasskey).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, usePasskey);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();

  await page.goto(link);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('This link holds no more.');

  await page.goto(realShop.operatorsUrl());
  await tabTo(page, page.getByRole('link', { name: 'Grace' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByLabel('Name of another passkey'));

  await page.goto(realShop.operatorsUrl('/people'));
  await tabTo(page, page.getByText('Invite somebody'));
  await page.keyboard.press('Enter');
  const invite = page.getByRole('group').filter({ hasText: 'Invite somebody' });
  await invite.getByLabel('Name').fill('Ada');
  await invite.getByLabel('Role').selectOption('team');
  await invite.getByLabel('Remotes').fill('cart');
  await invite.getByLabel('AT', { exact: true }).check();
  await expectAccessible(page);
  await invite.getByRole('button', { name: 'Make a link' }).press('Enter');
  const ada = await page.getByText(/\/operators\/join#/).textContent();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link holds no more.');
  await page.goto(ada!);
  await expect(page.getByText('You are Ada: team, for cart on AT.')).toBeVisible();
  const table = await ninefold(['operators', 'list'], realShop.process);
  expect(table).toMatch(/Ada +team +cart +AT[^]*Grace +admin +all +all/);
  expect(await ninefold(['history', '--verify'], realShop.process)).toContain('lines of who may do what are, too');

  await page.goto(realShop.operatorsUrl());
  await expect(signOut).toBeVisible();
  await ninefold(['operators', 'remove', 'Grace'], realShop.process);
  await page.goto(realShop.operatorsUrl('/history'));
  await page.getByRole('button', { name: 'Use your passkey' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('This passkey is not known here.');
});
