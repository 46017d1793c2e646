import { randomUUID } from 'node:crypto';
import { chmod, chown, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { fileFault } from './file-fault.ts';

/** Writes a file whole or not at all: what was there before stays until then, and its rights for good. @throws {CommandFailed} */
export async function writeWholeFile(file: string, text: string): Promise<void> {
  await replace(file, text);
}

/** {@link writeWholeFile} of what is nobody else's business: whoever runs the command alone reads the file, also where it was there before. */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  await replace(file, text, 0o600);
}

async function replace(named: string, text: string, mode?: number): Promise<void> {
  // A link stays a link.
  const file = await realpath(named).catch(() => named);
  const before = await stat(file).catch(() => undefined);
  const draft = `${file}.${randomUUID()}`;
  try {
    // A pipe or a terminal holds nothing that could be lost.
    if (before && !before.isFile()) return await writeFile(file, text);
    await writeFile(draft, text, { mode: mode ?? before?.mode ?? 0o666, flag: 'wx', flush: true });
    if (before && mode === undefined) {
      // Only root may give a file away.
      await chown(draft, before.uid, before.gid).catch(() => undefined);
      await chmod(draft, before.mode & 0o777);
    }
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true }).catch(() => undefined);
    const { message } = cause as Error;
    throw fileFault(named, 'written', new Error(message.replaceAll(draft, named), { cause }));
  }
}
