import { performance, type EventLoopUtilization } from 'node:perf_hooks';

export interface PageQueueOptions {
  /** Most pages that are rendered at a time. */
  most: number;
  /** Most visitors who wait for their turn. */
  mostWaiting: number;
  /** Longest wait, in ms. @default 3000 */
  longestWaitMs?: number;
  /** Share of the time, since it was asked last, that this thread was at work. @default as it is */
  readLoad?: () => number;
  /** Told now and then how many were refused. */
  onRefused?: (count: number) => void;
}

/** There are more visitors than this host can serve. */
export class PageQueueFull extends Error {
  override readonly name = 'PageQueueFull';
}

export interface PageVisitor {
  /** As far as it tells people apart: an IPv4 address, an IPv6 network. */
  address: string;
  connection: unknown;
}

interface Waiting {
  visitor: PageVisitor;
  enter: () => void;
  refuse: () => void;
}

/** Pages that are rendered at a time while the thread has no time to spare: more would only make each of them late. */
const LEAST = 3;
/** How many more there may be after each look at a thread that has time: they wait for their data. */
const STEP = 3;
const LOOK_MS = 50;
/** How much a look changes the average: it follows within a second. */
const RATE_WEIGHT = 0.1;
/** A thread that works more than this share of the time has none to spare. */
const BUSY = 0.85;
/** How much of its longest wait a line may need before it counts as too long. */
const SERVED_IN_TIME = 0.7;
/** For so long a visitor's pages count: who has had fewest goes first. */
const REMEMBERED_MS = 10_000;

/**
 * Lets pages be rendered a few at a time, and more while they only wait for their data. Whose address, then whose connection has asked for
 * fewest pages lately goes in first. Of those, whoever came first while everybody's turn comes in time, and else whoever came last: in a
 * flood somebody is answered at once, where in turn everybody would come too late. When the line is full, whoever would go in last is
 * refused.
 */
export class PageQueue {
  readonly #options: Required<PageQueueOptions>;
  readonly #waiting: Waiting[] = [];
  #running = 0;
  /** Pages that were done since the last look, and on average between two. */
  #done = 0;
  #donePerLook = 0;
  #allowed = LEAST;
  #asked = new Map<unknown, number>();
  #refused = 0;
  readonly #looking: NodeJS.Timeout;
  readonly #forgetting: NodeJS.Timeout;

  constructor(options: PageQueueOptions) {
    this.#options = { longestWaitMs: 3000, readLoad: createLoadReader(), onRefused: () => undefined, ...options };
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
    this.#forgetting = setInterval(() => this.#forget(), REMEMBERED_MS).unref();
  }

  /**
   * Waits for the visitor's turn. @returns what gives the place back; it may be called more than once
   *
   * @throws {PageQueueFull}
   */
  async enter(visitor: PageVisitor): Promise<() => void> {
    for (const who of [visitor.address, visitor.connection]) this.#asked.set(who, this.#count(who) + 1);
    if (this.#running < this.#allowed && this.#waiting.length === 0) this.#running += 1;
    else await this.#wait(visitor);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#running -= 1;
      this.#done += 1;
      this.#admit();
    };
  }

  close(): void {
    clearInterval(this.#looking);
    clearInterval(this.#forgetting);
  }

  #wait(visitor: PageVisitor): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.#options;
    if (this.#waiting.length >= mostWaiting) {
      const last = this.#waiting.reduce((most, each) => (this.#compare(each.visitor, most.visitor) > 0 ? each : most));
      if (this.#compare(last.visitor, visitor) < 0) return Promise.reject(this.#full());
      last.refuse();
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      };
      const waiting: Waiting = {
        visitor,
        enter: () => {
          leave();
          this.#running += 1;
          resolve();
        },
        refuse: () => {
          leave();
          reject(this.#full());
        },
      };
      const timer = setTimeout(waiting.refuse, longestWaitMs);
      this.#waiting.push(waiting);
    });
  }

  #admit(): void {
    while (this.#running < this.#allowed && this.#waiting.length > 0) {
      const most = this.#isServedInTime() ? -1 : 0;
      this.#waiting
        .reduce((first, each) => (this.#compare(each.visitor, first.visitor) <= most ? each : first))
        .enter();
    }
  }

  /** Whether everybody who waits gets in, as fast as pages are done. */
  #isServedInTime(): boolean {
    const looks = (this.#options.longestWaitMs * SERVED_IN_TIME) / LOOK_MS;
    return this.#waiting.length <= this.#donePerLook * looks;
  }

  #compare(one: PageVisitor, other: PageVisitor): number {
    return (
      this.#count(one.address) - this.#count(other.address) ||
      this.#count(one.connection) - this.#count(other.connection)
    );
  }

  #count(who: unknown): number {
    return this.#asked.get(who) ?? 0;
  }

  #look(): void {
    this.#donePerLook += (this.#done - this.#donePerLook) * RATE_WEIGHT;
    this.#done = 0;
    const isBusy = this.#options.readLoad() > BUSY;
    const isWanted = this.#running >= this.#allowed || this.#waiting.length > 0;
    if (isBusy || !isWanted) this.#allowed = LEAST;
    else this.#allowed = Math.min(this.#options.most, this.#allowed + STEP);
    this.#admit();
  }

  #forget(): void {
    this.#asked = new Map();
    if (this.#refused > 0) this.#options.onRefused(this.#refused);
    this.#refused = 0;
  }

  #full(): PageQueueFull {
    this.#refused += 1;
    return new PageQueueFull('too many pages are asked for');
  }
}

function createLoadReader(): () => number {
  let last: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
