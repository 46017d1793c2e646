import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { PageType } from '@ninefold/contract';
import { LRUCache } from 'lru-cache';
import type { SiteView } from '../composition/site-view.ts';
import { accepts } from '../deltas/accepts.ts';
import type { ShownData } from '../shown-data/shown-data.ts';
import { withoutNonce } from './trusted-scripts.ts';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

/** What everybody gets at an address who is not known. */
export interface KeptPage {
  /** Compressed by brotli. */
  brotli: Buffer;
  etag: string;
  /** Sources of the policy for its scripts. */
  scriptSources: readonly string[];
  pageType: PageType;
  /** The remotes that the page shows. */
  remotes: readonly string[];
  /** Whether it shows something else to whoever takes part in an A/B test. */
  isByGroup: boolean;
  /** When it says something else by the clock, in ms since 1970; `Infinity`: not before it is old. */
  changesAtMs: number;
}

/** A page as it was sent to whoever asked for it first. */
export interface SentPage extends Pick<KeptPage, 'pageType' | 'remotes' | 'isByGroup' | 'changesAtMs'> {
  html: string;
  nonce: string;
}

/** The place of a page that is being made: others wait for it. Dismissed, it is kept for nobody, and whoever waits has their own made. */
export interface KeptPlace {
  keep: (page: SentPage) => void;
  dismiss: () => void;
  isDismissed: () => boolean;
}

export interface KeptPagesOptions {
  shownData: Pick<ShownData, 'revision'>;
  /** Longest that a page is kept, in ms: of what begins or ends by itself, by the clock, not every answer says when. @default 20000 */
  maxAgeMs?: number;
  /** Ceiling for the memory of all. */
  maxBytes: number;
}

/** What is known of an address. */
export interface Found {
  /** The page; also one that is being made, and undefined if that comes to nothing. */
  page?: KeptPage | Promise<KeptPage | undefined>;
  /** Where to keep it, when it is not there, or is made anew before it ends. */
  place?: KeptPlace;
}

interface Stored {
  page: KeptPage;
  /** Of the data. */
  revision: number;
  /** From when on one visitor makes it anew, in ms since 1970. */
  renewedAtMs: number;
  /** When nobody gets it any more, in ms since 1970. */
  endsAtMs: number;
}

const MAX_AGE_MS = 20_000;
/** The part of its longest age after which one visitor makes a page anew, while the others get it as it is. */
const RENEWED_AT = 0.75;
/** What a page takes beside its content, in bytes. */
const BESIDE_CONTENT = 2048;
/** Ceiling for the pages that are there as few browsers wish for them. */
const OTHER_FORMS_BYTES = 16 * 1024 * 1024;

/**
 * Keeps pages whole for whoever is not known. A page holds for one composition of its site and for the data that it was made of: any change
 * of either ends it at once.
 */
export class KeptPages {
  readonly #shownData: KeptPagesOptions['shownData'];
  readonly #maxAgeMs: number;
  readonly #stored: LRUCache<string, Stored>;
  readonly #making = new Map<string, Promise<KeptPage | undefined>>();
  /** Compositions are told apart by number. */
  readonly #views = new WeakMap<SiteView, number>();
  #lastView = 0;
  #counts = { kept: 0, rendered: 0 };

