import { createHash } from 'node:crypto';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import type { RemoteName } from '@ninefold/contract';
import type { ReleaseSource } from '../composition/release-pool.ts';
import { isDraftVersion } from '../releases/draft-version.ts';

/** One stylesheet of a release. */
export interface StyleSource {
  remote: RemoteName;
  version: string;
  path: string;
  integrity: string;
}

export interface StyleBundle {
  css: Buffer;
  brotli: Buffer;
  gzip: Buffer;
}

const PART = /^([a-z][a-z0-9-]*)@([0-9A-Za-z.+-]+)\/([0-9A-Za-z._-]+\.css)$/;
const MAX_PARTS = 40;
const MAX_KEPT = 200;

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

/**
 * The styles of a page as one file: the host's own and those of the page's slots, in the page's order. The address names its
 * parts, so that any host of the shop can answer it, and carries the hash of what they say, so that it never changes.
 */
export class StyleBundles {
  readonly #hostCss: string;
  readonly #source: ReleaseSource;
  readonly #bundles = new Map<string, Promise<StyleBundle | undefined>>();

  constructor(hostCss: string, source: ReleaseSource) {
    this.#hostCss = hostCss;
    this.#source = source;
  }

  address(styles: readonly StyleSource[]): string {
    const parts = styles.map(({ remote, version, path }) => `${remote}@${version}/${path.slice('styles/'.length)}`);
    return `/assets/page-${this.#digest(styles)}.css?of=${encodeURIComponent(parts.join(','))}`;
  }

  /** Answers undefined when the address was not made by `address` of this version of the host. */
  get(digest: string, of: string): Promise<StyleBundle | undefined> {
    const key = `${digest} ${of}`;
    const known = this.#bundles.get(key);
    if (known) return known;
    const bundle = this.#make(digest, of).then((made) => {
      if (!made) this.#bundles.delete(key);
      return made;
    });
    if (this.#bundles.size >= MAX_KEPT) this.#bundles.delete(this.#bundles.keys().next().value!);
    this.#bundles.set(key, bundle);
    return bundle;
  }

  #digest(styles: readonly StyleSource[]): string {
    const hash = createHash('sha256').update(this.#hostCss);
    for (const { integrity } of styles) hash.update(integrity);
    return hash.digest('hex').slice(0, 16);
  }

  async #make(digest: string, of: string): Promise<StyleBundle | undefined> {
    const parts = of === '' ? [] : of.split(',');
    if (parts.length > MAX_PARTS) return undefined;
    const styles: StyleSource[] = [];
    const contents: string[] = [this.#hostCss];
    for (const part of parts) {
      const [, remote, version, file] = PART.exec(part) ?? [];
      if (!remote || !version || !file) return undefined;
      const path = `styles/${file}`;
      const manifest = await this.#source.manifest(remote, version);
      const integrity = manifest?.files[path]?.integrity;
      const content = integrity && (await this.#source.file(remote, version, path));
      if (!content) return undefined;
      styles.push({ remote, version, path, integrity });
      // Addresses inside a release's stylesheet are relative to it.
      contents.push(content.content.toString().replaceAll('url(./', `url(/releases/${remote}/${version}/styles/`));
    }
    if (this.#digest(styles) !== digest) return undefined;
    const css = Buffer.from(contents.join('\n'));
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(css, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      promisify(gzip)(css),
    ]);
    return { css, brotli, gzip: gzipped };
  }
}
