import { LRUCache } from 'lru-cache';
import { limitFunction } from 'p-limit';
import { createHash } from 'node:crypto';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { RemoteName } from '@ninefold/contract';
import { dictionaryHash } from '../deltas/dictionary.ts';
import { makeDelta } from '../deltas/make-delta.ts';
import type { StyleSource } from '../composition/page-assets.ts';
import type { ReleaseSource } from '../composition/release-pool.ts';
import type { OwnFiles } from './own-files.ts';
import { isDraftVersion } from '../releases/publish/draft-version.ts';

export interface StyleBundle {
  css: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

const PART = /^([a-z][a-z0-9-]*)@([0-9A-Za-z.+-]+)\/([0-9A-Za-z._-]+\.css)$/;
/** What {@link dictionaryIdOf} makes, as a structured field. */
const DICTIONARY_ID = /^"page-([0-9a-f]{16})\?([\w.@,/+-]*)"$/;
/** The longest that browsers take. */
const MAX_ID = 1024;
/** A page with more parts has no styles at all. An address with so many still passes proxies. */
const MAX_PARTS = 120;
const MAX_KEPT = 200;
/** Memory of those that are kept, in bytes: whoever knows the parts can write any number of addresses, and each part forty times. */
const KEPT_BYTES = 32 * 2 ** 20;
/** Of those that no page of this host names: anybody can write addresses, and another host's pages have some. */
const OTHERS_AT_ONCE = 2;
const OTHERS_BYTES = KEPT_BYTES / 4;
const MAX_NAMED = 1000;

/** The drafts among the parts that the address of a stylesheet names. */
export function draftsIn(of: string): { remote: RemoteName; version: string }[] {
  return of
    .split(',')
    .slice(0, MAX_PARTS)
    .flatMap((part) => {
      const [, remote, version = ''] = PART.exec(part) ?? [];
      return remote && isDraftVersion(version) ? [{ remote, version }] : [];
    });
}

/** How a browser names the stylesheet when it has it, so that any host can make it again; undefined where that is too long, or drafts are in it. */
export function dictionaryIdOf(digest: string, of: string): string | undefined {
  const id = `page-${digest}?${of}`;
  return id.length <= MAX_ID && draftsIn(of).length === 0 ? id : undefined;
}

/**
 * The styles of a page as one file: the host's own and those of the page's slots, in the page's order. The address names its
 * parts, so that any host of the shop can answer it, and carries the hash of what they say, so that it never changes.
 */
export class StyleBundles {
  readonly #hostCss: string;
  readonly #source: ReleaseSource;
  readonly #own: Pick<OwnFiles, 'styles'>;
  readonly #bundles = new LRUCache<string, Promise<StyleBundle | undefined>>({ max: MAX_KEPT, maxSize: KEPT_BYTES });
  /** Apart, so that none of them takes the place of a page's. */
  readonly #others = new LRUCache<string, Promise<StyleBundle | undefined>>({ max: MAX_KEPT, maxSize: OTHERS_BYTES });
  /** What pages of this host name lately. */
  readonly #named = new LRUCache<string, true>({ max: MAX_NAMED });
  readonly #deltas = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_KEPT });

  /** @param own knows the stylesheets of the host's other builds */
  constructor(
    hostCss: string,
    source: ReleaseSource,
    own: Pick<OwnFiles, 'styles'> = { styles: () => Promise.resolve([]) },
  ) {
    this.#hostCss = hostCss;
    this.#source = source;
    this.#own = own;
  }

