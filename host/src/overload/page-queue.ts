import { eventLoopUtilization, type EventLoopUtilization } from 'node:perf_hooks';

export interface PageQueueOptions {
  /** Most pages that are rendered at a time. */
  most: number;
  /** How many are rendered at a time while the thread has no time to spare. @default 3 */
  least?: number;
  /** Most visitors who wait for their turn. */
  mostWaiting: number;
  /** Longest wait, in ms; time in which nobody could be served, or few waited, does not count, up to 7 s. @default 3000 */
  longestWaitMs?: number;
  /** So few who wait are no flood: it is the host that is slow. @default 0 */
  fewWaiting?: number;
  /** Share of the time, since it was asked last, that this thread was at work. @default as it is */
  readLoad?: () => number;
  /** How many of the pages that were let in stand still where others would not. @default none */
  readHeld?: () => number;
  /** Whether nobody can be served for now, however few they are. @default they always can */
  isHalted?: () => boolean;
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

/**
 * Takes turns between those who share something (start-time fair queuing): whoever asks is given the round after the one of their last
 * page, and at least the present one. Whoever asks for much comes late, and nobody has to wait until others have caught up.
 */
interface Turns {
  /** Of whoever went in last. */
  round: number;
  /** Of whoever asked, by their last request. */
  last: Map<unknown, number>;
}

interface Waiting {
  visitor: PageVisitor;
  /** Its round among the connections of its address. */
  turn: number;
  enter: () => void;
  refuse: () => void;
}

/** What decides who goes first: the turn of the address, that of the connection, the order of coming. */
type Rank = readonly [address: number, connection: number, order: number];

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
/** Most time that does not count for whoever waits, in ms: a page is given up after ten seconds. */
const MOST_UNCOUNTED_MS = 7000;
/** So often whoever does not wait is forgotten. */
const REMEMBERED_MS = 10_000;

/**
 * Lets pages be rendered a few at a time, and more while they only wait for their data. Addresses take turns, and so do the connections of
 * each. Within a round, whoever came first goes in first while everybody's turn comes in time, and else whoever came last: in a flood
 * somebody is answered at once, where in turn everybody would come too late. When the line is full, whoever would go in last is refused.
 */
export class PageQueue {
  readonly #options: Required<PageQueueOptions>;
  /** In the order in which they came. */
  readonly #waiting: Waiting[] = [];
  #running = 0;
  /** Time so far that does not count for whoever waits, and when it was looked at last. */
  #uncountedMs = 0;
  #lookedAt = performance.now();
  /** Pages that were done since the last look, and on average between two. */
  #done = 0;
  #donePerLook = 0;
  #allowed: number;
  #addresses = newTurns();
  #connections = new Map<string, Turns>();
  #refused = 0;
  readonly #looking: NodeJS.Timeout;
  readonly #forgetting: NodeJS.Timeout;

  constructor(options: PageQueueOptions) {
    this.#options = {
      least: LEAST,
      longestWaitMs: 3000,
      fewWaiting: 0,
      readLoad: createLoadReader(),
      readHeld: () => 0,
      isHalted: () => false,
      onRefused: () => undefined,
      ...options,
    };
    this.#allowed = this.#options.least;
    this.#looking = setInterval(() => this.#look(), LOOK_MS).unref();
    this.#forgetting = setInterval(() => this.#forget(), REMEMBERED_MS).unref();
  }

  /**
   * Waits for the visitor's turn. @returns what gives the place back; it may be called more than once
   *
   * @throws {PageQueueFull}
   */
  async enter(visitor: PageVisitor): Promise<() => void> {
    await this.#wait(visitor);
    let hasLeft = false;
    return () => {
      if (hasLeft) return;
      hasLeft = true;
      this.#running -= 1;
      this.#done += 1;
      this.#admit();
    };
  }

  /** Whether a page that nobody waits for may be rendered: then one more visitor is still let in at once. */
  isAtEase(): boolean {
    return this.#waiting.length === 0 && this.#running < this.#options.least - 1;
  }

