import { open } from 'node:fs/promises';
import { fileFault } from './file-fault.ts';

/** Writes what is nobody else's business: whoever runs the command alone reads the file, also where it was there before. @throws {CommandFailed} */
export async function writePrivateFile(file: string, text: string): Promise<void> {
  try {
    const handle = await open(file, 'w', 0o600);
    try {
      // What was there before has its own rights.
      if ((await handle.stat()).isFile()) await handle.chmod(0o600);
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    throw fileFault(file, 'written', cause);
  }
}
