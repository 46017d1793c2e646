import type { FastifyRequest } from 'fastify';
import type { PageDescription } from './page-description.ts';
import type { Route } from './routes.ts';

/** Puts a route into the frame that the visitor's cookies ask for. */
export function pageFor(route: Route, { cookies }: FastifyRequest): PageDescription {
  const isReduced = cookies['affiliateNumber'] !== undefined || cookies['xc-app'] !== undefined;
  return {
    pageType: route.pageType,
    hasFrame: cookies['Hunter-Content'] !== 'noheaderfooter',
    header: { pageType: route.pageType },
    main: route.main,
    footer: { ...(isReduced && { reduced: true }), ...(route.pageType === 'newsletter' && { hideNewsletter: true }) },
    hasPreviewPanel: cookies['StaffAuthToken'] !== undefined || cookies['CobraAuthToken'] !== undefined,
  };
}
