import { expect, it } from 'vitest';
import { StyleBundles } from './style-bundles.ts';

const STYLES = [{ remote: 'cart', version: '1.0.0', path: 'styles/a.css', integrity: 'sha384-a' }];

it('a stylesheet that could not be read is made with the next request', async () => {
  let isAway = true;
  const bundles = new StyleBundles('body { margin: 0 }', {
    manifest: () => Promise.resolve({ files: { 'styles/a.css': { integrity: 'sha384-a' } } } as never),
    file: () =>
      isAway ? Promise.reject(new Error('the database is away')) : Promise.resolve({ content: Buffer.from('.a {}') }),
  });
  const [, digest = '', of = ''] = /page-(\w+)\.css\?of=(.*)/.exec(bundles.address(STYLES))!;
  const get = () => bundles.get(digest, decodeURIComponent(of));
  await expect(get()).rejects.toThrow('the database is away');
  isAway = false;
  expect((await get())?.css.toString()).toBe('body { margin: 0 }\n.a {}');
});

it('a page with parts of many teams has the styles of all of them', async () => {
  const styles = Array.from({ length: 100 }, (_, part) => ({
    ...STYLES[0]!,
    path: `styles/${part}.css`,
    integrity: `sha384-${part}`,
  }));
  const files = Object.fromEntries(styles.map(({ path, integrity }) => [path, { integrity }]));
  const bundles = new StyleBundles('', {
    manifest: () => Promise.resolve({ files } as never),
    file: () => Promise.resolve({ content: Buffer.from('.a {}') }),
  });
  const address = bundles.address(styles);
  const [, digest = '', of = ''] = /page-(\w+)\.css\?of=(.*)/.exec(address)!;
  expect((await bundles.get(digest, decodeURIComponent(of)))?.css.toString().match(/\.a/g)).toHaveLength(100);
});

/** Releases of which each has one stylesheet of a megabyte, and what was read of them. */
function largeReleases() {
  const read: string[] = [];
  const underWay = { now: 0, most: 0 };
  const bundles = new StyleBundles('body { margin: 0 }', {
    manifest: (_remote, version) => Promise.resolve({ files: { 'styles/a.css': { integrity: version } } } as never),
    async file(_remote, version) {
      read.push(version);
      underWay.most = Math.max(underWay.most, (underWay.now += 1));
      await new Promise(setImmediate);
      underWay.now -= 1;
      return { content: Buffer.alloc(2 ** 20, ' ') };
    },
  });
  /** @param named by whose pages the address is */
  const get = (version: string, named = bundles) => {
    const address = named.address([{ remote: 'cart', version, path: 'styles/a.css', integrity: version }]);
    const [, digest = '', of = ''] = /page-(\w+)\.css\?of=(.*)/.exec(address)!;
    return bundles.get(digest, decodeURIComponent(of));
  };
  return { bundles, get, read, underWay };
}

it('stylesheets are kept for so many bytes, however many addresses somebody writes', async () => {
  const { get, read } = largeReleases();
  for (let version = 0; version < 40; version += 1) await get(`1.0.${version}`);
  await get('1.0.39');
  expect(read.filter((version) => version === '1.0.39')).toHaveLength(1);
  await get('1.0.0');
  expect(read.filter((version) => version === '1.0.0')).toHaveLength(2);
});

it('V2 an address that nobody has made costs no reading of its files', async () => {
  const { bundles, read } = largeReleases();
  const part = 'cart@1.0.0/a.css';
  expect(await bundles.get('0123456789abcdef', Array(100).fill(part).join(','))).toBeUndefined();
  expect(read).toEqual([]);
});

/** Another host, or who writes addresses as hosts do. */
const others = () => new StyleBundles('body { margin: 0 }', {} as never);

it('stylesheets that no page of the host names are made two at a time, however many are asked for', async () => {
  const { get, underWay } = largeReleases();
  await Promise.all(Array.from({ length: 8 }, (_, version) => get(`1.0.${version}`, others())));
  expect(underWay.most).toBe(2);
});

it('V2 the styles of a page are kept, however many others somebody asks for', async () => {
  const { get, read } = largeReleases();
  await get('2.0.0');
  for (let version = 0; version < 40; version += 1) await get(`1.0.${version}`, others());
  await get('2.0.0');
  expect(read.filter((version) => version === '2.0.0')).toHaveLength(1);
});

it('V2 a page waits for its styles behind none that somebody else asks for', async () => {
  const { get, read } = largeReleases();
  const asked = Array.from({ length: 8 }, (_, version) => get(`1.0.${version}`, others()));
  await get('2.0.0');
  expect(read.indexOf('2.0.0')).toBeLessThan(3);
  await Promise.all(asked);
});
