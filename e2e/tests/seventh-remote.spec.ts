import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteCode } from '@ninefold/sites';
import { runElsewhere, startElsewhere } from '../src/elsewhere.ts';
import { freePort } from '@ninefold/service/testing/free-port';
import { serveSharedPackages } from '../src/local-registry.ts';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';
import { interrupt, runCommands, untilPrinted } from '../src/shell.ts';
import { removeFolder, temporaryFolder } from '../src/shop-process.ts';
import { atRest, hydrated } from './hydrated.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, ownShopTest } from './shop-test.ts';
import { steadyPage } from './steady-page.ts';

const test = ownShopTest.extend<object>({
  // What is late comes in another order; npm and compilers run beside this shop.
  ownShopEnv: [{ SLOT_DEADLINE_MS: '10000' }, { scope: 'worker' }],
});

const ADDRESS = '/bewertungen';
const PAGE = 'data-slot="reviews/ReviewsPage"';
const TEASER = 'data-slot="reviews/ReviewsTeaser"';

/** Shows a draft to whoever opens it. */
const LINK = /http:\S+ninefold-release=\S+/;

function gitStatus(): Promise<string> {
  return runCommands('git status --porcelain', { cwd: REPOSITORY_ROOT, env: {} });
}

test('LAY-1 SIT-1 a seventh remote from another repository goes live in one country, and is taken out again', async ({
  page,
  ownShop,
}) => {
  test.setTimeout(480_000);
  const { pid, port, operatorsPort, token } = ownShop.process;
  const shopAddress = `http://localhost:${port}`;
  const folder = await temporaryFolder();
  const registryFolder = await temporaryFolder();
  const statusBefore = await gitStatus();
  const registry = await serveSharedPackages(registryFolder);
  const reviews = join(folder, 'reviews');
  const team = (commands: string) =>
    runElsewhere(commands, {
      cwd: reviews,
      env: { NINEFOLD_URL: `http://localhost:${operatorsPort}`, NINEFOLD_TOKEN: token },
    });

  const { product } = await pagePathsOf(ownShop, 'DE');
  const pagesOf = async (site: SiteCode) => {
    const pages: string[] = [];
    for (const path of ['/', product]) pages.push(await steadyPage(ownShop, site, path));
    return pages;
  };
  const statusOn = async (site: SiteCode) => (await ownShop.ask(site, ADDRESS)).status;
  const before = { AT: await pagesOf('AT'), DE: await pagesOf('DE') };

  await test.step('a repository is made, and its tests pass', async () => {
    await writeFile(join(folder, '.npmrc'), registry.npmrc);
    // npm would take an earlier generator of the same version from its cache.
    const cache = join(registryFolder, 'cache');
    const create = `npm create --yes --cache ${cache} @ninefold/remote reviews -- --path ${ADDRESS}`;
    await runElsewhere(create, { cwd: folder, env: {} });
    await team('cp ../.npmrc . && npm install --no-audit --no-fund');
    await registry.close();
    await team('npm run types && npm test && npm run build');
  });

  const servicePort = await freePort();
  const service = startElsewhere('npm run service', {
    cwd: reviews,
    env: {
      PORT: String(servicePort),
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
      GATEWAY_URL: shopAddress,
      LOGIN_URL: shopAddress,
      LOG_LEVEL: 'info',
    },
  });
  await untilPrinted(service, /Server listening at/);
  const serviceAddress = `http://127.0.0.1:${servicePort}`;
  const registration = JSON.stringify({ name: 'reviews', version: '1.0.0', address: serviceAddress });

  await test.step('its service registers', async () => {
    await team(`token=$(npx ninefold services token reviews --origin ${serviceAddress})
      curl --fail-with-body -sS -X POST "$NINEFOLD_URL/service/releases/api/services" \\
        -H "authorization: Bearer $token" -H 'content-type: application/json' -d '${registration}'`);
  });

  await test.step('its own browser tests pass in the shop, and leave nothing there', async () => {
    expect(await team('npm run test:browser')).toMatch(/\b4 passed/);
    expect(await statusOn('AT')).toBe(404);
  });

  await test.step('whoever works on it sees each change in the running shop, and nobody else does', async () => {
    const dev = startElsewhere(`npx ninefold dev --against ${shopAddress} --site AT`, {
      cwd: reviews,
      env: { NINEFOLD_TOKEN: token },
    });
    await untilPrinted(dev, LINK);
    await page.goto(LINK.exec(dev.output())![0]);
    await page.goto(ownShop.url('AT', ADDRESS));
    await expect(page.getByRole('heading', { name: 'Ihre Meinungen' })).toBeVisible();

    const texts = join(reviews, 'src/locales/de-DE.json');
    const asBefore = await readFile(texts, 'utf8');
    await writeFile(texts, asBefore.replace('Ihre Meinungen', 'Was andere sagen'));
    await expect(page.getByRole('heading', { name: 'Was andere sagen' })).toBeVisible({ timeout: 60_000 });
    await hydrated(page, 'reviews/ReviewsPage');
    expect(await statusOn('AT')).toBe(404);
    await expect.poll(() => pagesOf('AT')).toEqual(before.AT);

    await page.goto(ownShop.url('AT', product));
    const teaser = page.locator(`[${TEASER}]`);
    await teaser.locator(':scope > *').first().scrollIntoViewIfNeeded();
    await hydrated(page, 'reviews/ReviewsTeaser');
    await atRest(page);
    await interrupt(dev.child);
    await expect(teaser).toHaveCount(0);
    await writeFile(texts, asBefore);
  });

  await test.step('it goes live on AT alone, at once', async () => {
    expect(await team('npx ninefold publish .')).toContain('reviews 1.0.0 is published.');
    await expect.poll(() => pagesOf('AT')).toEqual(before.AT);
    await team('npx ninefold activate reviews 1.0.0 --site AT --reason "Austria first"');
    await expect.poll(() => statusOn('AT')).toBe(200);
    const { html } = await ownShop.ask('AT', ADDRESS);
    expect(html).toContain(PAGE);
    expect([...html.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, language]) => language)).toEqual([
      'de-AT',
    ]);
    expect((await ownShop.ask('AT', product)).html).toContain(TEASER);
    await expect.poll(() => pagesOf('DE')).toEqual(before.DE);
    expect(await statusOn('DE')).toBe(404);
  });

  await test.step('shoppers use its page and its part of the product page', async () => {
    await page.goto(ownShop.url('AT', ADDRESS));
    await hydrated(page, 'reviews/ReviewsPage');
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Anna');
    await main.getByLabel('Meinung').fill('Schmeckt nach mehr.');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await expect(page.getByText('Danke für Ihre Meinung.')).toBeVisible();
    await expect(page.getByText('Schmeckt nach mehr.')).toBeVisible();
    await page.goto(ownShop.url('AT', product));
    await page.getByRole('link', { name: '1 Meinung' }).click();
    await expect(page).toHaveURL(ownShop.url('AT', ADDRESS));
  });

  await test.step('it is taken out again', async () => {
    await team('npx ninefold kill reviews --site AT --reason "seen enough"');
    await expect.poll(() => pagesOf('AT')).toEqual(before.AT);
    // Its address stays its own while it is switched off: nothing else takes it, and search engines ask again.
    expect(await statusOn('AT')).toBe(503);
    await expect.poll(() => pagesOf('DE')).toEqual(before.DE);
  });

  await interrupt(service.child);
  expect(ownShop.process.pid, 'the shop was not started again').toBe(pid);
  expect(await gitStatus(), 'nothing has changed in this repository').toBe(statusBefore);
  await removeFolder(folder);
  await removeFolder(registryFolder);
});
