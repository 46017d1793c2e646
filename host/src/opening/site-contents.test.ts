import type { ServiceCall } from '@ninefold/service';
import { afterEach, expect, it, vi } from 'vitest';
import { SiteContentsReader } from './site-contents.ts';

afterEach(() => void vi.useRealTimers());

const EMPTY: Record<string, unknown> = {
  '/service/catalogue/api/categories': { categories: [] },
  '/service/catalogue/api/sitemap': { parts: [{ path: '/sitemap-categories.xml' }] },
  '/service/header-backend/api/service-pages': [{ number: 4 }],
};
const STOCKED: Record<string, unknown> = {
  '/service/catalogue/api/categories': { categories: [{ number: 7 }] },
  '/service/catalogue/api/sitemap': { parts: [{ path: '/sitemap-products-1.xml' }] },
  '/service/header-backend/api/service-pages': [{ number: 4 }, { number: 5 }],
};

function readerOf(answers: { now: Record<string, unknown>; calls: number }) {
  return new SiteContentsReader(async ({ path }: ServiceCall) => {
    answers.calls += 1;
    const body = answers.now[path];
    return body === undefined ? { status: 503, body: {} } : { status: 200, body };
  });
}

it('tells an empty site from one with goods', async () => {
  expect(await readerOf({ now: EMPTY, calls: 0 }).read('DE')).toEqual({
    hasCategories: false,
    hasGoods: false,
    hasLegalPages: false,
  });
  expect(await readerOf({ now: STOCKED, calls: 0 }).read('DE')).toEqual({
    hasCategories: true,
    hasGoods: true,
    hasLegalPages: true,
  });
});

it('knows nothing while a service does not answer, and asks again', async () => {
  const answers = { now: {} as Record<string, unknown>, calls: 0 };
  const reader = readerOf(answers);
  expect(await reader.read('DE')).toBeUndefined();
  answers.now = STOCKED;
  expect((await reader.read('DE'))?.hasGoods).toBe(true);
});

it('asks for a site with goods once a minute, and lets nobody wait then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const answers = { now: STOCKED, calls: 0 };
  const reader = readerOf(answers);
  await reader.read('DE');
  await reader.read('DE');
  expect(answers.calls).toBe(3);
  vi.advanceTimersByTime(61_000);
  answers.now = EMPTY;
  expect((await reader.read('DE'))?.hasGoods).toBe(true);
  await vi.waitFor(async () => expect((await reader.read('DE'))?.hasGoods).toBe(false));
});

it('sees within seconds that goods have come', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const answers = { now: EMPTY, calls: 0 };
  const reader = readerOf(answers);
  await reader.read('DE');
  answers.now = STOCKED;
  expect((await reader.read('DE'))?.hasGoods).toBe(false);
  vi.advanceTimersByTime(2_100);
  expect((await reader.read('DE'))?.hasGoods).toBe(true);
});
