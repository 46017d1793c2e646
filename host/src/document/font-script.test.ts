import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { FONT_SCRIPT } from './font-script.ts';

const SHOP = 'https://shop.example';

function askedFor(referrer: string, connection?: { rtt: number; saveData?: boolean }): object[] {
  const asked: object[] = [];
  const document = {
    referrer,
    currentScript: { dataset: { fonts: '/assets/fonts/latin-ext.woff2 /assets/fonts/latin.woff2' } },
    head: { append: (link: object) => asked.push({ ...link }) },
    createElement: (name: string) => ({ name }),
  };
  runInNewContext(FONT_SCRIPT, { document, navigator: { connection }, location: { origin: SHOP } });
  return asked;
}

const ALL = ['/assets/fonts/latin-ext.woff2', '/assets/fonts/latin.woff2'].map((href) => ({
  name: 'link',
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: '',
  href,
}));

it.each([
  ['came from another page of the shop', `${SHOP}/kaffee-c1000`, { rtt: 600 }],
  ['came from another page of the shop, in a browser that tells of no line', `${SHOP}/`, undefined],
  ['has a quick line', '', { rtt: 100 }],
])('the font is asked for ahead where the visitor %s', (_, referrer, connection) => {
  expect(askedFor(referrer, connection)).toEqual(ALL);
});

it.each([
  ['with a slow line', '', { rtt: 125 }],
  ['who saves data', '', { rtt: 50, saveData: true }],
  ['in a browser that tells of no line', '', undefined],
  ['who comes from elsewhere', `${SHOP}.evil.example/`, undefined],
])('a first page does not wait for the font of a visitor %s', (_, referrer, connection) => {
  expect(askedFor(referrer, connection)).toEqual([]);
});
