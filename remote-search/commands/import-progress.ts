import { SingleBar } from 'cli-progress';
import type { ImportProgress } from '../service/index.ts';

/** Shows how far an import has come: share, lines, rate and the time that is left. */
export interface ProgressView {
  update(progress: ImportProgress): void;
  stop(): void;
}

/** A bar on a terminal; nothing anywhere else. */
export function createImportProgress(stream: NodeJS.WritableStream & { isTTY?: boolean }): ProgressView {
  if (!stream.isTTY) return { update: () => undefined, stop: () => undefined };
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
  return {
    update({ lines, rejected, bytes, totalBytes }) {
      const rate = Math.round(lines / Math.max((performance.now() - startedAt) / 1000, 0.001));
      if (isStarted) bar.update(bytes, { lines, rejected, rate });
      else bar.start(Math.max(totalBytes ?? bytes, 1), bytes, { lines, rejected, rate });
      isStarted = true;
    },
    stop() {
      if (isStarted) bar.stop();
    },
  };
}
