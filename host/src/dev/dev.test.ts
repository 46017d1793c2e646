import { BuildFailed, buildDevRelease } from '@ninefold/build/dev';
import { createServiceApp } from '@ninefold/service';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ReleasePool } from '../composition/release-pool.ts';
import { Serving } from '../composition/serving.ts';
import { EMPTY_COMPOSITION } from '@ninefold/contract/operators';
import { registerReload, RELOAD_SCRIPT_PATH } from './reload-routes.ts';
import { workOf } from './watch-sources.ts';

describe('a development build', () => {
  const cache = join(import.meta.dirname, '..', '..', '.cache');
  let folder: string;
  const component = () => join(folder, 'src', 'footer.tsx');

  beforeAll(async () => {
    await mkdir(cache, { recursive: true });
    folder = await mkdtemp(join(cache, 'dev-test-'));
    await mkdir(join(folder, 'src'));
    await writeFile(join(folder, 'package.json'), '{ "name": "remote-test", "version": "1.2.0", "type": "module" }');
    await writeFile(
      join(folder, 'rspack.config.ts'),
      `import { defineRemote } from '@ninefold/build';
       export default defineRemote(import.meta.dirname, { name: 'footer', exposes: { Footer: './src/footer.tsx' } });`,
    );
    await writeFile(
      join(folder, 'src', 'footer.slot.ts'),
      `import { defineSlot } from '@ninefold/contract';
       export const slot = defineSlot({ hydrate: 'visible', budget: { scripts: 8, styles: 3 }, samples: [{}] });`,
    );
    await writeFile(component(), 'export default function Footer() { return <p>First text</p>; }');
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is a release of its own for every change, with readable code, and leaves the released build alone', async () => {
    await mkdir(join(folder, 'dist'));
    const first = await buildDevRelease(folder);
    expect(first.version).toMatch(/^1\.2\.0-dev\.[0-9a-f]{10}$/);
    await cp(join(folder, '.cache', 'dev'), join(folder, 'first'), { recursive: true });
    await writeFile(component(), 'export default function Footer() { return <p>Second text</p>; }');
    const second = await buildDevRelease(folder);
    expect(second.version).not.toBe(first.version);
    const code = async (build: string) => readFile(join(folder, build, 'server', 'entry.js'), 'utf8');
    expect(await code('first')).toContain('First text');
    expect(await code('.cache/dev')).toContain('Second text');
    expect(await code('.cache/dev')).toMatch(/function Footer\(\)/);
    expect(await code('.cache/dev')).not.toContain('jsx-dev-runtime');
    await expect(readFile(join(folder, 'dist', 'build.json'))).rejects.toThrow('ENOENT');
    expect(process.env['NINEFOLD_DEV_BUILD']).toBeUndefined();
  });

  it('names the fault of sources that do not compile', async () => {
    await writeFile(component(), 'export default function Footer() { return <p; }');
    await expect(buildDevRelease(folder)).rejects.toThrow(BuildFailed);
    await expect(buildDevRelease(folder)).rejects.toThrow('footer.tsx');
  });
});

it('an open page is told of every composition of its site, and of another start of the host', async () => {
  const source = { manifest: () => Promise.resolve(undefined), file: () => Promise.resolve(undefined) };
  const serving = new Serving({
    pool: new ReleasePool(source, { hold: () => Promise.resolve(), drop: () => undefined }),
    placeOf: () => 0,
    onFault: () => undefined,
  });
  const app = createServiceApp();
  registerReload(app, serving);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });

  const script = await fetch(origin + RELOAD_SCRIPT_PATH);
  expect(script.headers.get('content-type')).toContain('javascript');
  const start = /'([0-9a-f-]{36}) '/.exec(await script.text())![1]!;

  expect((await fetch(`${origin}/service/dev/events/constructor`)).status).toBe(404);
  const events = await fetch(`${origin}/service/dev/events/AT`);
  // Browsers take events from no other answer.
  expect([events.status, events.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
  const reader = events.body!.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const hears = async (line: string) => {
    while (!heard.includes(line)) heard += (await reader.read()).value ?? '';
  };
  await hears(`data: ${start} 0\n\n`);
  await serving.take({ ...EMPTY_COMPOSITION, revision: 4, siteRevisions: { DE: 4, AT: 0 } });
  await serving.take({ ...EMPTY_COMPOSITION, revision: 5, siteRevisions: { DE: 4, AT: 5 } });
  await hears(`data: ${start} 5\n\n`);
  expect(heard).not.toContain(`data: ${start} 4`);
  await app.close(); // an open page does not keep the host from ending
});

describe('a change of', () => {
  it.each([
    ['remote-cart/src/cart-page/cart-page.tsx', ['cart'], false, false],
    ['remote-cart/src/locales/de-DE.json', ['cart'], false, false],
    ['remote-cart/src/cart-page/cart-page.test.tsx', [], false, false],
    ['remote-search/src/search-page.tsx', [], false, false],
    ['remote-search/service/index.ts', [], false, true],
    ['remote-cart/service/index.ts', [], false, true],
    ['remote-cart/contract/cart.ts', ['cart'], false, true],
    ['shared/kit/src/button/button.tsx', ['cart', 'footer'], true, true],
    ['shared/service/src/index.ts', [], false, true],
    ['host/src/page-tree/page.tsx', [], true, true],
  ])('%s builds %j, the host %s, and starts the shop anew %s', (path, remotes, host, restart) => {
    expect(workOf(path, ['cart', 'footer'])).toEqual({ remotes: new Set(remotes), host, restart });
  });
});
