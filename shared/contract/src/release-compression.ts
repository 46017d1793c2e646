import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const COMPRESSIBLE = /^(?:browser|styles)\/.*\.(?:js|css|json|svg|map|txt)$/;

const compress = promisify(brotliCompress);

/** What was compressed for the gate's scales is stored afterwards: as well as brotli can is slow. */
const made = new WeakMap<Buffer, Promise<Buffer | undefined>>();

/** Compresses a release's file that browsers fetch as well as brotli can; nothing when it does not shrink or is not fetched. The same buffer once. */
export async function compressFile(path: string, content: Buffer): Promise<Buffer | undefined> {
  if (!COMPRESSIBLE.test(path)) return undefined;
  let making = made.get(content);
  if (!making) made.set(content, (making = shrink(content)));
  return await making;
}

async function shrink(content: Buffer): Promise<Buffer | undefined> {
  const brotli = await compress(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  });
  return brotli.byteLength < content.byteLength ? brotli : undefined;
}
