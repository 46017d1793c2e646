import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { REPOSITORY_ROOT } from './repository-root.ts';
import { removeFolder, temporaryFolder } from './shop-process.ts';

const CONFIGURATION = join(REPOSITORY_ROOT, 'docs', 'operators', 'varnish.vcl');
const LONGEST_MS = 30_000;

/** A cache before a shop. */
export interface CacheProcess {
  stop(): Promise<void>;
}

export const hasVarnish = (): boolean => spawnSync('varnishd', ['-V']).error === undefined;

/** Starts Varnish as the operators' guide has it. */
export async function startCache(options: {
  port: number;
  shopPort: number;
  /** `CDN_PURGE_TOKEN` of the shop. */
  token: string;
}): Promise<CacheProcess> {
  const folder = await temporaryFolder();
  const configuration = join(folder, 'shop.vcl');
  const text = (await readFile(CONFIGURATION, 'utf8'))
    .replace('"3000"', `"${options.shopPort}"`)
    .replace('put-CDN_PURGE_TOKEN-here', options.token);
  await writeFile(configuration, text);
  const where = ['-F', '-j', 'none', '-n', join(folder, 'run'), '-a', `127.0.0.1:${options.port}`];
  const what = ['-f', configuration, '-s', 'malloc,64m', '-p', 'http_gzip_support=off'];
  const child = spawn('varnishd', [...where, ...what], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  const end = Date.now() + LONGEST_MS;
  while (!(await isListening(options.port))) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`Varnish did not start:\n${output}`);
    await delay(50);
  }
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
      await removeFolder(folder);
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
