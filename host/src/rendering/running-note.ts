import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where a renderer finds the note that it was given. */
export const NOTE_FD = 4;
/** Length of what it writes there, in bytes: the release whose code is about to run, `cart@1.0.0`, and blanks. */
export const NOTE_BYTES = 256;

/**
 * A file without a name in which a renderer notes whose code is about to run, over and over: the host looks there once the renderer has ended,
 * and is not disturbed before.
 */
export class RunningNote {
  readonly fd: number | undefined;

  constructor() {
    const path = join(tmpdir(), `ninefold-renderer-${randomUUID()}`);
    try {
      this.fd = openSync(path, 'wx+', 0o600);
      rmSync(path);
    } catch {
      // Without it nobody is suspected, and pages are tried without any release.
    }
  }

  read(): string | undefined {
    if (this.fd === undefined) return undefined;
    const bytes = Buffer.alloc(NOTE_BYTES);
    const length = readSync(this.fd, bytes, 0, NOTE_BYTES, 0);
    return bytes.toString('utf8', 0, length).trim() || undefined;
  }

  close(): void {
    if (this.fd !== undefined) closeSync(this.fd);
  }
}
