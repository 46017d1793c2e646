import { once } from 'node:events';
import { Parser } from 'tar';

/** The bytes of `release.json` in a release archive, of which a signature is made. @throws when there is none */
export async function readManifestBytes(archive: Buffer): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      if (entry.path !== 'release.json') return entry.resume();
      entry.on('data', (chunk) => chunks.push(chunk));
    },
  });
  const ended = once(parser, 'end');
  parser.end(archive);
  await ended;
  if (chunks.length === 0) throw new Error('the archive holds no release.json');
  return Buffer.concat(chunks);
}
