import { SingleBar } from 'cli-progress';
import type { ImportProgress } from '../service/index.ts';

/** Shows how far an import has come: share, lines, rate and the time that is left. */
export interface ProgressView {
  update(progress: ImportProgress): void;
  /** Makes room for a line; the next update shows it again. */
  clear(): void;
  stop(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * A bar on a terminal; nothing anywhere else. Whoever ends the command has their terminal back as it was, with cursor and line breaks.
 *
 * @param endsItself a command that hears of the signal itself, and stops the bar then
 */
export function createImportProgress(
  stream: NodeJS.WritableStream & { isTTY?: boolean },
  { endsItself = false } = {},
): ProgressView {
  if (!stream.isTTY) return { update: () => undefined, clear: () => undefined, stop: () => undefined };
  const startedAt = performance.now();
  const bar = new SingleBar({
    stream,
    format: '{bar} {percentage} % · {lines} lines · {rejected} bad · {rate}/s · {eta_formatted} left',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    hideCursor: true,
    clearOnComplete: true,
    stopOnComplete: false,
    etaBuffer: 20,
  });
  let isStarted = false;
  function clear() {
    if (isStarted) bar.stop();
    isStarted = false;
  }
  function stop() {
    clear();
    for (const signal of SIGNALS) process.off(signal, end);
  }
  function end(signal: NodeJS.Signals) {
    stop();
    // Nobody listens for it any more: it ends the process.
    process.kill(process.pid, signal);
  }
  if (!endsItself) for (const signal of SIGNALS) process.on(signal, end);
  return {
    update({ lines, rejected, bytes, totalBytes }) {
      const rate = Math.round(lines / Math.max((performance.now() - startedAt) / 1000, 0.001));
      if (isStarted) bar.update(bytes, { lines, rejected, rate });
      else bar.start(Math.max(totalBytes ?? bytes, 1), bytes, { lines, rejected, rate });
      isStarted = true;
    },
    clear,
    stop,
  };
}
