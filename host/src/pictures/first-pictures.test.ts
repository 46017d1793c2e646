import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FirstPictures } from './first-pictures.ts';
import { picturesOf } from './pictures-of.ts';

const source = (srcSet: string, type = 'image/avif') => `<source media="(width)" type="${type}" srcSet="${srcSet}"/>`;

it('finds the pictures that a page shows first: what it preloads, and the newest format of the others', () => {
  const html = [
    source('/img/mug-240.avif 240w, /img/mug-480.avif 480w'),
    source('/img/mug-240.webp 240w', 'image/webp'),
    source('https://cdn.example/1.avif, //cdn.example/2.avif, /\\cdn.example/3.avif'),
    '<link rel="preload" as="image" imagesrcset="/img/hero-960.avif 960w" fetchpriority="high">',
    source('/img/hero-960.avif 960w'),
  ].join('');
  expect(picturesOf(html)).toEqual(['/img/hero-960.avif', '/img/mug-240.avif', '/img/mug-480.avif']);
});

it('leaves the pictures further down a page to whoever scrolls to them', () => {
  const html = Array.from({ length: 40 }, (_, index) =>
    source(`/img/${index}-240.avif 240w, /img/${index}-480.avif 480w`),
  );
  expect(picturesOf(html.join(''))).toHaveLength(24);
});

let asked: string[];
let homes: Record<string, string | undefined>;
let pictures: FirstPictures;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  homes = { at: source('/img/a.avif'), de: source('/img/a.avif, /img/b.avif') };
  pictures = new FirstPictures({
    origins: () => Object.keys(homes),
    async ask(origin, path) {
      asked.push(origin + path);
      if (path === '/img/broken.avif') throw new Error('broken');
      if (path === '/img/slow.avif') await new Promise((made) => setTimeout(made, 1500));
      if (path === '/img/endless.avif') return await new Promise<never>(() => undefined);
      return path === '/' ? homes[origin] : '…';
    },
  });
});
afterEach(async () => {
  await pictures.close();
  vi.useRealTimers();
});

it('asks for the first pictures of each home, once for each', async () => {
  pictures.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['at/', 'at/img/a.avif', 'de/', 'de/img/b.avif']);
});

it('looks again once an import is through, and then for a while no more', async () => {
  for (let part = 0; part < 5; part += 1) {
    pictures.changed();
    await vi.advanceTimersByTimeAsync(2000);
  }
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toHaveLength(4);
  homes = { at: source('/img/new.avif') };
  pictures.changed();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(asked).toHaveLength(4);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.slice(4)).toEqual(['at/', 'at/img/new.avif']);
});

it('goes on after a home and a picture that are not there, and asks for them the next time', async () => {
  homes = { at: undefined, de: source('/img/broken.avif, /img/b.avif') };
  const all = ['at/', 'de/', 'de/img/broken.avif'];
  pictures.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([...all, 'de/img/b.avif']);
  asked = [];
  pictures.begin();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(all);
});

it('asks for nothing more once the host ends', async () => {
  pictures.begin();
  await pictures.close();
  pictures.changed();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked.length).toBeLessThan(2);
});

it('keeps no host from ending by a picture that takes long', async () => {
  homes = { at: source('/img/endless.avif, /img/b.avif') };
  pictures.begin();
  await vi.advanceTimersByTimeAsync(0);
  const closing = pictures.close();
  await vi.advanceTimersByTimeAsync(2000);
  await closing;
  expect(asked).toEqual(['at/', 'at/img/endless.avif']);
});

it('lets the picture that is being made come to its end, and asks for no other, once the host ends', async () => {
  homes = { at: source('/img/slow.avif, /img/b.avif') };
  pictures.begin();
  await vi.advanceTimersByTimeAsync(0);
  const ended: string[] = [];
  const closing = pictures.close().then(() => ended.push('host'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  await closing;
  expect(asked).toEqual(['at/', 'at/img/slow.avif']);
});