  /** How many pages are rendered now, and how many visitors wait. */
  figures(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting.length };
  }

  /** Of how many connections the turns are remembered. */
  remembered(): number {
    return this.#connections.values().reduce((sum, { last }) => sum + last.size, 0);
  }

  close(): void {
    clearInterval(this.#looking);
    clearInterval(this.#forgetting);
  }

  #wait(visitor: PageVisitor): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    takeTurn(this.#addresses, visitor.address);
    const waiting: Waiting = {
      visitor,
      turn: takeTurn(this.#connectionsOf(visitor), visitor.connection),
      enter: () => {
        leave();
        this.#running += 1;
        resolve();
      },
      refuse: () => {
        leave();
        giveTurnBack(this.#addresses, visitor.address);
        giveTurnBack(this.#connectionsOf(visitor), visitor.connection);
        this.#refused += 1;
        reject(new PageQueueFull('too many pages are asked for'));
      },
    };
    const [cameAt, uncountedBefore] = [performance.now(), this.#uncountedMs];
    const refuseLate = () => {
      const uncountedMs = Math.min(this.#uncountedMs - uncountedBefore, MOST_UNCOUNTED_MS);
      const restMs = cameAt + this.#options.longestWaitMs + uncountedMs - performance.now();
      if (restMs > 0) timer = setTimeout(refuseLate, restMs);
      else waiting.refuse();
    };
    let timer = setTimeout(refuseLate, this.#options.longestWaitMs);
    const leave = () => {
      clearTimeout(timer);
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
    };
    this.#waiting.push(waiting);
    this.#admit();
    if (this.#waiting.length > this.#options.mostWaiting) this.#last().refuse();
    return promise;
  }

  #admit(): void {
    while (this.#atWork() < this.#allowed && this.#waiting.length > 0) {
      const { waiting, turnOfAddress } = this.#first();
      const { visitor, turn, enter } = waiting;
      pass(this.#addresses, turnOfAddress);
      pass(this.#connectionsOf(visitor), turn);
      enter();
    }
  }

  /** Pages that are rendered: others go in in the place of those that stand still. */
  #atWork(): number {
    return this.#running - this.#options.readHeld();
  }

  #first(): { waiting: Waiting; turnOfAddress: number } {
    const ranks = this.#ranks((address, waiting) => this.#nextTurnOf(address, waiting));
    const waiting = this.#waiting.reduce((first, each) =>
      compare(ranks.get(each)!, ranks.get(first)!) < 0 ? each : first,
    );
    return { waiting, turnOfAddress: ranks.get(waiting)![0] };
  }

  #last(): Waiting {
    const ranks = this.#ranks((address) => lastTurnOf(this.#addresses, address));
    return this.#waiting.reduce((last, each) => (compare(ranks.get(each)!, ranks.get(last)!) > 0 ? each : last));
  }

  #ranks(turnOf: (address: string, waiting: number) => number): Map<Waiting, Rank> {
    const order = this.#isServedInTime() ? 1 : -1;
    const waiting = Map.groupBy(this.#waiting, ({ visitor }) => visitor.address);
    return new Map(
      this.#waiting.map((each, index) => {
        const { address } = each.visitor;
        return [each, [turnOf(address, waiting.get(address)!.length), each.turn, order * index]];
      }),
    );
  }

  /** The turn that an address has come to: those that wait have the rounds up to its last. */
  #nextTurnOf(address: string, waiting: number): number {
    return lastTurnOf(this.#addresses, address) - waiting + 1;
  }

  #connectionsOf({ address }: PageVisitor): Turns {
    let turns = this.#connections.get(address);
    if (!turns) this.#connections.set(address, (turns = newTurns()));
    return turns;
  }

  /** Whether everybody who waits gets in, as fast as pages are done. */
  #isServedInTime(): boolean {
    const looks = (this.#options.longestWaitMs * SERVED_IN_TIME) / LOOK_MS;
    return this.#waiting.length <= this.#donePerLook * looks;
  }

  #look(): void {
    this.#donePerLook += (this.#done - this.#donePerLook) * RATE_WEIGHT;
    this.#done = 0;
    const now = performance.now();
    const isUncounted = this.#waiting.length <= this.#options.fewWaiting || this.#options.isHalted();
    if (isUncounted) this.#uncountedMs += now - this.#lookedAt;
    this.#lookedAt = now;
    const isBusy = this.#options.readLoad() > BUSY;
    const isWanted = this.#atWork() >= this.#allowed || this.#waiting.length > 0;
    if (isBusy || !isWanted) this.#allowed = this.#options.least;
    else this.#allowed = Math.min(this.#options.most, this.#allowed + STEP);
    this.#admit();
  }

  /** Whoever does not wait has the present turn, remembered or not; and a connection that is remembered stays in memory once it has ended. */
  #forget(): void {
    const waiting = Map.groupBy(this.#waiting, ({ visitor }) => visitor.address);
    for (const [address, { last }] of this.#connections) {
      const connections = new Set(waiting.get(address)?.map(({ visitor }) => visitor.connection));
      for (const connection of last.keys()) if (!connections.has(connection)) last.delete(connection);
      if (connections.size > 0) continue;
      this.#connections.delete(address);
      this.#addresses.last.delete(address);
    }
    if (this.#refused > 0) this.#options.onRefused(this.#refused);
    this.#refused = 0;
  }
}

function newTurns(): Turns {
  return { round: 0, last: new Map() };
}

function lastTurnOf({ round, last }: Turns, who: unknown): number {
  return last.get(who) ?? round;
}

function takeTurn(turns: Turns, who: unknown): number {
  const turn = Math.max(turns.round, lastTurnOf(turns, who)) + 1;
  turns.last.set(who, turn);
  return turn;
}

function giveTurnBack(turns: Turns, who: unknown): void {
  turns.last.set(who, lastTurnOf(turns, who) - 1);
}

/** Whoever has a turn goes in. */
function pass(turns: Turns, turn: number): void {
  turns.round = Math.max(turns.round, turn);
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) if (value !== other[index]) return value - other[index]!;
  return 0;
}

/** Reads the share of the time since it was read last that this thread was at work. */
export function createLoadReader(): () => number {
  let last: EventLoopUtilization = eventLoopUtilization();
  return () => {
    const now = eventLoopUtilization();
    const { utilization } = eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
