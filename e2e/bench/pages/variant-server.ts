import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request as callHost, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants, createBrotliCompress, createGunzip } from 'node:zlib';
import { BUNDLE_PATH, type OneBundle } from '../one-bundle/build-one-bundle.ts';
import { BENCH_PAGES } from './bench-pages.ts';
import { ScriptRewriter, startedBy, withoutScripts, type Rewrite } from './script-rewriter.ts';

/** As composed of releases; as one bundle; without scripts. */
export const VARIANTS = ['composed', 'one bundle', 'floor'] as const;
export type Variant = (typeof VARIANTS)[number];

export interface VariantServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Stands before the shop and serves its pages in one variant; styles, pictures and calls pass through. All variants go this
 * way, the composed one too, so that it costs each the same.
 */
export async function serveVariant(variant: Variant, hostPort: number, bundle: OneBundle): Promise<VariantServer> {
  const files = variant === 'one bundle' ? bundleFiles(bundle.folder) : new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!;
    const file = files.get(path);
    if (file) answerFile(response, file);
    else forward(request, response, hostPort, changeOf(variant, path, bundle));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => closed(server) };
}

/** What a variant changes of a page. */
interface Change {
  rewrite: Rewrite;
  /** The policy of a page that everybody gets names its scripts by their hashes, which another one needs as well. */
  scriptHash?: string;
}

function changeOf(variant: Variant, path: string, { scripts }: OneBundle): Change {
  if (variant === 'floor') return { rewrite: withoutScripts };
  const page = BENCH_PAGES.find((candidate) => candidate.path.split('?')[0] === path);
  if (variant !== 'one bundle' || !page) return { rewrite: (html) => html };
  const script = scripts.get(page.pageType)!;
  return { rewrite: startedBy(script), scriptHash: script.integrity };
}

function bundleFiles(folder: string): Map<string, Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return new Map(
    readdirSync(folder).map((name) => [
      BUNDLE_PATH + name,
      brotliCompressSync(readFileSync(join(folder, name)), { params }),
    ]),
  );
}

function answerFile(response: ServerResponse, content: Buffer): void {
  response.writeHead(200, {
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': content.byteLength,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    vary: 'accept-encoding',
  });
  response.end(content);
}

function forward(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  { rewrite, scriptHash }: Change,
): void {
  const isPage = request.headers.accept?.startsWith('text/html') ?? false;
  const headers = isPage ? { ...request.headers, 'accept-encoding': 'gzip' } : request.headers;
  const call = callHost({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
    if (!isPage || answer.headers['content-encoding'] !== 'gzip') {
      response.writeHead(answer.statusCode!, answer.headers);
      return void answer.pipe(response);
    }
    // A kept page says how long it is, which it is no more.
    const { 'content-length': _length, ...answered } = answer.headers;
    const policy = String(answered['content-security-policy']);
    response.writeHead(answer.statusCode!, {
      ...answered,
      'content-encoding': 'br',
      ...(scriptHash && { 'content-security-policy': policy.replace('script-src', `script-src '${scriptHash}'`) }),
    });
    const compressor = createBrotliCompress({
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    });
    const rewriter = new ScriptRewriter(rewrite);
    rewriter.on('data', (html: Buffer) => {
      compressor.write(html);
      compressor.flush();
    });
    rewriter.on('end', () => compressor.end());
    answer.pipe(createGunzip()).pipe(rewriter);
    compressor.pipe(response);
  });
  call.on('error', () => response.destroy());
  request.pipe(call);
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
