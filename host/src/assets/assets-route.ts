import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OF_DRAFTS, type DraftReader } from '../releases/draft-routes.ts';
import { draftsIn, type StyleBundles } from './style-bundles.ts';

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

interface Asset {
  type: string;
  plain: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
}

/** The host's own files under `/assets/`, held in memory and compressed once, and the stylesheets of pages. */
export async function registerAssets(
  app: FastifyInstance,
  { folders, styles, mayRead }: { folders: string[]; styles: StyleBundles; mayRead: DraftReader },
): Promise<void> {
  const assets = new Map<string, Asset>();
  for (const folder of [...folders, join(import.meta.dirname, 'files')]) {
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const type = TYPES[extname(entry.name)];
      if (!entry.isFile() || !type) continue;
      const path = join(entry.parentPath, entry.name);
      assets.set(path.slice(folder.length + 1), compressed(type, path));
    }
  }

  // Some clients ask for it whatever a page says.
  app.get('/favicon.ico', (_request, reply) => reply.redirect('/assets/icon.svg', 301));

  app.get<{ Params: { '*': string }; Querystring: { of?: string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const digest = /^page-([0-9a-f]{16})\.css$/.exec(name)?.[1];
    const of = request.query.of;
    if (digest && typeof of === 'string') {
      const drafts = draftsIn(of);
      const known = await Promise.all(drafts.map(({ remote, version }) => mayRead(request, remote, version)));
      const bundle = known.includes(false) ? undefined : await styles.get(digest, of);
      if (!bundle) return reply.callNotFound();
      const asset = { type: TYPES['.css']!, plain: bundle.css, ...bundle };
      return send(request, reply, asset, drafts.length > 0 ? OF_DRAFTS : FOR_ALL);
    }
    const asset = assets.get(name);
    return asset ? send(request, reply, asset) : reply.callNotFound();
  });
}

/** The build leaves brotli copies of scripts; small files are compressed here. */
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
  headers: Readonly<Record<string, string>> = FOR_ALL,
): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? '';
  void reply.headers({ ...headers, 'content-type': type, vary: 'accept-encoding' });
  if (brotli && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(brotli);
  if (gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}
