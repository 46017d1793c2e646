import { spawn, type ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';

/** Reads until the host is gone, which closes its side of the pipe, however it ends; signals to the whole group are the host's. */
const SCRIPT = `trap '' INT TERM; read -r _; kill -KILL "$0"`;

/**
 * Ends a process when this one ends, however that happens: code that never comes back does not hear that its host has gone. Windows ends
 * nobody.
 */
export function endWithHost(child: ChildProcess): void {
  if (process.platform === 'win32' || child.pid === undefined) return;
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, String(child.pid)], { env: {}, stdio: ['pipe', 'ignore', 'ignore'] });
  // Without a shell a renderer goes on as before.
  watcher.on('error', () => undefined);
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
  // None where there are no descriptors.
  const pipe = watcher.stdin as Socket | undefined;
  pipe?.on('error', () => undefined);
  pipe?.unref();
}
