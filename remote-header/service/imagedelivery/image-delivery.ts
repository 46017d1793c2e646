import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseImageAddress } from './address.ts';
import { ImageNotFoundError } from './errors.ts';
import { createImageStore } from './image-store.ts';
import type { ImageFormat } from './names.ts';

const PREFIXES = ['/img/', '/service/imagedelivery/image/'] as const;
const MEDIA_TYPES: Record<ImageFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
const A_YEAR = 'public, max-age=31536000, immutable';

export interface ImageDeliveryOptions {
  /** Folder of the rendered files; made when missing. */
  cacheFolder: string;
}

/**
 * Adds `GET /img/products/<drawing>/<colour>/<view>-<width>.<format>`, `/img/scenes/<scene>-<width>.<format>` and
 * `/img/teasers/<scene>-<width>.<format>`, and the same below `/service/imagedelivery/image/`.
 * A query, `?v=2`, only renews what browsers keep. 404 `IMAGE_NOT_FOUND` for every other address.
 */
export function registerImageDelivery(app: FastifyInstance, { cacheFolder }: ImageDeliveryOptions): void {
  const imageAt = createImageStore({
    folder: cacheFolder,
    onWriteError: (error) => app.log.warn({ err: error }, 'a rendered image could not be kept'),
  });

  async function deliver(request: FastifyRequest, reply: FastifyReply, prefix: string): Promise<FastifyReply> {
    const [path = ''] = request.url.slice(prefix.length).split('?');
    const address = parseImageAddress(path);
    if (!address) throw new ImageNotFoundError();
    const image = imageAt(address);
    const etag = `"${image.fingerprint}"`;
    reply.headers({ 'cache-control': A_YEAR, etag });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const body = await image.read();
    return reply.type(MEDIA_TYPES[address.format]).send(body);
  }

  for (const prefix of PREFIXES) app.get(`${prefix}*`, (request, reply) => deliver(request, reply, prefix));
}
