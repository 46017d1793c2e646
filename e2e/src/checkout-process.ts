import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

/** The small checkout in a process of its own. */
export interface CheckoutProcess {
  origin: string;
  stop(): void;
}

const OPENED = /The checkout is open at (\S+)/;

export function startCheckout(env: Record<string, string>): Promise<CheckoutProcess> {
  const child = spawn(process.execPath, [join(REPOSITORY_ROOT, 'e2e/fixtures/checkout/main.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The checkout ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const origin = OPENED.exec(chunk.toString())?.[1];
      if (origin !== undefined) resolve({ origin, stop: () => child.kill() });
    });
  });
}
