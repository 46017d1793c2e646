import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';

/** Writes a file so that whoever reads it finds all of it or none. One that cannot be written leaves nothing: a full disk would stay full. */
export async function writeWhole(file: string, body: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.tmp`;
  try {
    await writeFile(unfinished, body);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
