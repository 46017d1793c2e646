import { PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import { erasePerson, exportPerson, type ServiceCall } from '@ninefold/service';
import { createTestService, type TestService } from '@ninefold/service/testing';
import type { SiteCode } from '@ninefold/sites';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductAnswer } from '../../contract/product.ts';
import { ownReviewPath, REVIEW_FORM_PATH, REVIEW_REMOVAL_PATH, reviewsPath } from '../../contract/review-limits.ts';
import type { OwnReviewAnswer, ReviewsAnswer } from '../../contract/review.ts';
import { proposedName } from './purchases.ts';
import { importFeed } from '../import/import-feed.ts';
import { review, reviewDraft, reviewedProduct } from '../schema.ts';
import { slice } from '../slice.ts';
import { tableOf } from '../testing/feed-lines.ts';
import { writeTestCategories } from '../testing/test-categories.ts';
import { createModeration, type Moderation } from './moderation.ts';
import { MOST_SENT } from './own-reviews.ts';
import { keeps } from './people.ts';
import { reviewFigures } from './review-figures.ts';
import { settleErased, settleReviews } from './settle-reviews.ts';

let service: TestService;
let visitors = 0;
let moderation: Moderation;
/** The orders of whoever asks. */
let orders: { status: string; productId: string }[] = [];
let isHeaderUp = true;
/** Of each test another: what a customer sends is counted. */
let eva = '';
const by = { actor: 'op' };

beforeAll(async () => {
  service = await createTestService(slice, { services: answerOfHeader });
  const { database } = service.context;
  moderation = createModeration(database);
  await writeTestCategories(database, ['DE', 'AT']);
  for (const site of ['DE', 'AT'] as const) {
    const lines = [
      { id: '1-S', item_group_id: '1', size: 'S', custom_label_0: 'x' },
      { id: '1-M', item_group_id: '1', size: 'M' },
      { id: '2', item_group_id: '2' },
    ];
    await importFeed({ database, site, stream: Readable.from([Buffer.from(tableOf(lines))]) });
  }
});
afterAll(() => service.close());
beforeEach(async () => {
  eva = `eva${visitors++}`;
  orders = [{ status: 'DELIVERED', productId: '1' }];
  isHeaderUp = true;
  await service.context.database.delete(review);
  await service.context.database.delete(reviewDraft);
  await settleReviews(service.context.database);
});

async function answerOfHeader({ path, cookie }: ServiceCall) {
  if (!isHeaderUp) throw new Error('nobody answers');
  if (!cookie) return { status: 401, body: {} };
  if (path === PERSONAL_DATA_PATH) {
    const statuses = { isCommunityMember: false, cardMembershipStatus: 'NONE' };
    const customer = { firstname: 'Eva', lastname: 'östlund' };
    return { status: 200, body: { tracking: { loginStatus: 'LOGGED_IN' }, customer, statuses } };
  }
  const line = { title: 'Becher', url: '/becher-p1', image: '/img/x', quantity: 1, priceMinor: 999 };
  return {
    status: 200,
    body: {
      orders: orders.map(({ status, productId }, index) => ({
        orderNumber: String(index),
        orderedAt: '2026-11-01T00:00:00.000Z',
        status,
        lines: [{ ...line, productId, tcm: `${productId}-S` }],
        totalMinor: 999,
      })),
    },
  };
}

const FIELDS = {
  stars: '4',
  title: 'Schöner Becher',
  text: 'Er liegt gut in der Hand und bleibt lange warm.',
  name: 'Eva Ö.',
};
type Sent = Partial<typeof FIELDS> & { productId?: string };

async function send(lid: string, fields: Sent = {}, { path = REVIEW_FORM_PATH, accept = 'application/json' } = {}) {
  const { productId = '1', ...changes } = fields;
  const payload = path === REVIEW_FORM_PATH ? { productId, ...FIELDS, ...changes } : { productId };
  const answer = await service.app.inject({
    method: 'POST',
    url: path,
    headers: { site: 'DE', accept, 'content-type': 'application/x-www-form-urlencoded' },
    payload: String(new URLSearchParams(payload)),
    cookies: lid ? await service.cookiesFor({ visitorId: `v${visitors++}`, lid }) : {},
  });
  return { status: answer.statusCode, location: answer.headers.location, body: answer.body && answer.json() };
}

