import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteView } from '../composition/site-view.ts';
import { encoded, KeptPages, type KeptPage } from './kept-pages.ts';

const VIEW = {} as SiteView;
const page = (html: string, isByGroup = false, changesAtMs = Infinity) => ({
  html,
  nonce: 'none',
  pageType: 'home' as const,
  remotes: ['cart'],
  isByGroup,
  changesAtMs,
});

describe('pages that are kept', () => {
  let revision: number | undefined;
  let pages: KeptPages;
  beforeEach(() => {
    revision = 1;
    pages = new KeptPages({ shownData: { revision: () => revision }, maxBytes: 1_000_000, maxAgeMs: 60_000 });
  });
  afterEach(() => void vi.useRealTimers());

  const textOf = (kept: KeptPage | undefined) => kept && brotliDecompressSync(kept.brotli).toString();
  const found = async (key = '/', view = VIEW) => textOf(await pages.find(view, key).page);

  async function keep(html: string, key = '/', view = VIEW): Promise<void> {
    pages.find(view, key).place!.keep(page(html));
    await pages.find(view, key).page;
  }

  it('LAY-5 are made once for all who ask at the same time', async () => {
    const { place } = pages.find(VIEW, '/');
    const others = [pages.find(VIEW, '/'), pages.find(VIEW, '/')];
    expect(others.map((other) => other.place)).toEqual([undefined, undefined]);
    place!.keep(page('<p>for all</p>'));
    expect(await Promise.all(others.map(async (other) => textOf(await other.page)))).toEqual(
      Array(2).fill('<p>for all</p>'),
    );
    expect(await found()).toBe('<p>for all</p>');
    expect(pages.figures()).toMatchObject({ kept: 1, rendered: 1, pages: 1 });
  });

  it('LAY-5 are for one address and one composition', async () => {
    await keep('first');
    expect(pages.find(VIEW, '/other').place).toBeDefined();
    expect(pages.find({} as SiteView, '/').place).toBeDefined();
    expect(await found()).toBe('first');
  });

  it('LAY-5 end with the next change of the data, also those that are being made', async () => {
    await keep('old');
    const { place } = pages.find(VIEW, '/slow');
    const waiting = pages.find(VIEW, '/slow').page;
    revision = 2;
    place!.keep(page('half old'));
    expect(await waiting).toBeUndefined();
    expect([pages.find(VIEW, '/').place, pages.find(VIEW, '/slow').place]).not.toContain(undefined);
  });

  it('LAY-5 are neither given out nor made while changes are not told', async () => {
    await keep('kept');
    revision = undefined;
    expect(pages.find(VIEW, '/')).toEqual({});
    revision = 1;
    expect(await found()).toBe('kept');
  });

  it('LAY-5 end by themselves', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await keep('old');
    vi.advanceTimersByTime(60_001);
    expect(pages.find(VIEW, '/').place).toBeDefined();
  });

  it('LAY-5 are made anew by one visitor before they end, and nobody else waits for it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await keep('old');
    vi.advanceTimersByTime(44_999);
    expect(pages.find(VIEW, '/').place).toBeUndefined();
    vi.advanceTimersByTime(1);
    const { place, page: none } = pages.find(VIEW, '/');
    expect([none, await found()]).toEqual([undefined, 'old']);
    place!.keep(page('new'));
    await vi.waitFor(async () => expect(await found()).toBe('new'));
    vi.advanceTimersByTime(40_000);
    expect(await found()).toBe('new');
  });

  it('LAY-5 are still there for all others when the one visitor gets no new one, and end in time', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await keep('old');
    vi.advanceTimersByTime(50_000);
    pages.find(VIEW, '/').place!.dismiss();
    expect(await found()).toBe('old');
    vi.advanceTimersByTime(9_999);
    expect(await found()).toBe('old');
    vi.advanceTimersByTime(1);
    expect(pages.find(VIEW, '/').place).toBeDefined();
  });

  it('LAY-5 DLV-1 end when what they say changes by the clock, however late that clock was looked at', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T13:59:59+01:00') });
    const cutOff = Date.now() + 1_000;
    const { place } = pages.find(VIEW, '/');
    place!.keep(page('Fr., 27. November', false, cutOff));
    await pages.find(VIEW, '/').page;
    expect(await found()).toBe('Fr., 27. November');
    vi.setSystemTime(cutOff);
    const slow = pages.find(VIEW, '/');
    slow.place!.keep(page('made of an answer before', false, cutOff));
    expect(await pages.find(VIEW, '/').page).toBeUndefined();
    expect(pages.find(VIEW, '/').place).toBeDefined();
  });

  it('LAY-5 let whoever waits go on at once where a page turns out not to be the same for all', async () => {
    const { place } = pages.find(VIEW, '/');
    const waiting = pages.find(VIEW, '/').page;
    place!.dismiss();
    place!.keep(page('of one visitor'));
    expect(await waiting).toBeUndefined();
    expect(place!.isDismissed()).toBe(true);
    expect(pages.find(VIEW, '/').place).toBeDefined();
  });

  it('PRV-6 are for whoever takes part in A/B tests where they show no test, and are made by others', async () => {
    expect(pages.find(VIEW, '/', true)).toEqual({});
    await keep('same for all');
    pages.find(VIEW, '/tested').place!.keep(page('of the control group', true));
    expect(textOf(await pages.find(VIEW, '/tested').page)).toBe('of the control group');
    expect(textOf(await pages.find(VIEW, '/', true).page)).toBe('same for all');
    expect(pages.find(VIEW, '/tested', true)).toEqual({});
  });

  it('LAY-5 take no more memory than they may', async () => {
    pages = new KeptPages({ shownData: { revision: () => revision }, maxBytes: 20_000 });
    for (let number = 0; number < 20; number += 1) await keep('x', `/${number}`);
    const { bytes, pages: count } = pages.figures();
    expect(bytes).toBeLessThanOrEqual(20_000);
    expect(count).toBeGreaterThan(3);
    expect(await found('/19')).toBe('x');
  });

  it('LAY-5 have a tag by which a browser knows that it has them', async () => {
    const tagOf = async (html: string, key: string) => {
      await keep(html, key);
      return (await pages.find(VIEW, key).page)!.etag;
    };
    const [one, same, other] = [await tagOf('a', '/1'), await tagOf('a', '/2'), await tagOf('b', '/3')];
    expect(one).toMatch(/^W\/"[\w-]{22}"$/);
    expect([same === one, other === one]).toEqual([true, false]);
  });

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['', undefined, (body: Buffer) => body],
  ])('LAY-5 come as a browser that takes "%s" wishes', async (accepted, encoding, read) => {
    await keep('<p>kaffee</p>');
    const kept = (await pages.find(VIEW, '/').page)!;
    const answer = await encoded(kept, accepted);
    expect([answer.encoding, read(answer.body).toString()]).toEqual([encoding, '<p>kaffee</p>']);
  });

  it.each(['gzip', ''])('LAY-5 are in memory once for all who take "%s" and read slowly', async (accepted) => {
    await keep('<p>tee</p>');
    const kept = (await pages.find(VIEW, '/').page)!;
    const [first, second] = await Promise.all([encoded(kept, accepted), encoded(kept, accepted)]);
    const later = await encoded(kept, accepted);
    expect([second.body === first.body, later.body === first.body]).toEqual([true, true]);
  });
});
