import { pino } from 'pino';

/** Most that waits for a disk that takes nothing, in bytes; lines beyond are lost. */
const MOST_WAITING = 1024 * 1024;

/**
 * The standard output, for a log. Where its disk is full the process goes on, and ends as it would: what waits is written once there is room.
 * By itself a line that cannot be written is an error that nobody catches, and the line that tells of it is tried without an end.
 */
export function openLogStream() {
  const stream = pino.destination({ minLength: 0, maxLength: MOST_WAITING });
  let isFull = false;
  stream.on('error', () => (isFull = true));
  stream.on('write', () => (isFull = false));
  const flush = stream.flushSync.bind(stream);
  stream.flushSync = () => {
    if (!isFull) flush();
  };
  return stream;
}
