import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    include: ['{host,remote-*,shared/*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    // They end what hangs. What must be quick says so in its own test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    css: { include: /\.module\.css$/ },
  },
});
