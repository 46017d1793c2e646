import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Where commands are carried out. */
export interface ShellOptions {
  cwd: string;
  env: Record<string, string>;
}

/** Commands as a shell carries them out, up to the first that fails. Rejects with all that was printed when one does. @returns what was printed */
export async function runCommands(commands: string, options: ShellOptions): Promise<string> {
  const { child, output } = startCommands(commands, options);
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${commands}\nended with ${code}:\n${output()}`);
  return output();
}

/** Commands that go on until they are ended. */
export function startCommands(commands: string, { cwd, env }: ShellOptions) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own: what ends it ends all that the commands have started.
    detached: true,
  });
  // Nor does anything go on when this process is ended.
  const end = () => process.kill(-child.pid!, 'SIGKILL');
  process.once('exit', end);
  child.once('close', () => process.off('exit', end));
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  return { child, output: () => printed };
}

/** Waits until a text is printed. Rejects with all that was when the commands end before. */
export async function untilPrinted({ child, output }: ReturnType<typeof startCommands>, text: RegExp): Promise<void> {
  while (!text.test(output())) {
    if (child.exitCode !== null) throw new Error(`the commands ended with ${child.exitCode}:\n${output()}`);
    await delay(100);
  }
}

/** Ends the commands as Ctrl-C does, and waits for that. */
export async function interrupt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  process.kill(-child.pid!, 'SIGINT');
  await closed;
}
