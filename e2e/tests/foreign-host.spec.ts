import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PATHS } from '@ninefold/sites';
import { removeFolder, temporaryFolder } from '../src/shop-process.ts';
import { atRest } from './hydrated.ts';
import { expect, test } from './shop-test.ts';
import { VERSIONS } from '../src/remotes.ts';

const PAGE = '<!doctype html><title>elsewhere</title><body></body><script type="module" src="/main.js"></script>';
const BUILDER = join(import.meta.dirname, '..', 'src', 'build-foreign-host.ts');

test('a page of somebody else loads a module of a published release by its mf-manifest.json', async ({
  page,
  shop,
}) => {
  const folder = await temporaryFolder();
  await promisify(execFile)(process.execPath, [BUILDER, folder]);
  const script = await readFile(join(folder, 'main.js'));
  const server = createServer(({ url }, response) => {
    const isScript = url === '/main.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html').end(isScript ? script : PAGE);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const release = shop.url('DE', `/releases/cart/${VERSIONS.cart}/browser/`);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().startsWith(release)) scripts.push(request.url());
  });
  const query = new URLSearchParams({ manifest: `${release}mf-manifest.json`, module: 'cart/CartBadge' });
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?${query}`);
  await expect(page.getByRole('link')).toHaveAttribute('href', PATHS.cart);
  expect(scripts).toContain(`${release}entry.js`);

  server.close();
  await removeFolder(folder);
});

test('a page of the shop asks for no mf-manifest.json', async ({ page, shop }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto(shop.url('DE'));
  await atRest(page);
  expect(asked.some((url) => url.includes('/releases/'))).toBe(true);
  expect(asked.filter((url) => url.includes('mf-manifest'))).toEqual([]);
});
