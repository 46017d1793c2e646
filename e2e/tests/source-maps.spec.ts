import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFaultyRelease, FAULTY_VERSION } from '../src/faulty-release.ts';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';
import { ninefold } from '../src/cart-variant.ts';
import { pagePathsOf } from './page-paths.ts';
import { signInOperator } from './sign-in-operator.ts';
import { expect, ownShopTest as test } from './shop-test.ts';

/** Where faulty releases throw. */
const SOURCE = 'e2e/src/with-faults.ts';

test.use({ ownShopEnv: { LOG_LEVEL: 'warn' } });

test('LAY-1 what throws in a browser or on the server is in the log by its line in the source, and nobody gets a source map', async ({
  page,
  ownShop,
  faults,
}) => {
  faults.expect(/fault: |"remote":"cart"/);
  const lines = (await readFile(join(REPOSITORY_ROOT, SOURCE), 'utf8')).split('\n');
  const line = lines.findIndex((each) => each.includes('the component throws when it renders')) + 1;
  const { status, body } = await ownShop.operator.publish(await buildFaultyRelease('cart', FAULTY_VERSION));
  expect(status, JSON.stringify(body)).toBe(201);
  await ownShop.operator.activate({ remote: 'cart', version: FAULTY_VERSION, sites: ['AT'] });
  const { product } = await pagePathsOf(ownShop, 'AT');

  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(new URL(response.url()).pathname);
  });
  const logged = () =>
    ownShop.process
      .log()
      .split('\n')
      .filter((each) => each.includes('failed'))
      .join('\n');
  const at = (script: string) =>
    new RegExp(`at \\S+ \\(${RegExp.escape(SOURCE)}:${line}:\\d+\\) <- at [^\\\\]*${RegExp.escape(script)}`);

  await page.goto(ownShop.url('AT', `${product}?fault=render-browser`));
  await expect.poll(logged, { timeout: 60_000 }).toMatch(at(`/releases/cart/${FAULTY_VERSION}/browser/`));
  await ownShop.ask('AT', `${product}?fault=render-server`);
  await expect.poll(logged, { timeout: 60_000 }).toMatch(at(`cart@${FAULTY_VERSION}/server/`));

  await signInOperator(page, ownShop, '/releases?remote=cart');
  const failures = page.getByRole('region', { name: 'Last failures' });
  const placed = failures.getByRole('row').filter({ hasText: `${SOURCE}:${line}` });
  await expect(async () => {
    await page.reload();
    await expect(placed).toHaveCount(2, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  for (const side of ['in browsers', 'on the server'])
    await expect(placed.filter({ hasText: side })).toContainText(/in \S+.*the component throws.*, (in|on) /s);
  const told = await ninefold(['failures', '--remote', 'cart'], ownShop.process);
  for (const side of ['browser', 'server'])
    expect(told).toMatch(
      new RegExp(`cart +${RegExp.escape(FAULTY_VERSION)} +${RegExp.escape(`${SOURCE}:${line}`)} +\\S+ +${side} +1 `),
    );

  expect(scripts.filter((path) => path.startsWith('/releases/cart/')).length).toBeGreaterThan(0);
  for (const path of scripts) {
    expect((await ownShop.ask('AT', path)).html, path).not.toContain('sourceMappingURL=');
    const [, remote, version, file] = /^\/releases\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const kept = remote === undefined ? [] : [`/releases/${remote}/${version}/server/maps/${file}.map`];
    for (const map of [`${path}.map`, ...kept, path.replace('/browser/', '/maps/browser/').concat('.map')])
      expect((await ownShop.ask('AT', map)).status, map).toBe(404);
  }
});
