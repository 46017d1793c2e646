import { defineConfig } from 'vitest/config';

export default defineConfig({
  css: { modules: { generateScopedName: '[local]' } },
  test: {
    include: ['{src,service}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    css: { include: /\.module\.css$/ },
    // The components of the kit bring stylesheets, which Node does not read.
    server: { deps: { inline: [/@ninefold\/kit/] } },
  },
});
