import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { afterEach, expect, it } from 'vitest';
import { SHARED_SINGLETONS } from './shared-singletons.ts';
import { UsedExportsPlugin, type UsedExports } from './used-exports-plugin.ts';

let folder: string | undefined;
afterEach(() => folder && rm(folder, { recursive: true }));

/** Builds files, the first of which is the entry. */
async function build(files: Record<string, string>): Promise<{ used: UsedExports; errors: string[] }> {
  folder = await mkdtemp(join(tmpdir(), 'ninefold-used-'));
  for (const [path, source] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), source);
  }
  const plugin = new UsedExportsPlugin();
  const consumes = SHARED_SINGLETONS.map((name) => [name, { import: false as const, requiredVersion: false as const }]);
  const compiler = rspack({
    context: folder,
    mode: 'production',
    entry: `./${Object.keys(files)[0]}`,
    output: { path: join(folder, 'dist') },
    plugins: [new rspack.sharing.ConsumeSharedPlugin({ consumes: Object.fromEntries(consumes) }), plugin],
  });
  const errors = await new Promise<string[]>((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error) reject(error);
      else resolve((stats!.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message));
    }),
  );
  return { used: plugin.used(), errors };
}

it('finds what modules use of the shared packages, however they import it, and nothing else', async () => {
  const { used, errors } = await build({
    'slot.js': `import * as platform from '@ninefold/platform';
import { useSite, Slot as Shown, useNothing } from '@ninefold/platform';
import React, { useId } from 'react';
export { PlatformProvider } from '@ninefold/platform';
export const shown = [platform.usePlatform(), platform['useQuoted'], useSite, Shown, React.memo, useId];`,
  });
  expect(errors).toEqual([]);
  expect(used).toEqual({
    '@ninefold/platform': ['PlatformProvider', 'Slot', 'usePlatform', 'useQuoted', 'useSite'],
    react: ['memo', 'useId'],
  });
});

it.each([
  ['a namespace that is passed on', `import * as platform from '@ninefold/platform';\nconsole.log(platform);`, ':2'],
  ['a name worked out at run time', `import * as all from '@ninefold/platform';\nall[globalThis.key]();`, ':2'],
  ['everything exported again', `export * from '@ninefold/platform';`, ':1'],
  ['a module fetched later', `import('@ninefold/platform').then(console.log);`, ''],
  ['a module required', `const all = require('@ninefold/platform');\nconsole.log(all);`, ':1'],
])('refuses to build %s, with its place', async (_, source, line) => {
  const { errors } = await build({ 'src/slot.js': source });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(`src/slot.js${line} takes @ninefold/platform as a whole: name the exports that it uses`);
});

it('leaves libraries alone, which ask for versions', async () => {
  const { used, errors } = await build({
    'slot.js': `import { all } from 'library';\nconsole.log(all);`,
    'node_modules/library/package.json': '{ "name": "library", "main": "index.js" }',
    'node_modules/library/index.js': `import * as React from 'react';\nexport const all = [React.useId, Object.keys(React)];`,
  });
  expect(errors).toEqual([]);
  expect(used).toEqual({ react: ['useId'] });
});
