import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { blocksOf, runInShell } from '../src/operators-guide.ts';
import { ninefold } from '../src/cart-variant.ts';
import { buildReviews } from '../src/reviews-release.ts';
import { expect, ownShopTest as test, type OwnShop } from './shop-test.ts';

const [TOKEN, REGISTER, LIST, REMOVE] = blocksOf('services.md', 'sh') as [string, string, string, string];

let service: Server;
let address: string;

test.beforeAll(async () => {
  service = createServer((request, response) => {
    if (request.url!.endsWith('/hangs')) return;
    const isBroken = request.url!.endsWith('/broken');
    response.writeHead(isBroken ? 500 : 200, { 'content-type': isBroken ? 'text/html' : 'application/json' });
    response.end(isBroken ? 'stack trace at 10.0.0.5' : JSON.stringify({ stars: 4 }));
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  service.closeAllConnections();
  service.close();
});

/** Runs commands of the guide, with this service's address in the place of its example. */
function run(commands: string, shop: OwnShop, variables: Record<string, string> = {}): Promise<string> {
  return runInShell(commands.replaceAll('http://10.0.0.5:4100', address), {}, shop.process, variables);
}

test('SIT-1 a service elsewhere registers by the commands of the guide and answers on its sites, without a restart', async ({
  ownShop,
}) => {
  const statusOn = async (site: 'AT' | 'DE') => (await ownShop.ask(site, '/service/reviews/api/stars')).status;
  expect(await statusOn('AT')).toBe(404);
  const token = (await run(TOKEN, ownShop)).trim();
  await run(REGISTER, ownShop, { REVIEWS_TOKEN: token });
  expect([await statusOn('AT'), await statusOn('DE')]).toEqual([200, 404]);
  expect((await ownShop.ask('AT', '/service/reviews/api/stars')).html).toBe('{"stars":4}');
  expect((await run(LIST, ownShop)).match(/^reviews +1\.2\.0 +http:\/\/127\.0\.0\.1:\d+ +AT /gm)).toHaveLength(2);
  await expect(run(REGISTER, ownShop, { REVIEWS_TOKEN: `${token}x` })).rejects.toThrow(/UNAUTHORIZED|401/);

  for (const path of ['broken', 'hangs']) {
    const answer = await ownShop.ask('AT', `/service/reviews/api/${path}`);
    expect([answer.status, answer.html]).toEqual([503, '{"error":"SERVICE_UNAVAILABLE"}']);
  }
  await run(REMOVE, ownShop);
  expect(await statusOn('AT')).toBe(404);
});

test('REL-4 a release goes live where the service that it needs has registered', async ({ ownShop }) => {
  await ninefold(['publish', await buildReviews('1.3.0', '^1.2.0')], ownShop.process);
  const activate = () =>
    ninefold(['activate', 'reviews', '1.3.0', '--site', 'AT', '--reason', 'with its service'], ownShop.process);
  await expect(activate()).rejects.toThrow(
    'SERVICE_MISSING: reviews 1.3.0 needs the service reviews ^1.2.0, there is none on AT',
  );
  await run(REGISTER, ownShop, { REVIEWS_TOKEN: (await run(TOKEN, ownShop)).trim() });
  expect(await activate()).toContain('1.3.0');
});
