import { defineRemote } from '@ninefold/build';
import { join } from 'node:path';
import { exposes } from '../../exposes.ts';

const folder = join(import.meta.dirname, '../..');

/** The cart as it was, with another badge: what the browser tests roll out beside it. */
export default defineRemote(folder, {
  name: 'cart',
  version: process.env['VARIANT_VERSION'] ?? '9.0.0',
  exposes,
  replacements: { '/cart-badge/cart-badge.tsx': join(import.meta.dirname, 'cart-badge.tsx') },
  // Tests that run at the same time build it each for themselves.
  outputPath: process.env['VARIANT_OUTPUT'] ?? join(folder, 'dist-pill'),
});
