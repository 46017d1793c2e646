import { siteOf, type SiteCode } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { makeRelease } from '../releases/testing/make-release.ts';
import { createChangeReader } from './release-changes.ts';

const saying = (text: string) =>
  `exports.init = () => {}; exports.get = async () => () => ({ default: () => ${JSON.stringify(text)} });`;

/** Reads what 2.0.0 of the footer changes against 1.0.0, which is live on AT. */
function read(codes: { live: string; candidate: string }, sites: SiteCode[] = ['AT'], version = '2.0.0') {
  const releases = { '1.0.0': codes.live, '2.0.0': codes.candidate };
  const { manifest: liveManifest } = makeRelease();
  const live = { remote: 'footer', version: '1.0.0', manifest: liveManifest, exposed: new Set(['Footer']), texts: {} };
  return createChangeReader({
    serverHttp: () => () => Promise.reject(new Error('no services here')),
    view: (site) => ({
      site: siteOf(site),
      revision: 1,
      releases: new Map(site === 'AT' ? [['footer', live]] : []),
      isOpened: true,
      isWhole: true,
      arms: [],
    }),
    file: (_remote, of, path) =>
      Promise.resolve({
        content: Buffer.from(path.startsWith('locales/') ? '{}' : releases[of as keyof typeof releases]),
      }),
    manifest: (_remote, of) => Promise.resolve(of in releases ? makeRelease({ version: of }).manifest : undefined),
    hostNameOf: (site) => `${site.toLowerCase()}.localhost`,
    holdMs: 1500,
  })('footer', version, sites);
}

const NOTHING = { added: 0, removed: 0, lines: [] };
const CHANGE = { slot: 'footer/Footer', visitor: null, markup: NOTHING };

it('REL-4 says what a release changes of a slot, and nothing of what stays', async () => {
  expect(await read({ live: saying('Impressum'), candidate: saying('Kontakt') })).toEqual([
    { ...CHANGE, site: 'AT', against: '1.0.0', text: { added: 1, removed: 1, lines: ['- Impressum', '+ Kontakt'] } },
  ]);
  expect(await read({ live: saying('Impressum'), candidate: saying('Impressum') })).toEqual([]);
});

it('REL-4 says that nothing changes where the version is live already, also of a slot that is another at each time', async () => {
  const clock = `let at = 0; exports.init = () => {}; exports.get = async () => () => ({ default: () => String(at++) });`;
  expect(await read({ live: clock, candidate: clock }, ['AT'], '1.0.0')).toEqual([]);
});

it('REL-4 says that a slot is new where nothing is live', async () => {
  expect(await read({ live: saying('Impressum'), candidate: saying('Kontakt') }, ['DE'])).toEqual([
    { ...CHANGE, site: 'DE', against: null, text: { added: 1, removed: 0, lines: ['+ Kontakt'] } },
  ]);
});

it('REL-4 finds what a release changes for visitors with a full cart alone', async () => {
  const forCart = (text: string) =>
    `exports.init = () => {}; exports.get = async () => () => ({
      load: async ({ http }) => (await http.shared('/service/cart/api/cart')).ok,
      default: ({ data }) => data ? ${JSON.stringify(text)} : 'leer',
    });`;
  expect(await read({ live: forCart('voll'), candidate: forCart('rand\u0142voll') })).toMatchObject([
    { visitor: 'with a full cart', text: { lines: ['- voll', '+ rand\u0142voll'] } },
  ]);
});

it('REL-4 tells many changed lines in part, and counts all', async () => {
  const many = (word: string) =>
    `const element = (text) => ({ $$typeof: Symbol.for('react.transitional.element'), type: 'p', key: text, ref: null, props: { children: text } });
    exports.init = () => {};
    exports.get = async () => () => ({ default: () => Array.from({ length: 99 }, (_, index) => element('${word}' + index)) });`;
  const [change] = await read({ live: many('a'), candidate: many('b') });
  expect(change?.text).toMatchObject({ added: 99, removed: 99 });
  expect(change?.text.lines).toHaveLength(30);
});

it('REL-4 refuses to compare what is not published, and what ends the renderer', async () => {
  const code = (promise: Promise<unknown>) => promise.catch((error: { code: string }) => error.code);
  const hostile = `exports.init = () => {}; exports.get = async () => () => ({ default: () => { for (;;); } });`;
  expect(await code(read({ live: saying('a'), candidate: saying('b') }, ['AT'], '3.0.0'))).toBe('RELEASE_UNKNOWN');
  expect(await code(read({ live: saying('a'), candidate: hostile }))).toBe('RELEASE_UNREADABLE');
});