async function ownOf(lid: string, productId = '1') {
  const cookies = await service.cookiesFor({ visitorId: 'v', lid });
  const answer = await service.app.inject({ url: ownReviewPath(productId), headers: { site: 'DE' }, cookies });
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<OwnReviewAnswer>();
}

async function read(query: Record<string, string> = {}, site: SiteCode = 'DE') {
  const answer = await service.app.inject({ url: reviewsPath('1'), query, headers: { site } });
  return answer.json<ReviewsAnswer>();
}

async function productOf(site: SiteCode = 'DE') {
  const answer = await service.app.inject({ url: '/service/catalogue/api/products/1', headers: { site } });
  return answer.json<ProductAnswer>();
}

const waiting = async () => (await moderation.list({ status: 'PENDING', limit: 100 })).map(({ number }) => number);
const approveAll = async () => moderation.decide('approve', await waiting(), by);

/** So many approved reviews, each a minute newer than the one before. */
async function fill(stars: readonly number[]) {
  const { database } = service.context;
  await database.insert(review).values(
    stars.map((each, index) => ({
      site: 'DE',
      productId: '1',
      loginId: `l${index}`,
      stars: each,
      title: `Titel ${index}`,
      text: 'Text',
      name: 'N',
      status: 'APPROVED' as const,
      writtenAt: new Date(Date.UTC(2026, 9, 1, 0, index)),
    })),
  );
  await settleReviews(database);
}

describe('who may write a review', () => {
  it.each([
    ['SENT', '1', 200, undefined],
    ['DELIVERED', '1', 200, undefined],
    ['RETURNED', '1', 200, undefined],
    ['PROCESSING', '1', 403, 'NOT_BOUGHT'],
    ['CANCELLED', '1', 403, 'NOT_BOUGHT'],
    ['DELIVERED', '2', 403, 'NOT_BOUGHT'],
  ])('REV-1 an order that is %s of product %s is answered %i %s', async (status, productId, expected, error) => {
    orders = [{ status, productId }];
    const answer = await send(`buyer-${status}-${productId}`);
    expect([answer.status, answer.body.error]).toEqual([expected, error]);
    expect(await waiting()).toHaveLength(expected === 200 ? 1 : 0);
  });

  it('REV-1 nobody who is not logged in, of nothing that the site has not, and not while nobody knows the orders', async () => {
    expect(await send('')).toMatchObject({ status: 401, body: { error: 'LOGIN_REQUIRED' } });
    expect(await send(eva, { productId: '77' })).toMatchObject({ status: 404, body: { error: 'PRODUCT_UNKNOWN' } });
    isHeaderUp = false;
    expect(await send(eva)).toMatchObject({ status: 503, body: { error: 'ORDERS_UNAVAILABLE' } });
    expect(await waiting()).toEqual([]);
  });

  it('REV-1 a customer has one review of a product, whatever the variant, and a changed one is looked at anew', async () => {
    await send(eva);
    await approveAll();
    expect((await read()).reviews).toMatchObject([{ stars: 4, name: 'Eva Ö.' }]);
    const [before] = await service.context.database.select().from(review);
    await Promise.all([send(eva, { stars: '2' }), send(eva, { stars: '2' })]);
    expect((await read()).reviews).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    // What an operator has read is not what waits now.
    await expect(moderation.decide('approve', [before!.number], by)).rejects.toMatchObject({ code: 'REVIEW_UNKNOWN' });
    expect((await ownOf(eva)).review).toMatchObject({ stars: 2, status: 'PENDING' });
  });

  it('REV-1 a customer who sends one after the other is told to wait', async () => {
    for (let count = 0; count < MOST_SENT; count++) await send('greta', { stars: '' });
    expect(await send('greta')).toMatchObject({ status: 429, body: { error: 'TOO_MANY_REQUESTS' } });
    expect((await send('hans')).status).toBe(200);
  });

  it('REV-1 its author deletes it, and its stars go with it', async () => {
    await send(eva);
    await approveAll();
    expect((await productOf()).rating).toEqual({ average: 4, count: 1 });
    expect((await send(eva, {}, { path: REVIEW_REMOVAL_PATH })).status).toBe(200);
    expect((await read()).reviews).toEqual([]);
    expect((await productOf()).rating).toBeUndefined();
    expect(await ownOf(eva)).toMatchObject({ isBuyer: true, proposedName: 'Eva Ö.' });
  });

  it('REV-1 SIT-3 proposes a name as the site writes it', async () => {
    expect(await proposedName(answerOfHeader, { site: 'HU', cookie: 'eva' })).toBe('Ö. Eva');
  });
});

