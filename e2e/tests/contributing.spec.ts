import { copyCheckout } from '../src/copy-checkout.ts';
import { commandsFor } from '../src/elsewhere.ts';
import { readRecipe } from '../src/recipe.ts';
import { removeFolder, temporaryFolder } from '../src/shop-process.ts';
import { expect, ownShopTest as test } from './shop-test.ts';

const NOTE = 'data-slot="footer/HelpNote"';

test('a newcomer adds a slot and a page as CONTRIBUTING.md says, and finds them in the running shop', async ({
  page,
  ownShop,
}) => {
  test.setTimeout(360_000);
  const checkout = await temporaryFolder();
  copyCheckout(checkout);
  const follow = async (heading: string) => {
    const recipe = await readRecipe(heading);
    await recipe.apply(checkout);
    return await recipe.run(checkout, commandsFor(ownShop.process));
  };
  const homeOf = async (site: 'AT' | 'DE') => (await ownShop.ask(site)).html;

  await test.step('a slot', async () => {
    expect(await follow('Add a slot')).toContain('footer 1.1.0 is published.');
    await expect.poll(() => homeOf('AT')).toContain(NOTE);
    expect(await homeOf('DE')).not.toContain(NOTE);
    await page.goto(ownShop.url('AT'));
    await expect(page.getByRole('link', { name: 'Wir helfen gern' })).toBeVisible();
  });

  await test.step('a page', async () => {
    expect((await ownShop.ask('AT', '/help-note')).status).toBe(404);
    expect(await follow('Add a page')).toContain('footer 1.2.0 is published.');
    await expect.poll(async () => (await ownShop.ask('AT', '/help-note')).status).toBe(200);
    expect((await ownShop.ask('DE', '/help-note')).status).toBe(404);
    await page.goto(ownShop.url('AT', '/help-note'));
    await expect(page).toHaveTitle('Haben Sie eine Frage? | Ninefold');
    await expect(page.getByRole('main').getByText('Haben Sie eine Frage?')).toBeVisible();
  });

  await removeFolder(checkout);
});