  constructor({ shownData, maxAgeMs = MAX_AGE_MS, maxBytes }: KeptPagesOptions) {
    this.#shownData = shownData;
    this.#maxAgeMs = maxAgeMs;
    this.#stored = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => page.brotli.length + 2 * key.length + BESIDE_CONTENT,
    });
  }

  /**
   * Looks for a page of a composition. Answers neither a page nor a place while changes of the data are not told.
   *
   * @param isInTests for somebody who takes part in A/B tests: they get what is the same for them, and make no page for others
   */
  find(view: SiteView, key: string, isInTests = false): Found {
    const revision = this.#shownData.revision();
    if (revision === undefined) return {};
    const stored = this.#stored.get(this.#keyOf(view, key));
    const now = Date.now();
    const isRight = stored?.revision === revision && now < Math.min(stored.endsAtMs, stored.page.changesAtMs);
    const isRenewed = isRight && !isInTests && now >= stored.renewedAtMs;
    if (isRight && !isRenewed) {
      if (isInTests && stored.page.isByGroup) return {};
      this.#counts.kept += 1;
      return { page: stored.page };
    }
    if (isInTests) return {};
    // Tried once: whoever asks next gets the page as it is, also when nothing comes of it.
    if (isRenewed) stored.renewedAtMs = Infinity;
    const making = this.#making.get(`${revision} ${this.#keyOf(view, key)}`);
    return making ? { page: making } : { place: this.#open(view, key, revision) };
  }

  /** Of the data; undefined while its changes are not told. */
  revision(): number | undefined {
    return this.#shownData.revision();
  }

  /** How often a page was there, and how often one was kept; how many there are, and their bytes. */
  figures(): { kept: number; rendered: number; pages: number; bytes: number } {
    return { ...this.#counts, pages: this.#stored.size, bytes: this.#stored.calculatedSize };
  }

  #open(view: SiteView, key: string, revision: number): KeptPlace {
    const storedKey = this.#keyOf(view, key);
    const makingKey = `${revision} ${storedKey}`;
    const madeAtMs = Date.now();
    const endsAtMs = madeAtMs + this.#maxAgeMs;
    const renewedAtMs = madeAtMs + this.#maxAgeMs * RENEWED_AT;
    const made = Promise.withResolvers<KeptPage | undefined>();
    this.#making.set(makingKey, made.promise);
    let isOpen = true;
    const end = (page?: KeptPage) => {
      this.#making.delete(makingKey);
      made.resolve(page);
    };
    const dismiss = () => {
      if (!isOpen) return;
      isOpen = false;
      end();
    };
    return {
      dismiss,
      isDismissed: () => !isOpen,
      keep: (sent) => {
        if (!isOpen) return;
        isOpen = false;
        prepare(sent).then(
          (page) => {
            const isRight = page && this.#shownData.revision() === revision && Date.now() < page.changesAtMs;
            if (isRight) this.#stored.set(storedKey, { page, revision, renewedAtMs, endsAtMs });
            this.#counts.rendered += Number(isRight);
            end(isRight ? page : undefined);
          },
          () => end(),
        );
      },
    };
  }

  #keyOf(view: SiteView, key: string): string {
    let number = this.#views.get(view);
    if (number === undefined) this.#views.set(view, (number = ++this.#lastView));
    return `${number} ${key}`;
  }
}

async function prepare({ html, nonce, ...page }: SentPage): Promise<KeptPage | undefined> {
  const plain = withoutNonce(html, nonce);
  if (!plain) return undefined;
  const bytes = Buffer.from(plain.html);
  return {
    brotli: await compress(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    scriptSources: plain.scriptSources,
    ...page,
  };
}

/** Forms of pages that few browsers wish for, by content and encoding: whoever reads slowly has no copy of their own. */
const otherForms = new LRUCache<string, Buffer, KeptPage>({
  maxSize: OTHER_FORMS_BYTES,
  sizeCalculation: (body) => body.length,
  ignoreFetchAbort: true,
  fetchMethod: async (key, _stale, { context: { brotli } }) => {
    const plain = await decompress(brotli);
    return key.startsWith('gzip ') ? await compressGzip(plain, { level: 4 }) : plain;
  },
});

/** A page as a browser wishes it, which nearly always is as it is kept. */
export async function encoded(page: KeptPage, accepted: string): Promise<{ body: Buffer; encoding?: string }> {
  if (accepts(accepted, 'br')) return { body: page.brotli, encoding: 'br' };
  const encoding = accepts(accepted, 'gzip') ? 'gzip' : undefined;
  const body = await otherForms.forceFetch(`${encoding ?? 'plain'} ${page.etag}`, { context: page });
  return { body, ...(encoding && { encoding }) };
}
