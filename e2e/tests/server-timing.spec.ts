import { request } from 'node:http';
import { createStaffSession } from '../src/staff-session.ts';
import { expect, test, type Shop } from './shop-test.ts';

/** What a page's answer says by `Server-Timing`. */
function timingOf(shop: Shop, cookie?: string): Promise<string | undefined> {
  const { port } = new URL(shop.url('AT'));
  const headers = { host: `at.localhost:${port}`, ...(cookie && { cookie }) };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/', headers }, (response) =>
      response.resume().on('end', () => resolve(response.headers['server-timing']?.toString())),
    )
      .on('error', reject)
      .end();
  });
}

test('OPS-3 staff see in the browser what a page took: render, loads of slots, calls and statements, by name', async ({
  page,
  shop,
}) => {
  const url = shop.url('AT');
  await page.context().addCookies([{ name: 'StaffAuthToken', value: await createStaffSession(), url }]);
  await page.goto(url);
  const timings = await page.evaluate(() => {
    const [{ serverTiming }] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
    return serverTiming.map(({ name, description, duration }) => ({ name, description, duration }));
  });
  const named = (name: string) => timings.filter((timing) => timing.name === name);
  expect(named('render')).toMatchObject([{ description: 'page' }]);
  expect(named('slot').map(({ description }) => description)).toContain('header/Header');
  expect(named('call').map(({ description }) => description)).toContainEqual(expect.stringMatching(/^GET \/service\//));
  expect(named('sql').map(({ description }) => description)).toContainEqual(expect.stringMatching(/^select /));
  const [total] = named('total');
  for (const { duration } of named('slot')) expect(duration).toBeLessThanOrEqual(total!.duration);
});

test('OPS-3 nobody else does, whatever cookie they make up', async ({ shop }) => {
  for (const cookie of [undefined, 'StaffAuthToken=made-up', 'ninefold-release=made.up', 'consent=analytics'])
    expect(await timingOf(shop, cookie)).toBeUndefined();
});
