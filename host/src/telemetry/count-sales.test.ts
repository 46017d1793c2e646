import { createServiceApp, type Slice } from '@ninefold/service';
import { siteOf } from '@ninefold/sites';
import { expect, it } from 'vitest';
import type { SiteView } from '../composition/site-view.ts';
import { VISITOR_COOKIE } from '../composition/visitor-arm.ts';
import { readConfig } from '../config.ts';
import { countSales } from './count-sales.ts';
import { createTrialObservations } from './trial-observations.ts';

it('LAY-1 tells a rollout of a visitor who has put something into the cart, and of nothing else', async () => {
  const observations = createTrialObservations();
  const arm = { remote: 'footer', version: '1.1.0', share: 0.5, isCandidate: true };
  const view = { site: siteOf('AT'), arms: [arm] } as unknown as SiteView;
  const app = createServiceApp();
  countSales(app, {
    slices: [{ sells: ['/service/shop/add'] } as unknown as Slice],
    hostNames: readConfig({}).SITE_HOSTS,
    serving: () => ({ view: () => view }),
    observations: () => observations,
  });
  app.get('/service/shop/add', () => 'what is in it');
  app.post('/service/shop/add', (request, reply) => reply.code(Number(request.headers['wanted'])).send());
  app.post('/service/shop/other', () => 'something else');
  const ask = (method: 'GET' | 'POST', url: string, wanted: number, visitor?: string) =>
    app.inject({
      method,
      url,
      headers: { wanted: String(wanted) },
      remoteAddress: '81.1.2.3',
      ...(visitor && { cookies: { [VISITOR_COOKIE]: visitor } }),
    });

  await ask('POST', '/service/shop/add', 200);
  await ask('GET', '/service/shop/add', 200, 'carl-carl-carl-1');
  await ask('POST', '/service/shop/add', 409, 'bert-bert-bert-1');
  await ask('POST', '/service/shop/other', 200, 'dora-dora-dora-1');
  await ask('POST', '/service/shop/add', 303, 'anna-anna-anna-1');
  expect(observations.take('footer', '1.1.0')).toMatchObject([
    {
      kind: 'happened',
      what: 'added',
      visitor: 'anna-anna-anna-1',
      network: expect.stringMatching(/^[\w-]{43}$/),
      isCandidate: true,
      share: 0.5,
    },
  ]);
  await app.close();
});
