/** The queue is full; whoever asks again after some seconds may be lucky. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

export interface RenderQueueOptions {
  /** How many run at a time. */
  atATime: number;
  /** How many wait at most. */
  mostWaiting: number;
}

interface Waiting {
  rank: number;
  start: () => void;
}

/** Width in px that a task gains on each one that comes after it, so that wide pictures do not wait for ever. */
const GAIN = 8;

/** Runs tasks, narrow pictures first. Rejects with {@link QueueFullError} when too many wait. */
export function createRenderQueue({ atATime, mostWaiting }: RenderQueueOptions) {
  const waiting: Waiting[] = [];
  let running = 0;
  let taken = 0;

  function next(): void {
    const first = waiting.reduce<Waiting | undefined>(
      (best, each) => (best && best.rank <= each.rank ? best : each),
      undefined,
    );
    if (!first) return void (running -= 1);
    waiting.splice(waiting.indexOf(first), 1);
    first.start();
  }

  return async function inTurn<Result>(width: number, task: () => Promise<Result>): Promise<Result> {
    taken += 1;
    const rank = width + taken * GAIN;
    if (running < atATime) running += 1;
    else if (waiting.length >= mostWaiting) throw new QueueFullError('too many pictures wait to be rendered');
    else await new Promise<void>((start) => waiting.push({ rank, start }));
    try {
      return await task();
    } finally {
      next();
    }
  };
}
