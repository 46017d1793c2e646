import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Name that PostgreSQL clients expect in the folder they are given as `host`. */
const SOCKET_NAME = '.s.PGSQL.5432';
/** Longest path of a Unix socket in bytes: 107 on Linux, 103 on macOS. */
const LONGEST_PATH = 103;

/** Path of the socket in a folder. */
export function socketPath(folder: string): string {
  return join(folder, SOCKET_NAME);
}

/** Folder for the database's socket: the wanted one, or a fresh private one in the system's temporary folder when its path is too long. */
export function chooseSocketFolder(wanted: string): string {
  return Buffer.byteLength(socketPath(wanted)) <= LONGEST_PATH ? wanted : mkdtempSync(join(tmpdir(), 'ninefold-'));
}