describe('the plain form', () => {
  const plain = { accept: 'text/html' };

  it('REV-2 leads back where a field is longer than any may be, and home where it names no product', async () => {
    const long = { text: 'x'.repeat(20_001) };
    expect(await send(eva, long, plain)).toMatchObject({
      status: 303,
      location: '/writereview/1?message=REVIEW_INVALID',
    });
    expect(await send(eva, { productId: 'x' }, plain)).toMatchObject({ status: 303, location: '/' });
    const removal = { ...plain, path: REVIEW_REMOVAL_PATH };
    expect(await send(eva, { productId: 'x' }, removal)).toMatchObject({ status: 303, location: '/' });
    expect(await send(eva, long)).toMatchObject({ status: 400, body: { error: 'VALIDATION' } });
  });

  it('REV-2 leads back to its page, which says that somebody looks at it', async () => {
    expect(await send(eva, {}, plain)).toMatchObject({ status: 303, location: '/writereview/1?message=SENT' });
    expect((await ownOf(eva)).review?.status).toBe('PENDING');
    expect((await send('', {}, plain)).location).toBe('/writereview/1?message=LOGIN_REQUIRED');
  });

  it('REV-2 keeps what was typed when something is wrong, for its author alone', async () => {
    const answer = await send(eva, { text: 'kurz', stars: '' }, plain);
    expect(answer.location).toBe('/writereview/1?message=REVIEW_INVALID&wrong=stars-missing%2Ctext-short');
    expect((await ownOf(eva)).draft).toEqual({ ...FIELDS, text: 'kurz', stars: '' });
    expect((await ownOf('otto')).draft).toBeUndefined();
    await send(eva, {}, plain);
    expect((await ownOf(eva)).draft).toBeUndefined();
  });
});

it('REV-2 keeps no more unsent reviews of a customer than somebody sends within an hour, the newest', async () => {
  const plain = { accept: 'text/html' };
  await send(eva, { text: 'kurz' }, plain);
  for (let count = 0; count < 2 * MOST_SENT; count++) await send(eva, { productId: String(1000 + count) }, plain);
  await send('otto', { text: 'kurz' }, plain);
  const kept = await service.context.database.select().from(reviewDraft);
  const productsOf = (lid: string) => kept.filter(({ loginId }) => loginId === lid).map(({ productId }) => productId);
  expect(productsOf(eva)).toHaveLength(MOST_SENT);
  expect(productsOf(eva)).toContain(String(1000 + 2 * MOST_SENT - 1));
  expect(productsOf(eva)).not.toContain('1');
  expect(productsOf('otto')).toEqual(['1']);
});

describe('hostile text', () => {
  it.each([
    [{ stars: '6' }, { stars: 'missing' }],
    [{ stars: '1e0' }, { stars: 'missing' }],
    [{ title: ' \u200b ' }, { title: 'missing' }],
    [{ title: 'x'.repeat(81) }, { title: 'long' }],
    [{ text: 'x'.repeat(3001) }, { text: 'long' }],
    [{ text: '12345 67890 12345 67890' }, { text: 'wrong' }],
    [{ name: 'www.example.com' }, { name: 'wrong' }],
    [{ name: 'eva@example.com' }, { name: 'wrong' }],
    [{ name: 'billig.de' }, { name: 'wrong' }],
    [{ name: 'E' }, { name: 'short' }],
  ])('REV-2 %j is refused: %j', async (fields, faults) => {
    expect(await send(eva, fields)).toMatchObject({ status: 400, body: { error: 'REVIEW_INVALID', fields: faults } });
  });

  it('REV-2 is kept as plain text without what nobody sees', async () => {
    const title = 'Gut\u202e\u0000 \u0007<b>so</b>\nja';
    const text = `<script>alert(1)</script>\r\n\r\n\r\n\r\nhttps://x.example \ud800 e\u0301\u0302\u0303\u0304\u0305\u0306 👩‍🌾`;
    expect((await send(eva, { title, text })).status).toBe(200);
    const [row] = await moderation.list({ limit: 1 });
    expect(row!.title).toBe('Gut <b>so</b> ja');
    expect(row!.text).toMatch(/^<script>alert\(1\)<\/script>\n\nhttps:\/\/x\.example \ufffd? ?é\p{M}{3} 👩‍🌾$/u);
  });
});

