import type { ServiceCaller } from '@ninefold/service';
import { describe, expect, it } from 'vitest';
import { createOffers } from './offers.ts';

const mug = {
  productId: '1',
  tcm: '1-1',
  title: 'Mug',
  url: '/mug-p1',
  image: '/img/products/mug/red/front',
  kind: 'ARTICLE',
  priceMinor: 500,
  availability: 'AVAILABLE',
};

describe('offers', () => {
  it('CRT-2 believes an offer for five seconds', async () => {
    let nowMs = 0;
    let calls = 0;
    const services: ServiceCaller = async () => ({ status: 200, body: { offers: [{ ...mug, priceMinor: ++calls }] } });
    const offers = createOffers(services, () => nowMs);
    const readPrice = async () => (await offers.read('DE', ['1-1'])).get('1-1')?.priceMinor;
    expect(await readPrice()).toBe(1);
    nowMs = 5_000;
    expect(await readPrice()).toBe(1);
    nowMs = 5_001;
    expect(await readPrice()).toBe(2);
  });

  it('CRT-1 lives on what it knows while the catalogue is down, and says when that is not enough', async () => {
    let isUp = true;
    let nowMs = 0;
    const services: ServiceCaller = async () =>
      isUp ? { status: 200, body: { offers: [mug] } } : { status: 503, body: {} };
    const offers = createOffers(services, () => nowMs);
    await offers.read('DE', ['1-1']);
    isUp = false;
    nowMs = 60_000;
    expect((await offers.read('DE', ['1-1'])).get('1-1')?.title).toBe('Mug');
    await expect(offers.read('DE', ['1-1', '2-1'])).rejects.toMatchObject({ code: 'PRODUCTDATA_UNAVAILABLE' });
    await expect(offers.read('AT', ['1-1'])).rejects.toMatchObject({ status: 503 });
  });
});
