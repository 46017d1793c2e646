import { CodedError } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createKnownOriginals } from './known-originals.ts';
import { parsePictureAddress, type PictureAddress, type PictureFormat } from './picture-address.ts';
import type { Original, PictureSource } from './picture-source.ts';
import { PictureProcessEnded } from './picture-process.ts';
import { placeholderOf } from './placeholder.ts';
import { QueueFullError } from './render-queue.ts';
import { PictureLost } from './stored-pictures.ts';
import { createRenderedFiles, type RenderedFilesOptions } from './rendered-files.ts';

const PREFIXES = ['/img/', '/service/imagedelivery/image/'] as const;
const MEDIA_TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const KEPT: Record<Original['lifetime'], string> = {
  fixed: 'public, max-age=31536000, immutable',
  changing: 'public, max-age=3600, stale-while-revalidate=86400',
  passing: 'no-store',
};
const UNKNOWN_KEPT = 'public, max-age=60';
/** That of whoever says nothing. */
const USUAL_URGENCY = 3;

export interface ImageDeliveryOptions extends Pick<RenderedFilesOptions, 'render' | 'mostWaiting'> {
  /** Folder of the rendered files; made when missing. */
  cacheFolder: string;
  source: PictureSource;
}

/**
 * Adds `GET /img/<shape>/<name>-<width>.<format>`, and the same below `/service/imagedelivery/image/`. A query, `?v=2`, only renews
 * what browsers keep. 404 `IMAGE_NOT_FOUND` for addresses that name no shape, width or format; 404 with a neutral picture for names that
 * nobody knows, and that with 200 for those whose file is lost; 503 `PICTURES_BUSY` with `Retry-After` while too many pictures wait to be rendered, and when what decodes them has ended.
 */
export function registerImageDelivery(app: FastifyInstance, options: ImageDeliveryOptions): void {
  const { cacheFolder, source, render, mostWaiting } = options;
  const originalOf = createKnownOriginals(source);
  const read = createRenderedFiles({
    folder: cacheFolder,
    onFault: (error) => app.log.warn({ err: error }, 'a rendered picture could not be kept'),
    render,
    ...(mostWaiting !== undefined && { mostWaiting }),
  });

  async function bodyOf(original: Original, address: PictureAddress, urgency: number): Promise<Buffer> {
    return await read(original, address, urgency).catch((cause: unknown) => {
      if (!(cause instanceof QueueFullError || cause instanceof PictureProcessEnded)) throw cause;
      throw new CodedError('PICTURES_BUSY', 503, { message: cause.message }, { cause });
    });
  }

  async function deliver(request: FastifyRequest, reply: FastifyReply, prefix: string): Promise<FastifyReply> {
    const [path = ''] = request.url.slice(prefix.length).split('?');
    const address = parsePictureAddress(path);
    if (!address) throw new CodedError('IMAGE_NOT_FOUND', 404);
    const original = await originalOf(address);
    return await show(request, reply, address, original).catch((error: unknown) => {
      if (!(error instanceof PictureLost)) throw error;
      app.log.warn({ err: error }, 'a picture is lost: a neutral one is shown');
      return show(request, reply, address, placeholderOf(address.shape, 'passing'));
    });
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    address: PictureAddress,
    original: Original | undefined,
  ): Promise<FastifyReply> {
    const shown = original ?? placeholderOf(address.shape, 'changing');
    const etag = `"${shown.version}"`;
    // Mails show pictures, too.
    reply.headers({
      'cache-control': original ? KEPT[original.lifetime] : UNKNOWN_KEPT,
      'cross-origin-resource-policy': 'cross-origin',
      etag,
    });
    if (original && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const body = await bodyOf(shown, address, urgencyOf(request));
    return reply
      .code(original ? 200 : 404)
      .type(MEDIA_TYPES[address.format])
      .send(body);
  }

  for (const prefix of PREFIXES) app.get(`${prefix}*`, (request, reply) => deliver(request, reply, prefix));
}

/** What a browser says over HTTP/2 and 3, from `u=0` to `u=7` (RFC 9218), where what stands before the shop passes it on. */
function urgencyOf({ headers }: FastifyRequest): number {
  const [, said] = /(?:^|[ ,])u=([0-7])(?![^ ,])/.exec(String(headers['priority'] ?? '')) ?? [];
  return said === undefined ? USUAL_URGENCY : Number(said);
}
