import { createRemembered, readSite, type SliceContext } from '@ninefold/service';
import { createRowCheck } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';
import { eq } from '@ninefold/service/sql';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { PageContent } from '../../contract/page-content.ts';
import { PAGE_PATH } from '../../contract/subscription-paths.ts';
import { newsletterPagePart } from '../content-documents/newsletter-content.ts';
import { newsletterPages } from '../schema.ts';

/** How long read content is believed, in ms: every view of the page asks for it. */
const MAX_AGE_MS = 5_000;

/** `GET …/page` answers what content says of the newsletter page: `{}` where it says nothing. */
export function addPageRoute(app: FastifyInstance, { database }: Pick<SliceContext, 'database'>): void {
  const sound = createRowCheck(newsletterPagePart, (fault) => app.log.error(fault));
  const contentOf = createRemembered(async (site: SiteCode): Promise<PageContent> => {
    const [page] = sound(await database.select().from(newsletterPages).where(eq(newsletterPages.site, site)));
    return page ? { image: page.image } : {};
  }, MAX_AGE_MS);
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(PAGE_PATH, { schema: { response: { 200: PageContent } } }, async (request, reply) => {
      void reply.header('cache-control', 'public, max-age=60').header('vary', 'site');
      return await contentOf(readSite(request));
    });
}
