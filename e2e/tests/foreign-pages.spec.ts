import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_HOST_NAMES, PATHS } from '@ninefold/sites';
import type { BrowserContext, Page, Request } from 'playwright/test';
import { attackFrom, type Shot } from '../src/foreign-attack.ts';
import { REPOSITORY_ROOT } from '../src/repository-root.ts';
import { serveEmptyPage } from '../src/serve-page.ts';
import { someOf } from '../src/some-of.ts';
import { rowsByTable } from '../src/stored-rows.ts';
import { pagePathsOf } from './page-paths.ts';
import { expect, ownShopTest, TALKATIVE, type OwnShop } from './shop-test.ts';
import { signInOperator } from './sign-in-operator.ts';

const test = ownShopTest;
test.use({ ownShopEnv: TALKATIVE });

/** What addresses take, so that only the rules about foreign pages refuse it; the others get nothing. */
const FIELDS: Record<string, Shot['fields']> = {
  '/service/login/form/login': { email: 'ben@example.com', password: 'kaffee-und-kuchen' },
  '/service/login/api/v1/login': { email: 'ben@example.com', password: 'kaffee-und-kuchen' },
  '/service/login/form/delete-account': { password: 'kaffee-und-kuchen' },
  '/service/login/form/ask-for-reset': { email: 'anna@example.com' },
  '/service/login/form/change-password': { password: 'kaffee-und-kuchen', newPassword: 'what an enemy knows' },
  '/service/newsletter/form/subscribe': { email: 'anna@example.com', consent: 'true' },
  '/service/customerfrontenddata/form/customer': { firstname: 'Eve', lastname: 'Evil' },
  '/service/cart/form/voucher': { code: 'WILLKOMMEN' },
  '/operators/order': {
    kind: 'kill',
    remote: 'newsletter',
    site: ['TR'],
    reason: 'by a foreign page',
    confirmed: 'yes',
    expectedRevision: '99',
  },
  '/service/releases/api/kill': { remote: 'newsletter', sites: ['TR'], reason: 'by a foreign page' },
  '/operators/people/invite': { name: 'Eve', role: 'admin' },
  '/service/releases/api/invite': { name: 'Eve', role: 'admin' },
  '/operators/second-person/mark': { remote: 'newsletter', site: 'TR', reason: 'by a foreign page' },
  '/service/releases/api/mark': { remote: 'newsletter', site: 'TR', reason: 'by a foreign page' },
};
/** What a shop writes by itself, or for whoever opens its pages: counts, pictures, when a session was used, tokens that take turns. */
const BY_ITSELF =
  /^(?:hosts\.|webhooks\.|console\.sessions|login\.(?:limits|remembered_devices)|releases\.(?:release_counts|trial|reported_views|failed_places|deltas)|header\.(?:pictures|feed_pictures)|search\.(?:learned|missed|completion))/;
/** Parts of the content have the same routes each; a few stand for all. */
const OTHER_CONTENT = /\/service\/content\/api\/v1\/:site\/(?!layout|promotions)/;

type Side = 'shop' | 'operators';

/** Every address that changes something, as the running host has it. */
async function readRoutes(): Promise<Record<Side, string[]>> {
  const text = await readFile(join(REPOSITORY_ROOT, 'e2e/fixtures/writing-routes.json'), 'utf8');
  return JSON.parse(text) as Record<Side, string[]>;
}

function shotsAt(origin: string, routes: readonly string[], fields: typeof FIELDS): Shot[] {
  return routes
    .filter((route) => !OTHER_CONTENT.test(route))
    .map((route) => {
      const [method = '', path = ''] = route.split(' ');
      return {
        method,
        url: `${origin}${path.replace(':site', 'DE').replaceAll(/:\w+|\*/g, '1001')}`,
        fields: fields[path] ?? {},
      };
    });
}

/** All of them by the thorough run; else those that would take what they are sent, and a quarter of the others. */
const triedOf = (shots: Shot[]): Shot[] =>
  shots.filter(({ fields }, index) => process.env['THOROUGH'] || Object.keys(fields).length > 0 || index % 4 === 0);

/** `/service/x` as `/%73ervice/x`: for the router the same. */
const escaped = ({ url, ...shot }: Shot): Shot => ({
  ...shot,
  url: url.replace(/(?<=:\d+\/)./, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
});

/** What the database holds, by table: how many rows, and a hash of them. */
async function stored({ process: { dataDir } }: OwnShop): Promise<Record<string, string>> {
  const tables = Object.entries(await rowsByTable({ dataDir })).filter(([table]) => !BY_ITSELF.test(table));
  const hashOf = (rows: string[]) => hash('sha256', rows.join('\n'), 'hex');
  return Object.fromEntries(tables.map(([table, rows]) => [table, `${rows.length} rows, ${hashOf(rows)}`]));
}

/** What a browser has of the sessions of whoever looks. */
async function sessions(context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).filter(({ name }) =>
    ['LoginToken', 'SessionBinding', 'operator_session'].includes(name),
  );
  return cookies.map(({ name, domain, value }) => `${domain} ${name} ${value}`).toSorted();
}

