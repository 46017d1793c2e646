import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What never comes back, and tells its number. No signal ends it, nor the host. */
const DEAF = `for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);`;
const LOST = `${DEAF} console.log(process.pid); for (;;);`;
const HOST = `
  ${DEAF}
  import { spawn } from 'node:child_process';
  import { endWithHost } from ${JSON.stringify(join(import.meta.dirname, 'end-with-host.ts'))};
  endWithHost(spawn(process.execPath, ['-e', ${JSON.stringify(LOST)}], { stdio: ['ignore', 'inherit', 'ignore'] }));
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

it.skipIf(process.platform !== 'linux').each([
  ['however that ends', []],
  ['also after a signal to the whole process group', ['SIGTERM', 'SIGINT']],
] as const)('what never comes back ends with its host, %s', async (_, signals) => {
  const host = spawn(process.execPath, ['--input-type=module', '-e', HOST], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const [text] = (await once(host.stdout, 'data')) as [Buffer];
  const pid = Number(text);
  expect(isRunning(pid)).toBe(true);
  for (const signal of signals) process.kill(-host.pid!, signal);
  process.kill(host.pid!, 'SIGKILL');
  await expect.poll(() => isRunning(pid)).toBe(false);
});
