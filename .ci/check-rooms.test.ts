import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'ninefold-rooms-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** What is said of these files below `host/src`. */
function saidOf(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    const path = join(root, 'host/src', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'check-rooms.mjs')], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stderr };
}

const PAGES = { 'pages/page.ts': `import { list } from '../goods/list.ts';` };

it.each([
  ['a value', `import { page } from '../pages/page.ts';`],
  ['a type', `import type { Page } from '../pages/page.ts';`],
  ['a type where it stands', `let page: import('../pages/page.ts').Page;`],
  ['what it gives on', `export { page } from '../pages/page.ts';`],
  ['what is loaded later', `const later = () => import('../pages/page.ts');`],
])('two rooms of the host that import each other are named with their files: %s', (_, list) => {
  const { status, stderr } = saidOf({ ...PAGES, 'goods/list.ts': list });
  expect(status).toBe(1);
  for (const said of ['goods → pages → goods', 'host/src/goods/list.ts', 'host/src/pages/page.ts'])
    expect(stderr).toContain(said);
});

it('two rooms of the release registry that import each other are named', () => {
  const { status, stderr } = saidOf({
    'releases/files/cache.ts': `import '../orders/orders.ts';`,
    'releases/orders/orders.ts': `import '../files/cache.ts';`,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('host/src/releases: files → orders → files is a circle');
});

it('a circle over three rooms is named, without the room that leads there', () => {
  const { status, stderr } = saidOf({
    'app-start/start.ts': `import '../pages/page.ts';`,
    ...PAGES,
    'goods/list.ts': `import '../stock/stock.ts';`,
    'stock/stock.ts': `import '../pages/page.ts';`,
  });
  expect(status).toBe(1);
  expect(stderr).toContain('host/src: pages → goods → stock → pages is a circle');
  expect(stderr).not.toContain('app-start');
});

it('rooms that import one way may be put together beside them, and tested from anywhere', () => {
  const { status, stderr } = saidOf({
    ...PAGES,
    'app.ts': `import './pages/page.ts';`,
    'goods/list.ts': `import '../app.ts';`,
    'goods/list.test.ts': `import '../pages/page.ts';`,
    'goods/testing/goods.ts': `import '../../pages/page.ts';`,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
