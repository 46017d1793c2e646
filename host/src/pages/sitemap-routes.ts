import type { ServiceCaller } from '@ninefold/service';
import { resolveSite, type HostNames, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { Serving } from '../composition/serving.ts';
import { pageTableOf } from '../composition/page-table.ts';

export interface SitemapRouteOptions {
  hostNames: HostNames;
  serving: Pick<Serving, 'view'>;
  services: ServiceCaller;
  /** Absolute origin of a site, as visitors see it. */
  originOf: (site: SiteCode) => string;
}

interface Part {
  path: string;
  lastModified?: string;
}

/** The catalogue counts its products for it. */
const IN_LINE = { standsInLine: () => true };
const PAGES_PART = '/sitemap-pages.xml';
const MAX_AGE_SECONDS = 3600;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/**
 * What search engines ask a site for first: `/robots.txt`, the sitemap index `/sitemap.xml`, and the sitemap of the pages that are
 * neither categories nor products, whose sitemaps the catalogue answers itself.
 */
export function registerSitemaps(
  app: FastifyInstance,
  { hostNames, serving, services, originOf }: SitemapRouteOptions,
): void {
  const cached = `public, max-age=${MAX_AGE_SECONDS}`;

  app.get('/robots.txt', (request, reply) => {
    const origin = originOf(resolveSite(request.headers.host, hostNames));
    void reply.type('text/plain; charset=utf-8').header('cache-control', cached);
    return `User-agent: *\nDisallow: /service/*/api/\n\nSitemap: ${origin}/sitemap.xml\n`;
  });

  app.get('/sitemap.xml', { config: IN_LINE }, async (request, reply) => {
    const site = resolveSite(request.headers.host, hostNames);
    const catalogue = await read<{ parts: Part[] }>(services, '/service/catalogue/api/sitemap', site);
    void reply.type('application/xml; charset=utf-8').header('cache-control', catalogue ? cached : 'no-store');
    const parts = [{ path: PAGES_PART }, ...(catalogue?.parts ?? [])];
    return xml('sitemapindex', 'sitemap', originOf(site), parts);
  });

  app.get(PAGES_PART, { config: IN_LINE }, async (request, reply) => {
    const site = resolveSite(request.headers.host, hostNames);
    const pages = await read<{ url: string }[]>(services, '/service/header-backend/api/service-pages', site);
    void reply.type('application/xml; charset=utf-8').header('cache-control', pages ? cached : 'no-store');
    const table = pageTableOf(serving.view(site));
    const servicePages = (pages ?? []).map(({ url }) => url).filter((url) => table.isForSearchEngines(url));
    const paths = [...new Set([...table.sitemap, ...servicePages])];
    return xml(
      'urlset',
      'url',
      originOf(site),
      paths.map((path) => ({ path })),
    );
  });
}

/** What a service answers; undefined while it is down, which costs its part and not the file. */
async function read<Answer>(services: ServiceCaller, path: string, site: SiteCode): Promise<Answer | undefined> {
  const answer = await services({ path, site }).catch(() => undefined);
  return answer?.status === 200 ? (answer.body as Answer) : undefined;
}

function xml(root: string, element: string, origin: string, parts: readonly Part[]): string {
  const elements = parts.map(({ path, lastModified }) => {
    const location = `${origin}${path}`.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    const modified = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
    return `<${element}><loc>${location}</loc>${modified}</${element}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${elements.join('')}</${root}>\n`;
}
