import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Processor time that a host and its renderers have used so far, in seconds; its database counts apart. Linux only. */
export function processorSeconds(pid: number): number {
  const ticks = [pid, ...renderersOf(pid)].map(ticksOf);
  return ticks.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** Memory that a host and its renderers hold, each shared page counted once, in MB. Linux only. */
export function memoryMb(pid: number): number {
  const kilobytes = [pid, ...renderersOf(pid)].map((each) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/smaps_rollup`, 'utf8'))![1]),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

function renderersOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  return children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('renderer.cjs'));
}

function ticksOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}
