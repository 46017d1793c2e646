import { writeSync } from 'node:fs';
import { pino } from 'pino';

/** Most that waits for a disk that takes nothing, in bytes; lines beyond are lost. */
const MOST_WAITING = 1024 * 1024;

/** Where the stream writes to, and what it keeps of lines that it has not begun to write. */
interface Waiting {
  fd: number;
  _bufs: string[];
  _len: number;
}

/**
 * The standard output, for a log. Where its disk is full the process goes on, and ends as it would: what waits is written once there is room.
 * By itself a line that cannot be written is an error that nobody catches, and the last lines of a process are tried without an end.
 */
export function openLogStream() {
  const stream = pino.destination({ minLength: 0, maxLength: MOST_WAITING });
  const waiting = stream as unknown as Waiting;
  let isFull = false;
  stream.on('error', () => (isFull = true));
  stream.on('write', () => (isFull = false));
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (isFull) return;
    try {
      while (waiting._bufs[0] !== undefined) {
        const lines = Buffer.from(waiting._bufs[0]);
        const written = writeSync(waiting.fd, lines);
        waiting._len -= written;
        if (written === lines.length) waiting._bufs.shift();
        else waiting._bufs[0] = lines.subarray(written).toString();
      }
    } catch (error) {
      // A reader that is late, and no disk: there is an end to that.
      if ((error as NodeJS.ErrnoException).code === 'EAGAIN') flush();
    }
  };
  return stream;
}
