import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestUserConfig } from 'vitest/config';

/** They end what hangs. What must be quick says so in its own test. */
const LONG_WAITS = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

const NO_TESTS = ['**/node_modules/**', '**/dist/**'];

const setUp = (name: string) => `${import.meta.dirname}/.ci/${name}.ts`;

/** What a file needs: a document, a registry of modules for itself, since it puts others in their place, or nothing of its own. */
function kindOf(file: string): 'document' | 'mocks' | 'server' {
  const text = readFileSync(file, 'utf8');
  if (text.startsWith('// @vitest-environment jsdom')) return 'document';
  return text.includes('vi.mock(') ? 'mocks' : 'server';
}

/** Runs the tests that a pattern finds. Those that need nothing of their own share processes and what these have loaded. */
export function configOf(pattern: string, waits: TestUserConfig = LONG_WAITS) {
  const files = Map.groupBy(globSync(pattern, { exclude: NO_TESTS }), kindOf);
  return defineConfig({
    oxc: { jsx: { runtime: 'automatic' } },
    css: { modules: { generateScopedName: '[local]' } },
    test: {
      setupFiles: [setUp('cheap-passwords'), setUp('long-waits')],
      ...waits,
      // Twice as many as CI has cores: many tests wait for a database, a process or a mail.
      maxWorkers: 4,
      css: { include: /\.module\.css$/ },
      projects: [
        { extends: true, test: { name: 'server', include: files.get('server') ?? [], isolate: false } },
        { extends: true, test: { name: 'mocks', include: files.get('mocks') ?? [] } },
        {
          extends: true,
          test: {
            name: 'document',
            // Each file has a window of its own, and all of a process share jsdom: to load it took longer than the tests.
            pool: 'vmForks',
            include: files.get('document') ?? [],
            setupFiles: [setUp('documents')],
          },
        },
      ],
    },
  });
}

export default configOf('{.ci,host,remote-*,shared/*}/**/*.test.{ts,tsx}');
