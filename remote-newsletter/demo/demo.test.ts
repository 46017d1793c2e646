import { createTestService } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { PAGE_PATH } from '../contract/subscription-paths.ts';
import { slice } from '../service/index.ts';
import { newsletterPages, subscribers } from '../service/schema.ts';
import { demo } from './index.ts';

it('NWS-1 the demo brings a subscriber and a picture of the newsletter page to every site, once', async () => {
  const service = await createTestService(slice, { demo });
  await demo.load(service.context, () => undefined);
  for (const site of SITE_CODES) {
    const answer = await service.app.inject({ url: PAGE_PATH, headers: { site } });
    expect(answer.json(), site).toEqual({ image: '/img/scenes/newsletter' });
  }
  const { database } = service.context;
  expect([await database.$count(subscribers), await database.$count(newsletterPages)]).toEqual([9, 9]);
  await service.close();
});
