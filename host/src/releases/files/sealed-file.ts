import { integrityOf } from '@ninefold/contract';
import { makeFolder } from '@ninefold/service';
import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const Sealed = z.strictObject({ integrity: z.string(), content: z.string() });

/** Writes a file so that whoever reads it finds all of the old content or all of the new one. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await makeFolder(dirname(path));
  try {
    await writeFile(draft, content, { flush: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Keeps a value on disk with its hash. */
export async function writeSealed(path: string, value: unknown): Promise<void> {
  const content = JSON.stringify(value);
  await writeWhole(path, JSON.stringify({ integrity: integrityOf(Buffer.from(content)), content }));
}

/** Reads what {@link writeSealed} kept. A file that is missing, damaged or of another form counts as none. */
export async function readSealed<T>(path: string, schema: z.ZodType<T>): Promise<T | undefined> {
  try {
    const { integrity, content } = Sealed.parse(JSON.parse(await readFile(path, 'utf8')));
    return integrityOf(Buffer.from(content)) === integrity ? schema.parse(JSON.parse(content)) : undefined;
  } catch {
    return undefined;
  }
}
