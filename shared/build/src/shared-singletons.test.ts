import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requiredOf } from './shared-singletons.ts';

const ROOT = join(import.meta.dirname, '../../..');
const required = requiredOf(import.meta.dirname);

it.each(globSync('{remote-*,shared/create-remote/template}/package.json', { cwd: ROOT }))(
  '%s asks for the page’s copy of what a page holds once, in the range of its release, and brings none of its own',
  (file) => {
    const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<
      'dependencies' | 'peerDependencies',
      Record<string, string>
    >;
    expect(Object.keys(dependencies).filter((name) => name in required && !name.startsWith('@ninefold/'))).toEqual([]);
    expect(required).toMatchObject(peerDependencies);
  },
);
