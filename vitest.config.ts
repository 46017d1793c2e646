import { globSync, readFileSync } from 'node:fs';
import { defineConfig, type TestUserConfig } from 'vitest/config';

/** They end what hangs. What must be quick says so in its own test. */
const LONG_WAITS = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } };

const NO_TESTS = ['**/node_modules/**', '**/dist/**'];

/** Runs the tests that a pattern finds. Those that ask for a document have a process each, the others share processes and what these have loaded. */
export function configOf(pattern: string, waits: TestUserConfig = LONG_WAITS) {
  const files = globSync(pattern, { exclude: NO_TESTS });
  const withDocument = files.filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'));
  const withoutDocument = files.filter((file) => !withDocument.includes(file));
  return defineConfig({
    oxc: { jsx: { runtime: 'automatic' } },
    css: { modules: { generateScopedName: '[local]' } },
    test: {
      setupFiles: [`${import.meta.dirname}/.ci/cheap-passwords.ts`],
      ...waits,
      // Twice as many as CI has cores: many tests wait for a database, a process or a mail.
      maxWorkers: 4,
      css: { include: /\.module\.css$/ },
      projects: [
        { extends: true, test: { name: 'server', include: withoutDocument, isolate: false } },
        { extends: true, test: { name: 'document', include: withDocument } },
      ],
    },
  });
}

export default configOf('{.ci,host,remote-*,shared/*}/**/*.test.{ts,tsx}');
