import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './repository-root.ts';

export interface ShopProcessOptions {
  dataDir: string;
  /** Added to the environment; an empty text takes a variable away. */
  env?: Record<string, string>;
  /** What is started: the demo's shop, or a real one, which brings nothing. @default 'demo' */
  entry?: 'demo' | 'production';
  /** Whose host it is. @default this checkout */
  tree?: string;
  /** Whether it has a process group of its own, all of which is told when it is to end: as a terminal and a service manager do. */
  isGroup?: boolean;
}

/** A shop in a process of its own. */
export interface ShopProcess {
  port: number;
  /** Where operators find their page and API. */
  operatorsPort: number;
  /** Its process. */
  pid: number;
  /** The operators' token. */
  token: string;
  dataDir: string;
  /** Everything that it has printed. */
  log(): string;
  /** Ends it and waits for that. */
  stop(): Promise<void>;
}

const ENTRIES = { demo: 'host/src/demo/main.ts', production: 'host/src/main.ts' };

const OPENED = /Operators find their page at http:\/\/[\w.]+:(\d+)[^]*The shop is open at http:\/\/localhost:(\d+)/;

/** How long a shop may take to open, in ms: a first start loads all demo content. */
const OPENING_MS = 300_000;

/**
 * Several browsers beside a shop make its services late: pages wait long for them, but where a test says otherwise. What is late by its own
 * fault is tested with the usual deadline.
 */
const PATIENT = { SLOT_DEADLINE_MS: '4000' };
/** They start on data of a shop whose pictures are made: to look for more at each start takes longer than the start. */
const AS_IT_IS = { PICTURES_AHEAD: 'false' };
/** For a shop whose pages wait only as long as a shop's usually do. */
export const IMPATIENT = { SLOT_DEADLINE_MS: '' };

/** Starts a shop on a free port. Rejects with what it printed when it does not open. */
export function startShop({
  dataDir,
  env = {},
  entry = 'demo',
  tree = REPOSITORY_ROOT,
  isGroup = false,
}: ShopProcessOptions): Promise<ShopProcess> {
  const token = randomBytes(32).toString('base64url');
  const child = spawn(process.execPath, [join(tree, ENTRIES[entry])], {
    env: {
      ...process.env,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATA_DIR: dataDir,
      OPERATOR_TOKEN: token,
      ...PATIENT,
      ...AS_IT_IS,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isGroup,
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = (what: string) => {
      child.kill('SIGKILL');
      reject(new Error(`The shop ${what}:\n${output}`));
    };
    const timer = setTimeout(() => fail(`did not open within ${OPENING_MS} ms`), OPENING_MS);
    let isOpen = false;
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (isOpen) return;
      const [, operatorsPort, port] = OPENED.exec(output) ?? [];
      if (!port) return;
      isOpen = true;
      clearTimeout(timer);
      resolve({
        port: Number(port),
        operatorsPort: Number(operatorsPort),
        pid: child.pid!,
        token,
        dataDir,
        log: () => output,
        async stop() {
          process.kill(isGroup ? -child.pid! : child.pid!, 'SIGTERM');
          await exited;
        },
      });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with ${code}`);
    });
  });
}

/**
 * Copies a stopped shop's data into a fresh folder, in COPIES_FOLDER where it is set: what lies in memory there is copied in a fifth of a
 * second, on a busy disk in some.
 */
export async function copyOfData(dataDir: string): Promise<string> {
  const copy = await temporaryFolder(process.env['COPIES_FOLDER']);
  await cp(dataDir, copy, { recursive: true });
  return copy;
}

/** Lets all copies of a shop's data keep their rendered pictures in one folder: each is rendered once, a tenth of a second, not once in each shop. */
export async function sharePictures(dataDir: string, pictures: string): Promise<void> {
  const own = join(dataDir, 'images');
  await removeFolder(own);
  await symlink(pictures, own);
}

export function temporaryFolder(within = tmpdir()): Promise<string> {
  return mkdtemp(join(within, 'ninefold-e2e-'));
}

/** Removes a temporary folder; what a process that ends writes into it meanwhile goes, too. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
