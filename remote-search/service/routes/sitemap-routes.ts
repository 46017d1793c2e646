import { CodedError, readSite, type SliceContext } from '@ninefold/service';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { SitemapAnswer } from '../../contract/sitemap.ts';
import {
  readCategoryPages,
  readProductPages,
  readSitemapState,
  type SitemapPage,
  type SitemapState,
} from '../catalogue/sitemap-repository.ts';

const MAX_AGE_SECONDS = 3600;
const CATEGORIES_PATH = '/sitemap-categories.xml';
const PRODUCTS_PATH = /^\/sitemap-products-([1-9]\d{0,4})\.xml$/;

/** The sitemaps of categories and products, and which there are: `/service/catalogue/api/sitemap`, 404 `SITEMAP_UNKNOWN`. */
export function addSitemapRoutes(service: FastifyInstance, { reads, origin }: SliceContext): void {
  const app = service.withTypeProvider<ZodTypeProvider>();

  app.get('/service/catalogue/api/sitemap', { schema: { response: { 200: SitemapAnswer } } }, async (request) => {
    const { productParts, importedAt: lastModified } = await readSitemapState(reads, readSite(request));
    const products = Array.from({ length: productParts }, (_, index) => `/sitemap-products-${index + 1}.xml`);
    return { parts: (productParts > 0 ? [CATEGORIES_PATH, ...products] : []).map((path) => ({ path, lastModified })) };
  });

  app.get('/sitemap-*', async (request, reply) => {
    const site = readSite(request);
    const path = request.url.split('?')[0] ?? '';
    const state = await readSitemapState(reads, site);
    const part = partOf(path, state);
    if (part === undefined) throw new CodedError('SITEMAP_UNKNOWN', 404);
    const etag = `"${site}-${state.revision}-${part}"`;
    void reply.header('cache-control', `public, max-age=${MAX_AGE_SECONDS}`).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const pages = part === 0 ? readCategoryPages(reads, site) : readProductPages(reads, site, part);
    return sendXml(request, reply, toXml(pages, origin(site)));
  });
}

/** 0 for the categories, from 1 on for products; undefined for a file that there is not. */
function partOf(path: string, { productParts }: SitemapState): number | undefined {
  if (path === CATEGORIES_PATH) return 0;
  const part = Number(PRODUCTS_PATH.exec(path)?.[1]);
  return part <= productParts ? part : undefined;
}

async function* toXml(batches: AsyncIterable<SitemapPage[]>, origin: string): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for await (const pages of batches) yield pages.map((page) => toElement(page, origin)).join('');
  yield '</urlset>\n';
}

function toElement({ path, lastModified }: SitemapPage, origin: string): string {
  const location = `${origin}${path}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const modified = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
  return `<url><loc>${location}</loc>${modified}</url>\n`;
}

function sendXml({ headers }: FastifyRequest, reply: FastifyReply, xml: AsyncIterable<string>): FastifyReply {
  void reply.type('application/xml; charset=utf-8').header('vary', 'accept-encoding, site');
  const stream = Readable.from(xml, { objectMode: false });
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(stream);
  const zipped = createGzip();
  stream.on('error', (error) => zipped.destroy(error));
  return reply.header('content-encoding', 'gzip').send(stream.pipe(zipped));
}
