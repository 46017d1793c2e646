import { ARCHIVE_LIMITS, RemoteName } from '@ninefold/contract';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Parser, type ReadEntry } from 'tar';
import type { Reason } from '../verify/refusal-reasons.ts';
import { ReleaseRefused } from '../verify/release-refused.ts';

/** What a tar archive needs beside its files' contents: a header and padding for each, and the end. */
const TAR_OVERHEAD_BYTES = ARCHIVE_LIMITS.files * 1024 + 1024 * 1024;
/** The listed files and the manifest. */
const MOST_ENTRIES = ARCHIVE_LIMITS.files + 1;
const MANIFEST_PATH = 'release.json';
/** Most bytes of the manifest: a release of 100 modules and 500 files has about a tenth. It is read on the thread that answers visitors. */
const MOST_MANIFEST_BYTES = 1024 * 1024;
/** How a plain tar archive with the manifest first begins; the parser would unpack anything else that it knows. */
const FIRST_HEADER = Buffer.from(`${MANIFEST_PATH}\0`);

const inflate = promisify(gunzip);

/** Files of a release archive by path, in memory, before anybody believed them. */
export interface ArchiveContent {
  manifestBytes: Buffer;
  files: Map<string, Buffer>;
  /** What was wrong with the archive itself. */
  reasons: Reason[];
}

/**
 * Reads a release archive of unknown origin. Nothing reaches the disk, and unpacking ends at the limit.
 *
 * @throws {ReleaseRefused} when it is too large or cannot be read as far as its manifest
 */
export async function readArchive(archive: Buffer): Promise<ArchiveContent> {
  const tar = await unpack(archive);
  if (!tar.subarray(0, FIRST_HEADER.length).equals(FIRST_HEADER))
    throw refused('MANIFEST_NOT_FIRST', `the first file of the archive must be ${MANIFEST_PATH}`);
  const reasons: Reason[] = [];
  const files = await readEntries(tar, reasons);
  const manifestBytes = files.get(MANIFEST_PATH);
  if (!manifestBytes) throw new ReleaseRefused(reasons);
  if (manifestBytes.byteLength > MOST_MANIFEST_BYTES)
    throw refused('MANIFEST_INVALID', `${MANIFEST_PATH} has more than ${MOST_MANIFEST_BYTES} bytes`);
  files.delete(MANIFEST_PATH);
  return { manifestBytes, files, reasons };
}

/** The remote that an archive says that it is of; undefined when it says none, or cannot be read. */
export async function readRemoteName(archive: Buffer): Promise<RemoteName | undefined> {
  try {
    const { manifestBytes } = await readArchive(archive);
    const { remote } = JSON.parse(manifestBytes.toString()) as { remote?: unknown };
    return RemoteName.safeParse(remote).data;
  } catch {
    return undefined;
  }
}

async function unpack(archive: Buffer): Promise<Buffer> {
  const { packedBytes, unpackedBytes } = ARCHIVE_LIMITS;
  if (archive.byteLength > packedBytes)
    throw refused('ARCHIVE_TOO_LARGE', `the archive has more than ${packedBytes} bytes`);
  try {
    return await inflate(archive, { maxOutputLength: unpackedBytes + TAR_OVERHEAD_BYTES });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw refused('ARCHIVE_TOO_LARGE', `the archive unpacks to more than ${unpackedBytes} bytes`);
    throw refused('ARCHIVE_UNREADABLE', 'the archive is no gzip file, or is cut off');
  }
}

async function readEntries(tar: Buffer, reasons: Reason[]): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const seen = new Set<string>();
  let entries = 0;
  let isBroken = false;
  const parser = new Parser({
    strict: true,
    onReadEntry(entry) {
      entries += 1;
      const reason = entries <= MOST_ENTRIES && faultOf(entry, seen);
      if (reason) reasons.push(reason);
      if (reason || entries > MOST_ENTRIES) return entry.resume();
      seen.add(entry.path);
      const chunks: Buffer[] = [];
      entry.on('data', (chunk) => chunks.push(chunk));
      entry.on('end', () => files.set(entry.path, Buffer.concat(chunks)));
    },
  });
  parser.on('error', () => (isBroken = true));
  const ended = once(parser, 'end').catch(() => undefined);
  parser.end(tar);
  await ended;
  if (isBroken) reasons.push({ code: 'ARCHIVE_UNREADABLE', text: 'the archive is no sound tar file' });
  if (entries > MOST_ENTRIES)
    reasons.push({ code: 'ARCHIVE_TOO_MANY_FILES', text: `the archive has more than ${ARCHIVE_LIMITS.files} files` });
  return files;
}

function faultOf(entry: ReadEntry, seen: Set<string>): Reason | undefined {
  if (entry.type !== 'File') return { code: 'ENTRY_NOT_A_FILE', text: `${entry.path} is a ${entry.type}` };
  if (seen.has(entry.path)) return { code: 'PATH_TWICE', text: `${entry.path} is there twice` };
  return undefined;
}

function refused(code: Reason['code'], text: string): ReleaseRefused {
  return new ReleaseRefused([{ code, text }]);
}
