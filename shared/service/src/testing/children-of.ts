import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Ids of the processes that a process has started and whose command line has `words` in it, also where a Linux has no `ps`. */
export function childrenOf(parent: number, words: string): number[] {
  const all = process.platform === 'linux' ? fromSystem() : fromCommand();
  return all.flatMap(({ pid, ppid, line }) => (ppid === parent && line.includes(words) ? [pid] : []));
}

interface RunningProcess {
  pid: number;
  ppid: number;
  line: string;
}

function fromSystem(): RunningProcess[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0)
    .flatMap((pid) => {
      try {
        const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        // After the name, which may have anything in it: state and parent.
        const [, ppid] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');
        return [{ pid, ppid: Number(ppid), line }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

function fromCommand(): RunningProcess[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.map((text) => {
    const [, pid, ppid, line = ''] = /^ *(\d+) +(\d+) +(.*)/.exec(text) ?? [];
    return { pid: Number(pid), ppid: Number(ppid), line };
  });
}
