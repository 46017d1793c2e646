import { extname, join } from 'node:path';
import { rspack, type Plugins } from '@rspack/core';

/** What a `…-page-head.ts` says for a document's head is said on the server: browsers get it without. */
export function withoutHeads(): Plugins[number] {
  return new rspack.NormalModuleReplacementPlugin(
    /^\.{1,2}\/.*-page-head\.ts$/,
    join(import.meta.dirname, `no-head${extname(import.meta.filename)}`),
  );
}
