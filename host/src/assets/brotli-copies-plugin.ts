import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Compiler } from '@rspack/core';

const compress = promisify(brotliCompress);

/** Writes beside each script and stylesheet its brotli copy, as small as it gets: a host that starts compresses nothing of them. */
export class BrotliCopiesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.assetEmitted.tapPromise('BrotliCopiesPlugin', async (name, { content, targetPath }) => {
      if (/\.(?:js|css)$/.test(name)) await writeFile(`${targetPath}.br`, await compress(content));
    });
  }
}
