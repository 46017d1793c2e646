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

/** What decides who goes first; may change while it waits. */
export interface Asked {
  /** In px: narrow pictures first. */
  width: number;
  /** From 0 to 7, as in the header `priority` (RFC 9218): the most urgent, 0, before all that is less so. */
  urgency: number;
}

interface Waiting {
  asked: Readonly<Asked>;
  order: number;
  start: () => void;
}

/** Width in px that a task gains on each one that comes after it, so that no picture waits for ever. */
const GAIN = 8;
/** Width in px that a step of urgency makes up for: more than that of any picture. */
const STEP = 2000;

/** Runs tasks, urgent ones first, and of those narrow pictures. Rejects with {@link QueueFullError} when too many wait. */
export function createRenderQueue({ atATime, mostWaiting }: RenderQueueOptions) {
  const waiting: Waiting[] = [];
  let running = 0;
  let taken = 0;

  function next(): void {
    const first = waiting.reduce<Waiting | undefined>(
      (best, each) => (best && rankOf(best) <= rankOf(each) ? best : each),
      undefined,
    );
    if (!first) return void (running -= 1);
    waiting.splice(waiting.indexOf(first), 1);
    first.start();
  }

  return async function inTurn<Result>(asked: Readonly<Asked>, task: () => Promise<Result>): Promise<Result> {
    const order = (taken += 1);
    if (running < atATime) running += 1;
    else if (waiting.length >= mostWaiting) throw new QueueFullError('too many pictures wait to be rendered');
    else await new Promise<void>((start) => waiting.push({ asked, order, start }));
    try {
      return await task();
    } finally {
      next();
    }
  };
}

function rankOf({ asked, order }: Waiting): number {
  return asked.width + asked.urgency * STEP + order * GAIN;
}
