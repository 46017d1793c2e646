import { ContentDocuments, contentsOf } from '@ninefold/service/documents';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { PAGES_SLICE } from '../page-content/pages-slice.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The content of all slices and of the host's own pages, with its history. */
    documents: ContentDocuments;
  }
}

/** The content that merchandisers change. */
export const documents = fp(
  (app: FastifyInstance, { slices }: HostOptions, done) => {
    app.decorate('documents', new ContentDocuments(app.opened.database, contentsOf([...slices, PAGES_SLICE])));
    done();
  },
  { name: 'documents', dependencies: ['database'] },
);
