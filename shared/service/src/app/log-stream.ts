import { writeSync } from 'node:fs';

/** Most that waits for a disk that takes nothing, in bytes; lines beyond are lost. */
const MOST_WAITING = 1024 * 1024;
/** How long a disk or a reader that takes nothing is left alone, in ms. */
const PAUSE_MS = 100;
/** How often the last lines of a process wait for a reader that is late. */
const LAST_PAUSES = 100;

export interface LogStream {
  write(line: string): void;
}

let logStream: LogStream | undefined;

/**
 * The standard output, for the log of this process. Where its disk is full the process goes on, and ends as it would: what waits is written once
 * there is room. The streams of Node and of pino end there, or try the last lines without an end.
 */
export function openLogStream(): LogStream {
  return (logStream ??= createLogStream());
}

function createLogStream(): LogStream {
  let waiting: Buffer = Buffer.alloc(0);
  let isPausing = false;

  /** Writes what waits. @returns why not all of it could be written */
  function flush(): string | undefined {
    try {
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(process.stdout.fd, waiting));
      return undefined;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'UNKNOWN';
    }
  }

  function tryLater(): void {
    if (isPausing) return;
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      if (flush() !== undefined) tryLater();
    }, PAUSE_MS).unref();
  }

  process.once('exit', () => {
    for (let pauses = 0; flush() === 'EAGAIN' && pauses < LAST_PAUSES; pauses++)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  });
  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (waiting.length + bytes.length > MOST_WAITING) return;
      waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
      if (flush() !== undefined) tryLater();
    },
  };
}
