import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

/** Writes what was measured beside earlier results. @returns the file */
export async function writeResults(results: Record<string, unknown>, startedAt: Date): Promise<string> {
  const folder = join(import.meta.dirname, 'results');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${startedAt.toISOString().replaceAll(':', '-').slice(0, 19)}.json`);
  const [cpu] = cpus();
  const machine = { cpus: cpus().length, model: cpu?.model, node: process.version };
  await writeFile(file, JSON.stringify({ startedAt, machine, ...results }, null, 2));
  return file;
}
