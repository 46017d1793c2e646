import { CodedError, setServiceRules } from '@ninefold/service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingHttpHeaders } from 'node:http';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { z } from 'zod';
import { accepts } from '../../deltas/accepts.ts';
import { announce, availableDictionary, nameOfAll, VARIES_BY_DICTIONARY } from '../../deltas/dictionary.ts';
import { OF_DRAFTS, type DraftReader } from './draft-routes.ts';
import { isDraftVersion } from '../publish/draft-version.ts';
import type { ReleaseFile } from '../files/file-cache.ts';
import { FILE_TYPES } from '../files/file-types.ts';
import type { ReleaseRegistry } from '../registry/release-registry.ts';
import { hasDeltas } from '../files/release-deltas.ts';

const PUBLIC_FOLDERS = /^(?:browser|styles)\//;

const OF_RELEASES = {
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
/** Whatever a team has packed: opened by itself it is nothing of the shop's, and runs nothing. */
const SANDBOX = { 'content-security-policy': `default-src 'none'; sandbox` };
const DOWNLOAD = { 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };

const compress = promisify(gzip);

/** Gzipped copies, for as long as the registry holds the file in memory. */
const gzipped = new WeakMap<ReleaseFile, Promise<Buffer>>();

const Params = z.object({ remote: z.string(), version: z.string(), '*': z.string() });

/** What the names of remotes, versions and the paths of files are made of. */
const NAMES = /^[\w.+/-]+$/;

/**
 * Adds `GET /releases/:remote/:version/*`: what browsers fetch of a release, and nothing else of it. A file never changes, and
 * stays when its release is no longer live. Those of drafts are for
 * holders of a pass. 404 `NOT_FOUND`, and 503 `FILE_UNAVAILABLE` when it cannot be read now.
 */
export async function registerReleaseFiles(
  app: FastifyInstance,
  { registry, mayRead }: { registry: Pick<ReleaseRegistry, 'file' | 'delta' | 'isAtHand'>; mayRead: DraftReader },
): Promise<void> {
  await app.register((scope, _options, done) => {
    setServiceRules(scope);
    scope.withTypeProvider<ZodTypeProvider>().get(
      '/releases/:remote/:version/*',
      {
        schema: { params: Params },
        // Anybody can write addresses, and what this host does not know it looks for in the database.
        config: {
          standsInLine({ params }) {
            const { remote, version } = params as z.infer<typeof Params>;
            return !registry.isAtHand(remote, version);
          },
        },
      },
      async (request, reply) => {
        const { remote, version, '*': path } = request.params;
        const isDraft = isDraftVersion(version);
        const isKnown = !isDraft || (await mayRead(request, remote, version));
        const file = isKnown && (await readPublicFile(registry, remote, version, path));
        if (!file) throw new CodedError('NOT_FOUND', 404);
        if (isDraft) return await sendFile(reply, path, file, request.headers, OF_DRAFTS);
        const dictionary = hasDeltas(path) ? availableDictionary(request.headers) : undefined;
        const delta = dictionary === undefined ? undefined : await registry.delta(remote, version, path, dictionary);
        const use = hasDeltas(path) && announce(`/releases/${remote}/*/${nameOfAll(path)}`);
        const headers = use ? { ...OF_RELEASES, 'use-as-dictionary': use } : OF_RELEASES;
        return await sendFile(reply, path, file, request.headers, headers, delta);
      },
    );
    scope.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode >= 400) void reply.header('cache-control', 'no-store');
    });
    done();
  });
}

async function readPublicFile(
  registry: Pick<ReleaseRegistry, 'file'>,
  remote: string,
  version: string,
  path: string,
): Promise<ReleaseFile | undefined> {
  if (!PUBLIC_FOLDERS.test(path) || !NAMES.test(remote + version + path)) return undefined;
  return await registry.file(remote, version, path).catch((cause: unknown) => {
    throw new CodedError('FILE_UNAVAILABLE', 503, {}, { cause });
  });
}

async function sendFile(
  reply: FastifyReply,
  path: string,
  file: ReleaseFile,
  headers: IncomingHttpHeaders,
  rules: Readonly<Record<string, string>>,
  delta?: Buffer,
): Promise<FastifyReply> {
  // Weak, since the encodings of one content share it.
  const etag = `W/"${file.integrity.slice('sha384-'.length, 'sha384-'.length + 27)}"`;
  void reply.headers({ ...SANDBOX, ...rules }).header('etag', etag);
  if (rules['use-as-dictionary']) void reply.header('vary', VARIES_BY_DICTIONARY);
  else if (file.brotli) void reply.header('vary', 'accept-encoding');
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const { encoding, body } = await encode(file, headers['accept-encoding'] ?? '', delta);
  if (encoding) void reply.header('content-encoding', encoding);
  const type = FILE_TYPES[extname(path)];
  return reply.headers(type ? { 'content-type': type } : DOWNLOAD).send(body);
}

async function encode(
  file: ReleaseFile,
  accepted: string,
  delta: Buffer | undefined,
): Promise<{ encoding?: 'dcz' | 'br' | 'gzip'; body: Buffer }> {
  if (delta && delta.byteLength < (file.brotli ?? file.content).byteLength) return { encoding: 'dcz', body: delta };
  if (!file.brotli) return { body: file.content };
  if (accepts(accepted, 'br')) return { encoding: 'br', body: file.brotli };
  if (!accepts(accepted, 'gzip')) return { body: file.content };
  const body = gzipped.get(file) ?? compress(file.content);
  gzipped.set(file, body);
  return { encoding: 'gzip', body: await body };
}
