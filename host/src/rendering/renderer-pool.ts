import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { partsOf, type RemoteName } from '@ninefold/contract';
import { releaseKey, type ReleaseCode, type RendererFault, type RenderOrder } from './messages.ts';
import {
  errorOf,
  RendererEnded,
  RendererProcess,
  type RendererOptions,
  type RenderListener,
} from './renderer-process.ts';

/** What runs releases for the host. */
export interface ReleaseRunner {
  /** Loads a release wherever pages are rendered. Rejects with what it throws, and when it does not come back. */
  hold(code: ReleaseCode): Promise<void>;
  drop(remote: RemoteName, version: string): void;
}

export interface RendererPoolOptions extends Pick<RendererOptions, 'memoryMb' | 'holdMs'> {
  /** @default as many as there are cores, at least two: one is there while another is replaced */
  count?: number | undefined;
  /** Told of everything that goes wrong, with the release whose file was on the stack. */
  onFault: (message: string, cause: unknown, release: string | undefined) => void;
  /** How long the slots of a release that ended a renderer are left to browsers, in ms. @default 10000 */
  restMs?: number | undefined;
  /** How long a release that nobody needs any more is kept for pages that are under way, in ms. @default 15000 */
  dropMs?: number | undefined;
  /** Longest wait for a release's modules, in ms. @default 10000 */
  loadMs?: number | undefined;
}

/** A page that a visitor waits for. */
export interface PageListener extends RenderListener {
  /** Aborted when the visitor has gone. */
  signal: AbortSignal;
}

/** Most renderers that one page may see end by what may be its own releases, and by anything. */
const MOST_TRIES = 3;
const MOST_ENDS = 8;
/** How long it is watched who fills the memory, after a renderer has ended and nobody could be named, in ms. */
const WATCH_MS = 10 * 60_000;
/** Least time from one renderer that is started to the next in its place, in ms. */
const PAUSE_MS = 1000;
/** A renderer that has not answered for so long stands still, in ms. */
const STILL_MS = 300;

class ReleaseLate extends Error {}

/** No renderer was there to render a page in time. */
export class RenderersAway extends Error {
  override readonly name = 'RenderersAway';
}

interface Member {
  process: RendererProcess;
  /** Resolves when all releases are loaded. */
  ready: Promise<void>;
  isReady: boolean;
  rendering: number;
  /** Releases that it does not hold yet: they rested when it started, or have not come to their modules. */
  lacks: Set<string>;
}

/**
 * Renderers side by side: where one ends, what it was asked for is answered by another, without the slots of the release whose code ended
 * it, and it is replaced.
 */
export class RendererPool implements ReleaseRunner {
  readonly #options: RendererPoolOptions & { restMs: number; dropMs: number; loadMs: number };
  readonly #held = new Map<string, ReleaseCode>();
  readonly #drops = new Map<string, NodeJS.Timeout>();
  /** Releases that ended a renderer, each with what ends its rest: their slots are left to browsers. */
  readonly #resting = new Map<string, NodeJS.Timeout>();
  /** Releases that some renderer lacks, each with what tries them again. */
  readonly #tries = new Map<string, NodeJS.Timeout>();
  readonly #members = new Set<Member>();
  /** Those among them that throw, of which it is told once. */
  readonly #throwing = new Set<string>();
  /** Ends the watch on the memory of all renderers. */
  #watch: NodeJS.Timeout | undefined;
  #replacedAt = -Infinity;
  #isClosed = false;

  constructor(options: RendererPoolOptions) {
    const { count = Math.max(2, availableParallelism()), restMs = 10_000, dropMs = 15_000, loadMs = 10_000 } = options;
    this.#options = { ...options, restMs, dropMs, loadMs };
    for (let index = 0; index < count; index++) this.#start();
  }

