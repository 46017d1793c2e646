import { pathMatcher } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { HostOptions } from '../host-options.ts';
import { KeptPages } from './kept-pages.ts';
import { createPageKeeper, type PageKeeper } from './page-keeper.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined where every page is rendered for whoever asks. */
    pageKeeper: PageKeeper | undefined;
  }
}

/** Whole pages for whoever is not known. */
export const keptPages = fp(
  async (app: FastifyInstance, { config, slices }: HostOptions) => {
    // What slices elsewhere remember nobody tells, and pages that follow builds are never the same for long.
    const isUnknown = config.SERVICE_ADDRESSES.size > 0 || config.DEV_RELOAD;
    const maxBytes = isUnknown ? 0 : config.KEPT_PAGES_MB * 2 ** 20;
    const pages = maxBytes > 0 ? new KeptPages({ shownData: app.shownData, maxBytes }) : undefined;
    const isTold = pathMatcher(slices.flatMap(({ paths }) => paths));
    app.decorate('pageKeeper', pages && createPageKeeper({ pages, serving: app.serving, isTold }));
    app.metrics.read('kept_pages', 'Pages that are kept whole for whoever is not known', [], () =>
      pages ? [[{}, pages.figures().pages]] : [],
    );
    app.metrics.read('kept_pages_bytes', 'Memory of the pages that are kept', [], () =>
      pages ? [[{}, pages.figures().bytes]] : [],
    );
    app.metrics.read(
      'kept_page_answers',
      'Answers since the start that were pages kept before, and pages kept anew',
      ['what'],
      () => {
        if (!pages) return [];
        const { kept, rendered } = pages.figures();
        return [
          [{ what: 'kept' }, kept],
          [{ what: 'rendered' }, rendered],
        ];
      },
    );
  },
  { name: 'kept-pages', dependencies: ['metrics', 'serving', 'shown-data'] },
);
