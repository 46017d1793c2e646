import { CodedError, readSite, type SliceContext } from '@ninefold/service';
import { MISSING_PAGES_PATH } from '@ninefold/contract/calls';
import { MissingPages } from '@ninefold/platform/contracts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import {
  ContentPage,
  ServicePagesAnswer,
  type ContentSection,
  type Membership,
  type ShownSection,
} from '../../contract/content-page.ts';
import { CONTENT_PATH, SERVICE_PAGES_PATH } from '../../contract/paths.ts';
import { readMemberships } from '../account/memberships.ts';
import type { ContentRepository, ContentRow } from './page-repository.ts';
import type { LinkResolver, ResolveLink } from '../navigation/link-resolver.ts';

const Query = z.object({ path: z.string().check(z.minLength(1), z.maxLength(500)) });
const CACHE_CONTROL = 'public, max-age=60';
const NO_MEMBERSHIPS: ReadonlySet<Membership> = new Set();

/**
 * `GET /service/header-backend/api/content?path=/contact` answers one content page, 404 `PAGE_NOT_FOUND` without one;
 * `GET /service/header-backend/api/service-pages` lists the numbered ones, `…/missing-pages` those that the site lacks.
 */
export function registerContent(
  app: FastifyInstance,
  { database, visitors }: SliceContext,
  content: ContentRepository,
  links: LinkResolver,
): void {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  typed.get(
    CONTENT_PATH,
    { schema: { querystring: Query, response: { 200: ContentPage } } },
    async (request, reply) => {
      const site = readSite(request);
      const row = await content.find(site, request.query.path);
      if (!row) throw new CodedError('PAGE_NOT_FOUND', 404);
      const isForMembers = row.sections.some(({ members }) => members !== undefined);
      void reply.header('cache-control', isForMembers ? 'no-store' : CACHE_CONTROL);
      void reply.header('vary', isForMembers ? 'site, cookie' : 'site');
      const [alternates, resolve, memberships] = await Promise.all([
        content.alternates(row),
        links.of(site),
        isForMembers ? readMemberships(await visitors.read(request), database) : NO_MEMBERSHIPS,
      ]);
      return { ...toPage(row, resolve, memberships), alternates };
    },
  );
  typed.get(SERVICE_PAGES_PATH, { schema: { response: { 200: ServicePagesAnswer } } }, async (request, reply) => {
    void reply.header('cache-control', CACHE_CONTROL).header('vary', 'site');
    return await content.servicePages(readSite(request));
  });
  typed.get(MISSING_PAGES_PATH, { schema: { response: { 200: MissingPages } } }, async (request, reply) => {
    void reply.header('cache-control', CACHE_CONTROL).header('vary', 'site');
    return { missing: await content.missing(readSite(request)) };
  });
}

function toPage(
  { path, number, kind, title, lead, sections }: ContentRow,
  resolve: ResolveLink,
  memberships: ReadonlySet<Membership>,
): Omit<ContentPage, 'alternates'> {
  return {
    ...(number !== null && { number }),
    url: path,
    kind,
    title,
    lead,
    sections: sections.map((section) =>
      section.members === undefined || memberships.has(section.members)
        ? withResolvedLinks(section, resolve)
        : locked(section),
    ),
  };
}

function withResolvedLinks({ links, ...section }: ContentSection, resolve: ResolveLink): ShownSection {
  return { ...section, ...(links && { links: links.map(({ text, url }) => ({ text, url: resolve(url) })) }) };
}

/** What everybody may read of a section for members. */
function locked({ links: _links, products: _products, ...section }: ContentSection): ShownSection {
  return { ...section, isLocked: true };
}
