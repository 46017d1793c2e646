import { promisify } from 'node:util';
import { constants, zstdCompress } from 'node:zlib';
import { dictionaryHash } from './dictionary.ts';

/** Larger files and dictionaries are not worth the time. */
const MOST_BYTES = 2 * 1024 * 1024;
/** A skippable frame of 32 bytes, the hash of the dictionary: how a file in `dcz` begins (RFC 9842, 5). */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
/** A dictionary that begins so would be taken for one that zstd has trained. */
const TRAINED = Buffer.from('37a430ec', 'hex');

const compress = promisify(zstdCompress);

/**
 * A file as its difference to a dictionary, in the encoding `dcz`; undefined where that takes more than `most` bytes: by default an eighth of the file, half of what brotli makes of it.
 */
export async function makeDelta(
  dictionary: Buffer,
  content: Buffer,
  most = content.byteLength / 8,
): Promise<Buffer | undefined> {
  if (Math.max(dictionary.byteLength, content.byteLength) > MOST_BYTES) return undefined;
  if (dictionary.subarray(0, TRAINED.length).equals(TRAINED)) return undefined;
  const frame = await compress(content, {
    dictionary,
    pledgedSrcSize: content.byteLength,
    params: { [constants.ZSTD_c_compressionLevel]: 19 },
  });
  const delta = Buffer.concat([MAGIC, Buffer.from(dictionaryHash(dictionary), 'hex'), frame]);
  return delta.byteLength <= most ? delta : undefined;
}
