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