describe('moderation', () => {
  it('REV-3 shows nothing that no operator has let through, and its author what became of it', async () => {
    await send(eva);
    expect(await read()).toMatchObject({ reviews: [], starCounts: [0, 0, 0, 0, 0] });
    const [number] = await waiting();
    expect(await moderation.decide('reject', [number!], { ...by, reason: 'names a person', isDryRun: true })).toEqual([
      { number, before: 'PENDING', after: 'REJECTED' },
    ]);
    expect((await ownOf(eva)).review?.status).toBe('PENDING');
    const [figure] = reviewFigures;
    expect((await figure!.read(service.context.database))[0]).toEqual({ labels: { site: 'DE' }, value: 1 });
    await moderation.decide('reject', [number!], { ...by, reason: 'names a person' });
    expect((await ownOf(eva)).review).toMatchObject({ status: 'REJECTED', reason: 'names a person' });
    expect((await read()).reviews).toEqual([]);
    await expect(moderation.decide('remove', [number!], { ...by, reason: 'x' })).rejects.toMatchObject({
      code: 'REVIEW_STATUS',
    });
  });

  it('REV-3 takes back one decision after the other, and remembers all', async () => {
    await send(eva);
    const [number] = await waiting();
    await moderation.decide('approve', [number!], by);
    await moderation.decide('remove', [number!], { ...by, reason: 'advertises' });
    expect(await read()).toMatchObject({ reviews: [] });
    await moderation.undo(number!, { ...by, reason: 'it does not' });
    expect((await read()).reviews).toHaveLength(1);
    await moderation.undo(number!, by);
    expect(await waiting()).toEqual([number]);
    await expect(moderation.undo(number!, by)).rejects.toMatchObject({ code: 'NOTHING_TO_UNDO' });
    const kinds = (await moderation.history({ site: 'DE', limit: 9 })).map(({ kind, reason }) => [kind, reason]);
    expect(kinds).toEqual([
      ['undo', null],
      ['undo', 'it does not'],
      ['remove', 'advertises'],
      ['approve', null],
    ]);
  });

  it.runIf(process.env['TEST_DATABASE_URL'])(
    'REV-3 takes back a decision also where the clock of the host is ahead of that of the database',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
      await send(eva).finally(() => vi.useRealTimers());
      const [number] = await waiting();
      await moderation.decide('approve', [number!], by);
      expect(await moderation.undo(number!, by)).toMatchObject([{ after: 'PENDING' }]);
    },
  );

  it('REV-3 decides of all that were named, or of none', async () => {
    await send(eva);
    const [number] = await waiting();
    await expect(moderation.decide('approve', [number!, 999_999], by)).rejects.toMatchObject({
      code: 'REVIEW_UNKNOWN',
    });
    expect(await waiting()).toEqual([number]);
  });
});

it('REV-1 keeps what somebody wrote without what no database can keep', async () => {
  await send(eva, { text: `${FIELDS.text}\0` });
  expect(await ownOf(eva)).toMatchObject({ review: { text: FIELDS.text } });
});

