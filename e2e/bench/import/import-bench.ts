import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../../src/repository-root.ts';
import { removeFolder, temporaryFolder } from '../../src/shop-process.ts';
import { readable } from '../../src/figures.ts';
import { table } from '../table.ts';
import { writeFeed } from './write-feed.ts';

export interface ImportFigures {
  database: string;
  lines: number;
  seconds: number;
  linesPerSecond: number;
  /** Largest resident set of the importing process, in MB. */
  peakMegabytes: number;
  badLines: number;
  reportedLines: number;
}

/** The part of the command line's report that is read here. */
interface Report {
  lines: number;
  rejected: number;
  durationMs: number;
  faults: { line: number }[];
}

const LINES = 100_000;
/** What the importing process may take of memory, as its row says it. */
const MOST_MEGABYTES = 300;
const SAMPLE_MS = 50;

/**
 * Imports a feed of 100 000 lines by the shop's command line.
 *
 * @param env the database: DATA_DIR of a running shop, or DATABASE_URL
 */
export async function benchImport(
  database: string,
  env: Record<string, string>,
  progress: (line: string) => void,
): Promise<ImportFigures> {
  const folder = await temporaryFolder();
  try {
    const file = join(folder, 'feed.tsv');
    const { badLines } = await writeFeed(file, LINES);
    progress(`importing ${LINES} lines into ${database}`);
    const { report, peakMegabytes } = await runImport(file, env);
    return {
      database,
      lines: report.lines,
      seconds: report.durationMs / 1000,
      linesPerSecond: report.lines / (report.durationMs / 1000),
      peakMegabytes,
      badLines,
      reportedLines: new Set(report.faults.map(({ line }) => line)).size,
    };
  } finally {
    await removeFolder(folder);
  }
}

function runImport(file: string, env: Record<string, string>): Promise<{ report: Report; peakMegabytes: number }> {
  const cli = join(REPOSITORY_ROOT, 'host', 'src', 'cli', 'main.ts');
  const child = spawn(cli, ['catalogue', 'import', file, '--site', 'DE', '--json'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let peakMegabytes = 0;
  const timer = setInterval(() => {
    peakMegabytes = peakOf(child.pid!) ?? peakMegabytes;
  }, SAMPLE_MS);
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(timer);
      if (code !== 0) return reject(new Error(`The import ended with ${code}: ${errors}`));
      resolve({ report: JSON.parse(output) as Report, peakMegabytes });
    });
  });
}

/** The kernel's own record of the largest resident set, in MB. Linux only. */
function peakOf(pid: number): number | undefined {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined; // it has just ended
  }
}

/** The figures for people. A missed goal is marked, and the process ends with 1. */
export function printImports(imports: readonly ImportFigures[]): string {
  const isMissed = ({ peakMegabytes }: ImportFigures) => peakMegabytes > MOST_MEGABYTES;
  if (imports.some(isMissed)) process.exitCode = 1;
  const rows = table(
    ['IMPORT', 'lines', 'seconds', 'lines/s', 'peak MB', 'bad lines', 'reported', ''],
    imports.map((figures) => [
      figures.database,
      readable(figures.lines),
      readable(figures.seconds),
      readable(figures.linesPerSecond),
      readable(figures.peakMegabytes),
      readable(figures.badLines),
      readable(figures.reportedLines),
      isMissed(figures) ? 'MISSED' : '',
    ]),
  );
  return `${rows}\ngoal: at most ${MOST_MEGABYTES} MB`;
}
