import * as z from 'zod/mini';

/** What `GET /service/catalogue/api/sitemap` answers: the files that name the catalogue's pages for search engines. */
export const SitemapAnswer = z.object({
  /** Root-relative: `/sitemap-products-1.xml`. */
  parts: z.array(z.object({ path: z.string(), lastModified: z.optional(z.string()) })),
});
