export interface DueWorkOptions {
  /** Does what is due. `ending` is aborted when the process ends. */
  run: (ending: AbortSignal) => Promise<unknown>;
  /** How soon work is found that waits for another try, or that another process has left, in ms. */
  intervalMs: number;
  /** Told why a run failed; the next one comes all the same. */
  onFault: (error: unknown) => void;
}

/** Looks for work that is due, one run at a time: whenever it is woken, and from `start` on after each interval. */
export class DueWork {
  readonly #options: DueWorkOptions;
  readonly #ending = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWoken = false;

  constructor(options: DueWorkOptions) {
    this.#options = options;
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), this.#options.intervalMs).unref();
  }

  /** Has what is due done beside the caller. */
  wake(): void {
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  /** Waits for what is under way, and begins nothing more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    this.#ending.abort(new Error('the host ended meanwhile'));
    await this.#running;
  }

  /** Looks once more when it was woken while it looked: what came then may have been missed. */
  async #run(): Promise<void> {
    while (this.#isWoken && !this.#ending.signal.aborted) {
      this.#isWoken = false;
      await this.#options.run(this.#ending.signal).catch(this.#options.onFault);
    }
    this.#running = undefined;
  }
}

export interface WorkOffOptions<Work> {
  /** Keeps others from the work that it answers; undefined: nothing is due. */
  take: () => Promise<Work | undefined>;
  perform: (work: Work) => Promise<void>;
  /** Once it is aborted, nothing more is taken. */
  ending?: AbortSignal | undefined;
}

/** Does one piece of work after the other until nothing is due. @returns how many there were */
export async function workOff<Work>({ take, perform, ending }: WorkOffOptions<Work>): Promise<number> {
  for (let done = 0; ; done += 1) {
    const work = ending?.aborted ? undefined : await take();
    if (work === undefined) return done;
    await perform(work);
  }
}
