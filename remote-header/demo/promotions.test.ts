import { createTestService, type TestService } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { PromotionAnswer } from '../contract/promotion.ts';
import { demo } from './index.ts';
import { slice } from '../service/index.ts';
import { promotions } from '../service/schema.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice, {
    demo,
    services: () => Promise.resolve({ status: 200, body: { categories: [] } }),
  });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => service.close());

function get(url: string, site = 'DE') {
  return service.app.inject({ url, headers: { site } });
}

it('SIT-3 percentages stand as the site writes them', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${new Date().getUTCFullYear() + 1}-04-10T12:00:00Z`) });
  const headlines = ['DE', 'CH', 'CH_FR'].map(async (site) => {
    const answer = await get('/service/promotion/api/promotion/top-banner', site);
    return (JSON.parse(answer.json<PromotionAnswer>().contentJSON) as { headline: string }).headline.slice(0, 5);
  });
  expect(await Promise.all(headlines)).toEqual(['15 % ', '15% a', '15% s']);
});

it.each([
  ['allOfTags=a,b&noneOfTags=d', 'abc'],
  ['allOfTags=a&anyOfTags=c,d&noneOfTags=b', 'acd'],
  ['allOfTags=a,%20d&anyOfTags=b,c', 'acd'],
  ['anyOfTags=d&noneOfTags=a,b,c', undefined],
  ['allOfTags=&anyOfTags=,,', 'abc'],
])('PRM-1 the filters hold together: %s', async (query, headline) => {
  const base = { site: 'AT' as const, promotionId: 'tagged', type: 'PI' };
  await service.context.database
    .insert(promotions)
    .values([
      { ...base, position: 0, tags: ['a', 'b', 'c'], content: { headline: 'abc' } },
      { ...base, position: 1, tags: ['a', 'c', 'd'], content: { headline: 'acd' } },
    ])
    .onConflictDoNothing();
  const answer = await get(`/service/promotion/api/promotion/tagged?${query}`, 'AT');
  expect(answer.statusCode).toBe(headline ? 200 : 404);
  if (headline) expect(answer.json<PromotionAnswer>().contentJSON).toContain(`"${headline}"`);
});

it.each([
  ['stage-home%00', 400, 'VALIDATION'],
  ['%3Cscript%3E', 400, 'VALIDATION'],
  ['a b', 400, 'VALIDATION'],
  ['%zz', 400, 'BAD_REQUEST'],
  ['x'.repeat(81), 400, 'VALIDATION'],
  ['x'.repeat(2000), 414, 'TOO_LARGE'],
  ['..%2F..%2Fsecret', 400, 'VALIDATION'],
  ['', 400, 'VALIDATION'],
  ['__proto__', 404, 'PROMOTION_NOT_FOUND'],
  ['stage-home?allOfTags=%00', 400, 'VALIDATION'],
  [`stage-home?anyOfTags=${'x'.repeat(501)}`, 400, 'VALIDATION'],
  [`stage-home?${'allOfTags=a&'.repeat(21)}`, 400, 'VALIDATION'],
  ["stage-home?noneOfTags='};drop table promotions", 400, 'VALIDATION'],
  ['stage-home?allOfTags=a&allOfTags=b', 404, 'PROMOTION_NOT_FOUND'],
])('PRM-1 refuses what no promotion is called: %s: %i %s', async (rest, status, error) => {
  const answer = await get(`/service/promotion/api/promotion/${rest}`);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, error]);
});

it.each(SITE_CODES)('PRM-2 %s has promotions of all four types, each with its words filled in', async (site) => {
  const types = await Promise.all(
    ['~header_top', 'top-banner', 'stage-home', 'home-teaser-3', 'category-1000', 'category-2000'].map(async (id) => {
      const answer = (await get(`/service/promotion/api/promotion/${id}`, site)).json<PromotionAnswer>();
      expect(answer.contentJSON).not.toMatch(/[{]\w+[}]|category:|service:/);
      return answer.type;
    }),
  );
  expect(types).toEqual(['HEADER_BENEFITS', 'TOP_BANNER', 'PI', 'CATEGORY', 'CATEGORY', 'CATEGORY']);
});
