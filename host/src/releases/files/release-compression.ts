import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** Whether `brotli` is `content`, compressed. */
export async function isCompressed(brotli: Buffer, content: Buffer): Promise<boolean> {
  try {
    return content.equals(await decompress(brotli, { maxOutputLength: content.byteLength + 1 }));
  } catch {
    return false;
  }
}