  async hold(code: ReleaseCode): Promise<void> {
    const key = releaseKey(code.remote, code.version);
    clearTimeout(this.#drops.get(key));
    this.#drops.delete(key);
    if (this.#held.has(key)) return;
    const first = await this.#loadFirst(key, code).catch((error: unknown) => {
      // It may come once nobody waits for it any more.
      this.drop(code.remote, code.version);
      throw error;
    });
    this.#held.set(key, code);
    const others = [...this.#members].filter((member) => member !== first);
    // What ends another one is told as its end.
    await Promise.allSettled(others.map((member) => member.ready.then(() => this.#give(member, key, code))));
  }

  drop(remote: RemoteName, version: string): void {
    const key = releaseKey(remote, version);
    if (this.#drops.has(key)) return;
    const timer = setTimeout(() => {
      this.#drops.delete(key);
      this.#held.delete(key);
      this.#throwing.delete(key);
      for (const { process, lacks } of this.#members) {
        process.drop(key);
        lacks.delete(key);
      }
    }, this.#options.dropMs).unref();
    this.#drops.set(key, timer);
  }

  /** Renders a page. Rejects when it cannot be rendered at all, and when a renderer ends that has begun to send it. */
  async render(order: RenderOrder, listener: PageListener): Promise<void> {
    let isBegun = false;
    const told: RenderListener = {
      ...listener,
      html(html) {
        isBegun = true;
        return listener.html?.(html);
      },
    };
    const suspects: (string | undefined)[] = [];
    for (let ends = 1; ; ends++) {
      const member = this.#leastBusy(order.versions) ?? (await this.#comingFor(order, listener.signal));
      member.rendering += 1;
      try {
        return await member.process.render(this.#leavingOut(order, member, suspects), told, listener.signal);
      } catch (error) {
        if (!(error instanceof RendererEnded) || isBegun) throw error;
        if (mayBeBy(order, error)) suspects.push(error.suspect);
        if (suspects.length === MOST_TRIES || ends === MOST_ENDS) throw error;
      } finally {
        member.rendering -= 1;
      }
    }
  }

  /** Share of the time that the least busy renderer is at work. */
  load(): number {
    return Math.min(1, ...[...this.#members].filter(({ isReady }) => isReady).map(({ process }) => process.busyShare));
  }

  /** Whether any renderer takes pages. */
  isAnswering(): boolean {
    return [...this.#members].some(isAnswering);
  }

  /** Pages whose renderer stands still while another one takes pages. */
  heldPages(): number {
    if (!this.isAnswering()) return 0;
    return [...this.#members].reduce((sum, each) => sum + (isAnswering(each) ? 0 : each.rendering), 0);
  }

  /** How many renderers there are, and the memory that all take. */
  figures(): { ready: number; starting: number; usedBytes: number } {
    const ready = [...this.#members].filter(({ isReady }) => isReady).length;
    const usedBytes = [...this.#members].reduce((sum, { process }) => sum + process.usedBytes, 0);
    return { ready, starting: this.#members.size - ready, usedBytes };
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#watch);
    const timers = [this.#drops, this.#resting, this.#tries].flatMap((each) => [...each.values()]);
    for (const timer of timers) clearTimeout(timer);
    for (const { process } of this.#members) process.end();
  }

  #start(): void {
    const process = new RendererProcess({
      memoryMb: this.#options.memoryMb,
      holdMs: this.#options.holdMs,
      onFault: (fault) => this.#options.onFault(MESSAGES[fault.kind], errorOf(fault.error), fault.release),
    });
    if (this.#watch) process.watchMemory(true);
    const lacks = new Set<string>();
    const member: Member = { process, ready: this.#loadHeld({ process, lacks }), isReady: false, rendering: 0, lacks };
    member.ready.then(
      () => (member.isReady = true),
      () => undefined, // told as its end
    );
    this.#members.add(member);
    void process.ended.then((end) => this.#replace(member, end));
  }

  /** Releases that rest are left out: one that does not come back would end each renderer that starts. */
  async #loadHeld(member: Pick<Member, 'process' | 'lacks'>): Promise<void> {
    for (const [key, code] of this.#held) {
      if (this.#resting.has(key)) member.lacks.add(key);
      else await this.#give(member, key, code);
    }
  }

  /**
   * Loads a release into one more renderer. Where its modules do not come, as on a machine that is busy, or throw, the renderer goes on without
   * it, and it is tried again: pages under way are the other releases', too. Rejects when the renderer ends.
   */
  async #give({ process, lacks }: Pick<Member, 'process' | 'lacks'>, key: string, code: ReleaseCode): Promise<void> {
    lacks.add(key);
    const loading = process.load(code).then(() => {
      lacks.delete(key);
      this.#throwing.delete(key);
    });
    await this.#inTime(loading, code).catch((error: unknown) => {
      if (error instanceof RendererEnded) throw error;
      if (!(error instanceof ReleaseLate)) this.#tellThrowing(key, error);
      this.#tryLater(key);
    });
  }

  /**
   * Loads a release into one renderer: one that does not come back ends that, and not all. Where another release ends it meanwhile, the next one
   * is tried, once.
   */
  async #loadFirst(key: string, code: ReleaseCode, isAgain = false): Promise<Member> {
    const member = this.#leastBusy() ?? (await this.#coming());
    try {
      await this.#inTime(member.process.load(code), code);
      return member;
    } catch (error) {
      const isEndedByAnother = error instanceof RendererEnded && error.release !== undefined && error.release !== key;
      if (isEndedByAnother && !isAgain) return await this.#loadFirst(key, code, true);
      throw error;
    }
  }

  #tellThrowing(key: string, error: unknown): void {
    if (this.#throwing.has(key)) return;
    this.#throwing.add(key);
    const message = `${key} does not start in a renderer, which leaves its slots to browsers until it does`;
    // It costs the others nothing: no harm of its is counted.
    this.#options.onFault(message, error, undefined);
  }

  async #inTime(loading: Promise<void>, code: ReleaseCode): Promise<void> {
    const { loadMs } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(
        () => reject(new ReleaseLate(`${code.remote} ${code.version} did not start within ${loadMs} ms`)),
        loadMs,
      );
    });
    await Promise.race([loading, late]).finally(() => clearTimeout(timer));
  }

  #replace(member: Member, end: RendererEnded): void {
    this.#members.delete(member);
    if (this.#isClosed) return;
    if (end.release !== undefined) this.#letRest(end.release);
    else if (end.code === 'MEMORY' || end.code === 'HANGS') this.#watchMemory();
    this.#options.onFault('a renderer has ended', end, end.release);
    this.#startSoon(Math.max(0, this.#replacedAt + PAUSE_MS - performance.now()));
  }

  /** The system may have no memory, or no descriptor, for one more process. */
  #startSoon(pauseMs: number): void {
    setTimeout(() => {
      if (this.#isClosed) return;
      this.#replacedAt = performance.now();
      try {
        this.#start();
      } catch (cause) {
        this.#options.onFault('a renderer cannot be started', cause, undefined);
        this.#startSoon(PAUSE_MS);
      }
    }, pauseMs).unref();
  }

  /**
   * The renderer with the fewest pages of those that answer and hold all of `versions`, else the one that has answered last; none while none
   * is ready.
   */
  #leastBusy(versions: RenderOrder['versions'] = {}): Member | undefined {
    if (this.#isClosed) throw new Error('the renderers are closed');
    const [best] = [...this.#members]
      .filter(({ isReady }) => isReady)
      .sort(
        (one, other) =>
          one.process.heldMs - other.process.heldMs ||
          this.#lackedBy(one, versions) - this.#lackedBy(other, versions) ||
          one.rendering - other.rendering,
      );
    return best;
  }

  /** Waits for a renderer as long as somebody waits for the page, and it may take. @throws {RenderersAway} */
  #comingFor({ versions, timeoutMs }: RenderOrder, gone: AbortSignal): Promise<Member> {
    return this.#coming(versions, AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)]));
  }

  async #coming(versions: RenderOrder['versions'] = {}, giveUp?: AbortSignal): Promise<Member> {
    const given = giveUp && once(giveUp, 'abort');
    for (;;) {
      if (giveUp?.aborted) throw new RenderersAway('no renderer was there in time');
      const member = this.#leastBusy(versions);
      if (member) return member;
      const ready = Promise.any([...this.#members].map((each) => each.ready)).catch(() => delay(PAUSE_MS / 4));
      await Promise.race(given ? [ready, given] : [ready]);
    }
  }

  /** How many of `versions` a renderer alone lacks; those that rest no page gets from any. */
  #lackedBy({ lacks }: Member, versions: RenderOrder['versions']): number {
    if (lacks.size === 0) return 0;
    return keysOf({ versions }).filter((key) => lacks.has(key) && !this.#resting.has(key)).length;
  }

  #watchMemory(): void {
    clearTimeout(this.#watch);
    const tell = (isOn: boolean) => this.#members.forEach(({ process }) => process.watchMemory(isOn));
    this.#watch = setTimeout(() => {
      this.#watch = undefined;
      tell(false);
    }, WATCH_MS).unref();
    tell(true);
  }

  #letRest(key: string): void {
    clearTimeout(this.#resting.get(key));
    this.#resting.set(key, setTimeout(() => void this.#endRest(key), this.#options.restMs).unref());
  }

  async #endRest(key: string): Promise<void> {
    this.#resting.delete(key);
    await this.#fill(key);
  }

  #tryLater(key: string): void {
    if (this.#isClosed || this.#tries.has(key)) return;
    const again = () => {
      this.#tries.delete(key);
      void this.#fill(key);
    };
    this.#tries.set(key, setTimeout(again, this.#options.restMs).unref());
  }

  /** Renderers that lack a release get it one after another, unless it rests: it may end the first. */
  async #fill(key: string): Promise<void> {
    for (const member of this.#members) {
      const code = this.#held.get(key);
      if (!code || this.#resting.has(key)) return;
      if (!member.lacks.has(key)) continue;
      // Whoever ends is told as ended.
      await this.#give(member, key, code).catch(() => undefined);
    }
  }

  /**
   * Leaves the slots of releases that rest to browsers, of those that the renderer lacks, and of those that are suspected; at the last try of
   * all. The main part's release is not left out for a suspicion: another page's release may have ended the renderer, and a page without its
   * main part is none.
   */
  #leavingOut(order: RenderOrder, { lacks }: Member, suspects: readonly (string | undefined)[]): RenderOrder {
    if (this.#resting.size + lacks.size + suspects.length === 0) return order;
    const isLast = suspects.length === MOST_TRIES - 1;
    const mainRemote = order.headSlot && partsOf(order.headSlot.name).remote;
    const slots = Object.entries(order.slots).map(([name, slot]) => {
      const { remote } = partsOf(name);
      const key = releaseKey(remote, order.versions[remote] ?? '');
      const isSuspected = remote !== mainRemote && (isLast || suspects.includes(key));
      const isLeftOut = isSuspected || lacks.has(key) || this.#resting.has(key);
      return [name, isLeftOut ? { ...slot, isLeftOut } : slot] as const;
    });
    return { ...order, slots: Object.fromEntries(slots) };
  }
}

const isAnswering = ({ isReady, process }: Member) => isReady && process.heldMs < STILL_MS;

/** Whether a page's own releases may have ended its renderer: not where that is surely another one's, or the machine's, fault. */
const mayBeBy = (order: RenderOrder, { code, release }: RendererEnded) =>
  code !== 'STARVED' && (release === undefined || keysOf(order).includes(release));

const keysOf = ({ versions }: Pick<RenderOrder, 'versions'>) =>
  Object.entries(versions).map(([remote, version]) => releaseKey(remote, version));

const MESSAGES: Record<RendererFault['kind'], string> = {
  error: 'a release threw where nobody catches it',
  rejection: 'a release left a promise that is rejected',
  trespass: 'a release reached for what it may not use',
};
