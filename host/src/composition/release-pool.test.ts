import { beforeEach, describe, expect, it } from 'vitest';
import type { ReleaseCode } from '../rendering/messages.ts';
import { makeRelease } from '../releases/testing/make-release.ts';
import { ReleasePool } from './release-pool.ts';

/** Files of the release 1.0.0, the only one that there is. */
let files: Record<string, string | undefined>;
let held: ReleaseCode[];
let pool: ReleasePool;

beforeEach(() => {
  const { manifest, entries } = makeRelease();
  files = Object.fromEntries(entries.map(({ path, content }) => [path, String(content)]));
  held = [];
  pool = new ReleasePool(
    {
      manifest: async (_remote, version) => (version === manifest.version ? manifest : undefined),
      file: async (_remote, _version, path) => {
        const content = files[path];
        return content === undefined ? undefined : { content: Buffer.from(content) };
      },
    },
    { hold: async (code) => void held.push(code), drop: () => undefined },
  );
});

const TEXTS = { Footer: { imprint: 'Impressum' } };

describe('a release', () => {
  it('is given to the renderers with its code and texts, under a name that stacks show', async () => {
    const loaded = await pool.load('footer', '1.0.0');
    expect([...loaded.exposed]).toEqual(['Footer']);
    expect(loaded.texts).toMatchObject({ 'de-DE': TEXTS, 'tr-TR': TEXTS });
    expect(held).toMatchObject([
      {
        remote: 'footer',
        version: '1.0.0',
        federationName: 'footer_1_0_0',
        exposes: ['Footer'],
        filename: 'footer@1.0.0/server/entry.js',
        code: 'module.exports = {};',
        texts: { 'de-DE': TEXTS },
      },
    ]);
  });

  it('is loaded once, however often it is asked for', async () => {
    const [one, other] = await Promise.all([pool.load('footer', '1.0.0'), pool.load('footer', '1.0.0')]);
    expect(other).toBe(one);
    expect(await pool.load('footer', '1.0.0')).toBe(one);
    expect(held).toHaveLength(1);
  });

  it('is described with its texts, and none of it runs', async () => {
    const described = await pool.describe('footer', '1.0.0');
    expect(described.texts).toMatchObject({ 'fr-CH': TEXTS });
    expect([described.exposed.size, held, pool.loaded('footer', '1.0.0')]).toEqual([0, [], undefined]);
  });

  it.each([
    ['that nobody has published', '9.9.9', undefined, 'footer 9.9.9 is not in the registry'],
    ['without its code', '1.0.0', 'server/entry.js', 'footer 1.0.0 lacks server/entry.js'],
    ['without the texts of a language', '1.0.0', 'locales/tr-TR.json', 'footer 1.0.0 lacks locales/tr-TR.json'],
  ])('%s is refused with what is missing, and tried anew', async (_what, version, path, why) => {
    const content = path && files[path];
    if (path) files[path] = undefined;
    await expect(pool.load('footer', version)).rejects.toThrow(why);
    if (!path) return;
    files[path] = content;
    expect((await pool.load('footer', version)).version).toBe(version);
  });
});
