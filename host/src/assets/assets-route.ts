import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Needs } from '../operators/needs.ts';
import { accepts } from '../deltas/accepts.ts';
import { announce, availableDictionary, nameOfAll, VARIES_BY_DICTIONARY } from '../deltas/dictionary.ts';
import { OF_DRAFTS, type DraftReader } from '../releases/api/draft-routes.ts';
import type { OwnFiles } from './own-files.ts';
import { dictionaryIdOf, draftsIn, type StyleBundles } from './style-bundles.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};
const FOR_ALL = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};
/** Files tell nothing that the build does not. */
const FOR_EVERYBODY: { needs: Needs } = { needs: 'nobody' };
const FOR_OWN_PAGES = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
};

/** Most scripts of other builds that are kept in memory. */
const MAX_KEPT = 40;

interface Asset {
  type: string;
  plain: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
}

export interface AssetsOptions {
  folders: readonly string[];
  /** The stylesheets of pages, for who may read what they are made of. @default none: the files are for pages of this origin alone */
  pages?: { styles: StyleBundles; own: OwnFiles; mayRead: DraftReader };
}

/** The host's own files under `/assets/`, held in memory and compressed once, and the stylesheets of pages. */
export function registerAssets(app: FastifyInstance, { folders, pages }: AssetsOptions): void {
  const assets = new Map<string, Asset>();
  for (const folder of [...folders, join(import.meta.dirname, 'files')]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || !type) continue;
      const path = join(entry.parentPath, entry.name);
      assets.set(path.slice(folder.length + 1), compressed(type, path));
    }
  }

  const others = new LRUCache<string, Promise<Asset | undefined>>({ max: MAX_KEPT });
  const readOther = async (name: string): Promise<Asset | undefined> => {
    const plain = await pages?.own.read(name);
    return plain && { type: TYPES['.js']!, plain, brotli: await promisify(brotliCompress)(plain) };
  };
  /** Once, however many ask at the same time: after an upgrade all pages do that are open. */
  const assetOfAnotherBuild = (name: string): Promise<Asset | undefined> => {
    const known = others.get(name);
    if (known) return known;
    const asset = readOther(name);
    others.set(name, asset);
    const forget = () => others.delete(name);
    asset.then((found) => found ?? forget(), forget);
    return asset;
  };

  /** Whether a file is here: what this host does not know it looks for in the database, and anybody can write addresses. */
  const isAtHand = (name: string, of: unknown): boolean => {
    const digest = digestOf(name);
    if (pages && digest && typeof of === 'string') return pages.styles.isKnown(digest, of);
    return assets.has(name) || others.has(name) || nameOfAll(name) === name;
  };

  // Some clients ask for it whatever a page says.
  app.get('/favicon.ico', { config: FOR_EVERYBODY }, (_request, reply) => reply.redirect('/assets/icon.svg', 301));

  app.get<{ Params: { '*': string }; Querystring: { of?: string } }>(
    '/assets/*',
    {
      config: {
        ...FOR_EVERYBODY,
        standsInLine({ params, query }) {
          return !isAtHand((params as { '*': string })['*'], (query as { of?: unknown }).of);
        },
      },
    },
    async (request, reply) => {
      const name = request.params['*'];
      const digest = digestOf(name);
      const { of } = request.query;
      if (pages && digest && typeof of === 'string') return sendStyles(request, reply, { pages, digest, of });
      const asset = assets.get(name) ?? (await assetOfAnotherBuild(name));
      return asset ? sendOwnFile(request, reply, { pages, name, asset }) : reply.callNotFound();
    },
  );
}

const digestOf = (name: string) => /^page-([0-9a-f]{16})\.css$/.exec(name)?.[1];

type Pages = NonNullable<AssetsOptions['pages']>;

/** The stylesheet of a page: of releases that are no drafts for everybody, also as the difference to what the browser has. */
async function sendStyles(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages: { styles, mayRead }, digest, of }: { pages: Pages; digest: string; of: string },
) {
  const drafts = draftsIn(of);
  const known = await Promise.all(drafts.map(({ remote, version }) => mayRead(request, remote, version)));
  const bundle = known.includes(false) ? undefined : await styles.get(digest, of);
  if (!bundle) return reply.callNotFound();
  const asset = { type: TYPES['.css']!, plain: bundle.css, ...bundle };
  if (drafts.length > 0) return send(request, reply, asset, OF_DRAFTS);
  const id = dictionaryIdOf(digest, of);
  const use = id && announce('/assets/page-*.css?*', id);
  const dictionary = use ? availableDictionary(request.headers) : undefined;
  const sentId = request.headers['dictionary-id'];
  const delta = dictionary ? await styles.delta(digest, bundle, sentId, dictionary).catch(() => undefined) : undefined;
  return send(request, reply, asset, use ? { ...FOR_ALL, 'use-as-dictionary': use } : FOR_ALL, delta);
}

function sendOwnFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { pages, name, asset }: { pages: Pages | undefined; name: string; asset: Asset },
): FastifyReply {
  if (!pages) return send(request, reply, asset, FOR_OWN_PAGES);
  const common = nameOfAll(name);
  const use = name.endsWith('.js') && common !== name ? announce(`/assets/${common}`) : undefined;
  const dictionary = use && availableDictionary(request.headers);
  const delta = dictionary ? pages.own.delta(name, dictionary) : undefined;
  return send(request, reply, asset, use ? { ...FOR_ALL, 'use-as-dictionary': use } : FOR_ALL, delta);
}

/** The build leaves brotli copies of scripts and stylesheets; small files are compressed here. */
function compressed(type: string, path: string): Asset {
  const plain = readFileSync(path);
  if (type.startsWith('font/') || type === 'image/png') return { type, plain };
  const brotli = existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : brotliCompressSync(plain);
  return { type, plain, brotli, gzip: gzipSync(plain) };
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, brotli, gzip }: Asset,
  headers: Readonly<Record<string, string>>,
  delta?: Buffer,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  const vary = headers['use-as-dictionary'] ? VARIES_BY_DICTIONARY : 'accept-encoding';
  void reply.headers({ ...headers, 'content-type': type, vary });
  if (delta) return reply.header('content-encoding', 'dcz').send(delta);
  if (brotli && accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(brotli);
  if (gzip && accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
