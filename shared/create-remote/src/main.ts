#!/usr/bin/env node
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote } from './create-remote.ts';

const USAGE = 'Usage: npm create @ninefold/remote <name> -- [--path /address-of-its-page] [--folder <folder>]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { path: { type: 'string' }, folder: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) throw new Error(USAGE);
  const folder = resolve(values.folder ?? name);
  await createRemote({ name, folder, path: values.path });
  console.log(`The remote ${name} is in ${folder}. Next:

  cd ${quoted(relative('.', folder) || '.')}
  npm install
  npm test
  npm run build

README.md tells how to publish it.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return /[^\w./\\:~-]/.test(path) ? `"${path}"` : path;
}
