import { join } from 'node:path';
import { RESOLVE, rulesFor } from '@ninefold/build';
import { rspack } from '@rspack/core';
import { REPOSITORY_ROOT } from './repository-root.ts';

// Builds the page of somebody else who loads releases, `fixtures/foreign-host`, as one script: `build-foreign-host.ts <folder>`.
const compiler = rspack({
  context: join(REPOSITORY_ROOT, 'e2e', 'fixtures', 'foreign-host'),
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './main.tsx',
  output: { path: process.argv[2]!, filename: 'main.js' },
  resolve: RESOLVE,
  module: { rules: rulesFor('browser') },
  plugins: [new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  optimization: { minimize: false },
  performance: false,
});
compiler.run((error, stats) => {
  compiler.close(() => undefined);
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
});
