import { PATHS } from '@ninefold/sites';
import { picturesOf } from './pictures-of.ts';

/** An import changes much in a row: so long nothing more must change, in ms. */
const SETTLED_MS = 3000;
/** However often something changes, homes are looked at no more often, in ms. */
const GAP_MS = 60_000;
/** How long a host that ends waits for the picture that is being made, in ms: most take less, and one that is broken off is told as a fault. */
const PATIENCE_MS = 2000;
/** Pictures that are known to be there. */
const MOST_KNOWN = 10_000;

export interface FirstPicturesOptions {
  /** Origins of the sites that are open. */
  origins: () => readonly string[];
  /** Asks this host as somebody who looks ahead. @returns undefined for what is not there, and while there is no time */
  ask: (origin: string, path: string) => Promise<string | undefined>;
}

/** Has the pictures made that home pages show first, one after another, so that no visitor is the first who waits for them. */
export class FirstPictures {
  readonly #options: FirstPicturesOptions;
  readonly #known = new Set<string>();
  readonly #givenUp = Promise.withResolvers<undefined>();
  #mayLookAt = 0;
  #isClosed = false;
  #due: NodeJS.Timeout | undefined;
  #looking = Promise.resolve();

  constructor(options: FirstPicturesOptions) {
    this.#options = options;
  }

  /** Looks at the homes now. */
  begin(): void {
    this.#mayLookAt = Date.now() + GAP_MS;
    this.#looking = this.#looking.then(() => this.#look());
  }

  /** Something that pages show has changed. */
  changed(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#due);
    this.#due = setTimeout(() => this.begin(), Math.max(SETTLED_MS, this.#mayLookAt - Date.now())).unref();
  }

  /** Ends after what is asked for at the moment; a picture that takes long is waited for no longer than others take. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#due);
    const patience = setTimeout(() => this.#givenUp.resolve(undefined), PATIENCE_MS);
    await this.#looking;
    clearTimeout(patience);
  }

  async #look(): Promise<void> {
    for (const origin of this.#options.origins()) {
      const html = await this.#ask(origin, PATHS.home);
      for (const picture of picturesOf(html ?? '')) await this.#make(origin, picture);
    }
  }

  async #make(origin: string, picture: string): Promise<void> {
    if (this.#known.has(picture)) return;
    const made = await Promise.race([this.#ask(origin, picture), this.#givenUp.promise]);
    if (made === undefined) return;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.add(picture);
  }

  async #ask(origin: string, path: string): Promise<string | undefined> {
    return this.#isClosed ? undefined : await this.#options.ask(origin, path).catch(() => undefined);
  }
}
