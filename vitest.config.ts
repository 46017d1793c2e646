import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    include: ['{host,remote-*,shared/*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    retry: process.env['CI'] ? 1 : 0,
    maxWorkers: 2,
    css: { include: /\.module\.css$/ },
  },
});
