import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCheckout } from '../src/copy-checkout.ts';
import { commandsFor, runElsewhere } from '../src/elsewhere.ts';
import { checkChanges, followRecipe } from '../src/recipe.ts';
import { removeFolder, temporaryFolder } from '../src/shop-process.ts';
import { expect, ownShopTest as test } from './shop-test.ts';

/** A version that no change of the remote has had yet. */
const RAISED = /footer \d+\.[1-9]\d*\.0 is published\./;
const NOTE = 'data-slot="footer/HelpNote"';

test('a newcomer adds a slot and a page as CONTRIBUTING.md says, and finds them in the running shop', async ({
  page,
  ownShop,
}) => {
  test.setTimeout(360_000);
  const checkout = await temporaryFolder();
  copyCheckout(checkout);
  const follow = (heading: string) => followRecipe(heading, checkout, commandsFor(ownShop.process));
  const homeOf = async (site: 'AT' | 'DE') => (await ownShop.ask(site)).html;

  await test.step('a slot', async () => {
    expect(await follow('Add a slot')).toMatch(RAISED);
    await expect.poll(() => homeOf('AT')).toContain(NOTE);
    expect(await homeOf('DE')).not.toContain(NOTE);
    await page.goto(ownShop.url('AT'));
    await expect(page.getByRole('link', { name: 'Wir helfen gern' })).toBeVisible();
  });

  await test.step('a page', async () => {
    expect((await ownShop.ask('AT', '/help-note')).status).toBe(404);
    expect(await follow('Add a page')).toMatch(RAISED);
    await expect.poll(async () => (await ownShop.ask('AT', '/help-note')).status).toBe(200);
    expect((await ownShop.ask('DE', '/help-note')).status).toBe(404);
    await page.goto(ownShop.url('AT', '/help-note'));
    await expect(page).toHaveTitle('Haben Sie eine Frage? | Ninefold');
    await expect(page.getByRole('main').getByText('Haben Sie eine Frage?')).toBeVisible();
  });

  await removeFolder(checkout);
});

test('the files that a newcomer changes for a site are as CONTRIBUTING.md says', () => checkChanges('Add a site'));

/** `npm install` writes the lock alone: what a copy has installed are links to this checkout. */
const LINKED = { NPM_CONFIG_PACKAGE_LOCK_ONLY: 'true' };

test('a newcomer adds a remote to the workspace as CONTRIBUTING.md says: types, walls and its tests know it, and it builds', async () => {
  test.skip(!process.env['THOROUGH'], 'part of `npm run test:thorough`');
  test.setTimeout(360_000);
  const checkout = await temporaryFolder();
  copyCheckout(checkout);
  // What `npm install` would link.
  await symlink('../../remote-ratings', join(checkout, 'node_modules/@ninefold/remote-ratings'));
  expect(await followRecipe('Add a remote', checkout, LINKED, 'npm start')).toContain('no name of a remote or slot');
  await runElsewhere('npm run build -w @ninefold/remote-ratings', { cwd: checkout, env: {} });
  const built = JSON.parse(await readFile(join(checkout, 'remote-ratings/dist/build.json'), 'utf8'));
  expect(built).toMatchObject({ remote: 'ratings', pages: [{ path: '/ratings' }] });
  await removeFolder(checkout);
});

test('a newcomer adds a site as CONTRIBUTING.md says: the types name every table that lacks it, and nothing else', async () => {
  test.skip(!process.env['THOROUGH'], 'part of `npm run test:thorough`');
  test.setTimeout(360_000);
  const checkout = await temporaryFolder();
  copyCheckout(checkout);
  await followRecipe('Add a site', checkout, {});
  const types = () => runElsewhere('npm run types -- --pretty false || true', { cwd: checkout, env: {} });
  const named = [...(await types()).matchAll(/^(\S+)\((\d+),\d+\): error (.*)$/gm)].map(([, file, line, text]) => ({
    file: file!,
    line: Number(line),
    text: text!,
  }));
  expect(named.map(({ file }) => file)).toContain('remote-cart/service/totals/shipping.ts');
  expect(named.filter(({ text }) => !text.includes(`Property 'LU' is missing`))).toEqual([]);
  for (const { file, line } of named.toReversed()) await giveWhatAustriaHas(join(checkout, file), line);
  expect(await types()).not.toContain('error');
  const texts = 'npx vitest run --reporter=verbose remote-footer/src/locales remote-cart/src/locales';
  expect(await runElsewhere(texts, { cwd: checkout, env: {} })).toContain('de-LU has no text of its own invention');
  await removeFolder(checkout);
});

/** Gives Luxembourg the value that Austria has in the table that begins on a line. */
async function giveWhatAustriaHas(file: string, line: number): Promise<void> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const [above, table] = [lines.slice(0, line - 1), lines.slice(line - 1).join('\n')];
  const given = table.replace(/^( *)AT: .*?\n(?=\1\w+: | *\};)/ms, (value) => value + value.replace('AT:', 'LU:'));
  await writeFile(file, [...above, given].join('\n'));
}