  address(styles: readonly StyleSource[]): string {
    const parts = styles.map(({ remote, version, path }) => `${remote}@${version}/${path.slice('styles/'.length)}`);
    const [digest, of] = [this.#digest(styles), parts.join(',')];
    this.#named.set(`${digest} ${of}`, true);
    return `/assets/page-${digest}.css?of=${encodeURIComponent(of)}`;
  }

  /** Whether pages of this host name a stylesheet, or it is here. */
  isKnown(digest: string, of: string): boolean {
    const key = `${digest} ${of}`;
    return this.#named.has(key) || this.#bundles.has(key) || this.#others.has(key);
  }

  /** Answers undefined when the address was not made by `address`, of this build of the host or another that is kept. */
  get(digest: string, of: string): Promise<StyleBundle | undefined> {
    const key = `${digest} ${of}`;
    const known = this.#bundles.get(key) ?? this.#others.get(key);
    if (known) return known;
    const isNamed = this.#named.has(key);
    const bundle = isNamed ? this.#make(digest, of) : this.#makeInTurn(digest, of);
    const bundles = isNamed ? this.#bundles : this.#others;
    bundles.set(key, bundle, { size: 1 });
    bundle.then(
      (made) => {
        // What is known by now of its size counts when it is set anew; what could not be made is asked for again with the next page.
        const isKept = bundles.delete(key);
        if (made && isKept) bundles.set(key, bundle, { size: sizeOf(made) });
      },
      () => bundles.delete(key),
    );
    return bundle;
  }

  /**
   * A stylesheet as its difference to one that a browser has, in the encoding `dcz`; undefined where brotli is smaller, or that one is not
   * known.
   *
   * @param id what the browser says in `Dictionary-ID`
   * @param dictionary SHA-256 of what it has, in hexadecimal
   */
  delta(digest: string, { css, brotli }: StyleBundle, id: unknown, dictionary: string): Promise<Buffer | undefined> {
    const [, earlier, of = ''] = (typeof id === 'string' && DICTIONARY_ID.exec(id)) || [];
    if (!earlier || draftsIn(of).length > 0) return Promise.resolve(undefined);
    const key = `${digest} ${dictionary}`;
    const known = this.#deltas.get(key);
    if (known) return known;
    const delta = this.get(earlier, of).then(async (bundle) => {
      if (bundle && dictionaryHash(bundle.css) === dictionary)
        return await makeDelta(bundle.css, css, brotli.byteLength - 1);
      // Another id may name it rightly.
      this.#deltas.delete(key);
      return undefined;
    });
    this.#deltas.set(key, delta);
    delta.catch(() => this.#deltas.delete(key));
    return delta;
  }

  async #hostCssOf(digest: string, styles: readonly StyleSource[]): Promise<string | undefined> {
    const isOf = (css: string) => this.#digest(styles, css) === digest;
    return isOf(this.#hostCss) ? this.#hostCss : (await this.#own.styles()).find(isOf);
  }

  #digest(styles: readonly StyleSource[], hostCss = this.#hostCss): string {
    const hash = createHash('sha256').update(hostCss);
    for (const { integrity } of styles) hash.update(integrity);
    return hash.digest('hex').slice(0, 16);
  }

  readonly #makeInTurn = limitFunction((digest: string, of: string) => this.#make(digest, of), {
    concurrency: OTHERS_AT_ONCE,
  });

  async #make(digest: string, of: string): Promise<StyleBundle | undefined> {
    const parts = of === '' ? [] : of.split(',');
    if (parts.length > MAX_PARTS) return undefined;
    const styles: StyleSource[] = [];
    for (const part of parts) {
      const [, remote, version, file] = PART.exec(part) ?? [];
      if (!remote || !version || !file) return undefined;
      const path = `styles/${file}`;
      const manifest = await this.#source.manifest(remote, version);
      const integrity = manifest?.files[path]?.integrity;
      if (!integrity) return undefined;
      styles.push({ remote, version, path, integrity });
    }
    // Before any file is read: anybody may write such an address.
    const hostCss = await this.#hostCssOf(digest, styles);
    if (hostCss === undefined) return undefined;
    const contents: string[] = [];
    for (const { remote, version, path } of styles) {
      const file = await this.#source.file(remote, version, path);
      if (!file) return undefined;
      // Addresses inside a release's stylesheet are relative to it.
      contents.push(file.content.toString().replaceAll('url(./', `url(/releases/${remote}/${version}/styles/`));
    }
    const css = Buffer.from([hostCss, ...contents].join('\n'));
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      promisify(gzip)(css),
    ]);
    return { css, brotli, gzip: gzipped };
  }
}

const sizeOf = ({ css, brotli, gzip: gzipped }: StyleBundle) => css.byteLength + brotli.byteLength + gzipped.byteLength;
