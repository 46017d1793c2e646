import { ContentDocuments, contentsOf } from '@ninefold/service/documents';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { PAGES_SLICE } from '../page-content/pages-slice.ts';
import { registerContent } from './content-routes.ts';

/** The content API for a CMS. */
export const content = fp(
  (app: FastifyInstance, { slices }: HostOptions) =>
    registerContent(app.operators, {
      documents: new ContentDocuments(app.opened.database, contentsOf([...slices, PAGES_SLICE])),
      identify: app.identify,
    }),
  { name: 'content', dependencies: ['database', 'operators'] },
);