describe('what shoppers read', () => {
  it('REV-4 is the newest first, ten at a time, and all of it once', async () => {
    await fill(Array.from({ length: 23 }, (_, index) => (index % 5) + 1));
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => read({ page })));
    expect(pages.map(({ reviews }) => reviews.length)).toEqual([10, 10, 3, 0]);
    expect(pages[0]!.pageCount).toBe(3);
    const titles = pages.flatMap(({ reviews }) => reviews.map(({ title }) => title));
    expect(titles).toEqual(Array.from({ length: 23 }, (_, index) => `Titel ${22 - index}`));
  });

  it('REV-4 can be put in order and narrowed by stars, whatever somebody asks for', async () => {
    await fill([5, 1, 3, 5]);
    const stars = async (query: Record<string, string>) => (await read(query)).reviews.map((each) => each.stars);
    expect(await stars({ sort: 'best' })).toEqual([5, 5, 3, 1]);
    expect(await stars({ sort: 'worst' })).toEqual([1, 3, 5, 5]);
    expect(await stars({ stars: '5' })).toEqual([5, 5]);
    expect(await stars({ stars: '9', sort: "'; drop", page: '-1' })).toHaveLength(4);
    expect(await read({ stars: '2' })).toMatchObject({ reviews: [], pageCount: 0, starCounts: [1, 0, 1, 0, 2] });
  });

  it('REV-4 REV-5 is counted alike on page, tile and for search engines, on its site alone', async () => {
    await fill([5, 4, 4]);
    const { reviews, ...sums } = await read();
    expect(sums).toMatchObject({ average: 4.3, starCounts: [0, 0, 0, 2, 1] });
    expect(reviews[0]).not.toHaveProperty('loginId');
    const { rating, reviews: told } = await productOf();
    const tile = await service.app.inject({ url: '/service/catalogue/api/category/1100', headers: { site: 'DE' } });
    expect([
      rating,
      tile.json().listing.products.find((each: { productId: string }) => each.productId === '1').rating,
    ]).toEqual([
      { average: 4.3, count: 3 },
      { average: 4.3, count: 3 },
    ]);
    expect(told?.map(({ title }) => title)).toEqual(['Titel 2', 'Titel 1', 'Titel 0']);
    expect((await productOf('AT')).rating).toBeUndefined();
    expect(await read({}, 'AT')).toMatchObject({ reviews: [], average: 0 });
  });

  it('REV-5 counts in the place of the feed’s rating, and stays with the next import', async () => {
    const { database } = service.context;
    const lines = [{ id: '1-S', item_group_id: '1', custom_label_0: '', title: 'Anders' }];
    await fill([2]);
    await importFeed({ database, site: 'DE', stream: Readable.from([Buffer.from(tableOf(lines))]) });
    expect((await productOf()).rating).toEqual({ average: 2, count: 1 });
  });
});

describe('people', () => {
  it('REV-6 exports what a customer wrote, and erases it with its stars', async () => {
    await send(eva);
    await send(eva, { text: 'kurz', productId: '1' }, { accept: 'text/html' });
    await approveAll();
    const { database } = service.context;
    const person = { email: 'eva@example.com', loginId: eva };
    expect(await exportPerson(database, [slice], person)).toMatchObject({
      search: { review: [{ title: FIELDS.title, status: 'APPROVED' }], review_draft: [{ fields: { text: 'kurz' } }] },
    });
    expect(await settleErased(database)).toBe(0);
    const { deleted, kept } = await database.transaction((transaction) => erasePerson(transaction, [slice], person));
    expect([deleted, kept]).toEqual([{ 'search.review': 1, 'search.review_draft': 1 }, {}]);
    expect((await read()).reviews).toEqual([]);
    expect(await settleErased(database)).toBe(1);
    expect(await database.$count(reviewedProduct)).toBe(0);
    expect((await productOf()).rating).toBeUndefined();
    expect(await moderation.history({ limit: 9 })).toEqual([]);
  });

  it('REV-6 a service that ends leaves the sums of who is erased to the next one', async () => {
    const { database } = service.context;
    await fill([2]);
    await send(eva);
    await approveAll();
    await database.transaction((transaction) => erasePerson(transaction, [slice], { email: '', loginId: eva }));
    const ending = AbortSignal.abort();
    expect(await settleErased(database, ending)).toBe(0);
    expect(await settleErased(database)).toBe(1);
  });

  it('REV-6 forgets what was refused and what was never sent, in time', async () => {
    await send(eva);
    await moderation.decide('reject', await waiting(), { ...by, reason: 'x' });
    await send('otto', { text: 'kurz' }, { accept: 'text/html' });
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await Promise.all(keeps.map(({ forget }) => forget(service.context, tomorrow)))).toEqual([1, 1]);
  });
});
