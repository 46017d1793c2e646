import { join } from 'node:path';
import { defineRemote } from '@ninefold/build';
import { rspack } from '@rspack/core';
import { REPOSITORY_ROOT } from './repository-root.ts';

// Builds the test remote "reviews": `build-reviews.ts <version> <folder> [range of versions of its service that it needs]`.
const [version, outputPath, serviceRange] = process.argv.slice(2) as [string, string, string?];

const builds = defineRemote(join(REPOSITORY_ROOT, 'e2e', 'fixtures', 'reviews'), {
  name: 'reviews',
  version,
  outputPath,
  ...(serviceRange && { services: { reviews: serviceRange } }),
  exposes: { Stars: './src/exposed/stars.ts', Quote: './src/exposed/quote.ts' },
});
const compiler = rspack(builds);
compiler.run((error, stats) => {
  compiler.close(() => undefined);
  if (error) throw error;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
});
