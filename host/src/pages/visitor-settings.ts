import type { HeaderPlatform, HeaderProps, PageType } from '@ninefold/platform';
import { environmentOf, type SiteCode } from '@ninefold/sites';
import type { FastifyRequest } from 'fastify';
import type { PageDescription } from './page-description.ts';
import type { Route } from './routes.ts';

/** How visitors are asked for their consent (HDR-10). */
export interface ConsentSettings {
  isEnabled: boolean;
  /** Absolute address; without one the header brings its own script. */
  script?: string | undefined;
  /** Without an id a site is known by its code. */
  domainIds: Readonly<Partial<Record<SiteCode, string>>>;
}

type Request = Pick<FastifyRequest, 'cookies' | 'headers'>;

/** Puts a route into the frame that the visitor's cookies and device ask for. */
export function pageFor(route: Route, site: SiteCode, request: Request, consent: ConsentSettings): PageDescription {
  const { cookies } = request;
  const { pageType } = route;
  const isInApp = cookies['xc-app'] !== undefined;
  const isReduced = isInApp || cookies['affiliateNumber'] !== undefined;
  return {
    pageType,
    hasFrame: cookies['Hunter-Content'] !== 'noheaderfooter',
    header: headerOf(pageType, site, request, consent),
    main: route.main,
    footer: { ...(isReduced && { reduced: true }), ...(pageType === 'newsletter' && { hideNewsletter: true }) },
    hasAppInstallBanner: !isInApp && isPhoneChrome(request) && cookies[APP_BANNER_CLOSED_COOKIE] === undefined,
    hasPreviewPanel: cookies['StaffAuthToken'] !== undefined || cookies['CobraAuthToken'] !== undefined,
  };
}

const APP_BANNER_CLOSED_COOKIE = 'app-banner-closed';
const PAGES_WITHOUT_PROMOTION: readonly PageType[] = ['basket', 'account', 'newsletter'];
const PLATFORMS: ReadonlyMap<string | undefined, HeaderPlatform> = new Map([
  ['smartphone', 'MATCH'],
  ['tablet', 'TABLET'],
  ['desktop', 'CLASSIC'],
]);

/** The app brings search and navigation of its own: there the header is reduced. */
function headerOf(pageType: PageType, site: SiteCode, request: Request, consent: ConsentSettings): HeaderProps {
  const { cookies, headers } = request;
  const isInApp = cookies['xc-app'] !== undefined;
  const platform = PLATFORMS.get(cookies['Hunter-Platform']);
  const stage = environmentOf(headers.host);
  return {
    pageType,
    ...(isInApp && { reduced: true }),
    ...(!isInApp && !PAGES_WITHOUT_PROMOTION.includes(pageType) && { showPromotionBanner: true }),
    ...(platform && { platform }),
    stage,
    ...(consent.isEnabled && {
      onetrustenabled: true,
      ...(consent.script && { consentScript: consent.script }),
      consentDomainId: `${consent.domainIds[site] ?? site.toLowerCase()}${stage === 'DEV' ? '-test' : ''}`,
    }),
  };
}

/** Chrome on a phone or tablet, by its user agent: Android's, or `CriOS` on Apple's. */
function isPhoneChrome({ headers }: Request): boolean {
  const userAgent = headers['user-agent'] ?? '';
  return (/\bAndroid\b/.test(userAgent) && /\bChrome\//.test(userAgent)) || /\bCriOS\//.test(userAgent);
}
