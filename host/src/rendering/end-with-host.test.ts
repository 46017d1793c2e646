import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** A host that starts a process which never comes back, and tells its number. */
const HOST = `
  import { spawn } from 'node:child_process';
  import { endWithHost } from ${JSON.stringify(join(import.meta.dirname, 'end-with-host.ts'))};
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  endWithHost(child);
  console.log(child.pid);
  setInterval(() => undefined, 1000);
`;

/** Whether a process is there, and not only its number until somebody asks how it ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

it.skipIf(process.platform !== 'linux')('what never comes back ends with its host, however that ends', async () => {
  const host = spawn(process.execPath, ['--input-type=module', '-e', HOST], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [text] = (await once(host.stdout, 'data')) as [Buffer];
  const pid = Number(text);
  expect(isRunning(pid)).toBe(true);
  host.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 10_000 }).toBe(false);
});