async function becomeCustomerAndOperator(page: Page, shop: OwnShop): Promise<Shot['fields']> {
  await signInOperator(page, shop);
  await page.goto(shop.url('DE', PATHS.login));
  const main = page.getByRole('main');
  await main.locator('input[name="email"]').fill('anna@example.com');
  await main.locator('input[name="password"]').fill('kaffee-und-kuchen');
  await main.locator('input[name="password"]').press('Enter');
  await expect(page).toHaveURL(shop.url('DE', PATHS.account));
  const { product } = await pagePathsOf(shop, 'DE');
  await page.goto(shop.url('DE', product));
  const form = main.locator('form[action$="/form/add"]').first();
  return await form.evaluate((element: HTMLFormElement) =>
    Object.fromEntries(
      [...new FormData(element)].filter((field): field is [string, string] => typeof field[1] === 'string'),
    ),
  );
}

test('V3 a foreign page changes nothing of a customer and an operator who look at it, by any way to any address', async ({
  context,
  page,
  ownShop,
  faults,
}) => {
  test.slow();
  // Everything that is tried is refused, and the browser says so.
  faults.expect(/./);
  const addition = await becomeCustomerAndOperator(page, ownShop);
  const fields = { ...FIELDS, '/service/cart/form/add': addition, '/service/cart/api/cart/add': addition };
  const routes = await readRoutes();
  const origins = { shop: new URL(ownShop.url('DE')).origin, operators: new URL(ownShop.operatorsUrl()).origin };
  const foreign = await serveEmptyPage();
  const writes: string[] = [];
  // The shop's own pages may report what they saw, such as a script that came late.
  const reports = new Set<Request>();
  context.on('request', (request) => {
    const isReport = request.url().startsWith(`${origins.shop}/service/telemetry/`) && !request.isNavigationRequest();
    if (isReport && request.frame().url().startsWith(origins.shop)) reports.add(request);
  });
  context.on('response', (response) => {
    const request = response.request();
    if (request.method() === 'GET' || !Object.values(origins).some((origin) => request.url().startsWith(origin)))
      return;
    if (reports.has(request)) return;
    writes.push(`${response.status()} ${request.method()} ${request.url()}`);
  });
  const before = { rows: await stored(ownShop), sessions: await sessions(context) };
  expect(before.sessions).toHaveLength(3);

  const attacker = await context.newPage();
  for (const side of ['shop', 'operators'] as const) {
    const shots = triedOf(shotsAt(origins[side], routes[side], fields));
    const name = side === 'shop' ? DEFAULT_HOST_NAMES.DE[0] : 'operators.localhost';
    // By a name below the shop's own a browser sends its cookies along: there the shop's rules alone refuse.
    for (const host of someOf([`blog.${name}`, 'evil.localhost'])) {
      await attacker.goto(`http://${host}:${foreign.port}/`);
      const sent = await attacker.evaluate(attackFrom, { shots, isWhole: true });
      const sentEscaped = await attacker.evaluate(attackFrom, { shots: shots.map(escaped), isWhole: false });
      expect(sent + sentEscaped).toBe(shots.length * (6 + 3));
      for (const shot of shots.filter(({ fields: filled }) => Object.keys(filled).length > 0)) {
        await attacker.goto(`http://${host}:${foreign.port}/`);
        const left = attacker.waitForURL(({ port }) => port !== String(foreign.port), { waitUntil: 'commit' });
        await attacker.evaluate(({ url }) => location.assign(url), shot);
        await left;
      }
    }
  }
  await attacker.close();
  foreign.close();

  expect(writes.length).toBeGreaterThan(process.env['THOROUGH'] ? 500 : 100);
  expect(writes.filter((write) => write.startsWith('2'))).toEqual([]);
  expect(await sessions(context)).toEqual(before.sessions);
  expect(await stored(ownShop)).toEqual(before.rows);

  // The same from the shop's own page changes something: what is compared would have told.
  await page.locator('main form[action$="/form/add"] button[type="submit"]').first().click();
  await expect.poll(() => stored(ownShop)).not.toEqual(before.rows);
  await page.goto(ownShop.operatorsUrl());
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
