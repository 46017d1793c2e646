import { integrityOf } from '@ninefold/contract';
import { LRUCache } from 'lru-cache';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isCompressed } from './release-compression.ts';
import { writeWhole } from './sealed-file.ts';

/** Most bytes of files in memory, compressed copies included. */
const MEMORY_BYTES = 48 * 1024 * 1024;

/** One file of a release. */
export interface ReleaseFile {
  content: Buffer;
  integrity: string;
  /** The same content by brotli, for files that browsers fetch and that shrink by it. */
  brotli?: Buffer;
}

export interface FileCache {
  /** A file from memory or disk; what the disk holds counts only when its hash is right. */
  read(integrity: string): Promise<ReleaseFile | undefined>;
  /** Keeps a file in memory and on disk. Rejects when the disk refuses. */
  keep(file: ReleaseFile): Promise<void>;
}

/** Keeps files by their hash: those used last in memory, all on disk. */
export function createFileCache(folder: string): FileCache {
  const memory = new LRUCache<string, ReleaseFile>({ maxSize: MEMORY_BYTES, sizeCalculation: sizeOf });

  return {
    async read(integrity) {
      const known = memory.get(integrity);
      if (known) return known;
      const file = await readFromDisk(folder, integrity);
      if (file) memory.set(integrity, file);
      return file;
    },
    async keep(file) {
      memory.set(file.integrity, file);
      const path = pathOf(folder, file.integrity);
      // The content last: once it is there, so is its compressed copy.
      if (file.brotli) await writeWhole(`${path}.br`, file.brotli);
      await writeWhole(path, file.content);
    },
  };
}

async function readFromDisk(folder: string, integrity: string): Promise<ReleaseFile | undefined> {
  const path = pathOf(folder, integrity);
  const content = await readFile(path).catch(() => undefined);
  if (!content) return undefined;
  const brotli = await readFile(`${path}.br`).catch(() => undefined);
  const isSound = integrityOf(content) === integrity && (!brotli || (await isCompressed(brotli, content)));
  if (isSound) return { content, integrity, ...(brotli && { brotli }) };
  await rm(path, { force: true });
  await rm(`${path}.br`, { force: true });
  return undefined;
}

function pathOf(folder: string, integrity: string): string {
  const name = Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');
  return join(folder, 'files', name.slice(0, 2), name);
}

function sizeOf({ content, brotli }: ReleaseFile): number {
  // Nothing that is kept may weigh nothing.
  return Math.max(content.byteLength + (brotli?.byteLength ?? 0), 1);
}
