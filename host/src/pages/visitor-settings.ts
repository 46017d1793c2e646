import type { AppInstallBannerProps, HeaderPlatform, HeaderProps, PageType } from '@ninefold/platform';
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
  const isCheckout = pageType === 'checkout';
  const isReduced = isInApp || isCheckout || cookies['affiliateNumber'] !== undefined;
  const hasFrame = cookies['Hunter-Content'] !== 'noheaderfooter';
  return {
    pageType,
    platform: PLATFORMS.get(cookies['Hunter-Platform'])?.page,
    hasFrame,
    header: headerOf(pageType, site, request, consent),
    main: route.main,
    footer: {
      ...(isReduced && { reduced: true }),
      ...(isCheckout && { isCheckout: true }),
      ...(pageType === 'newsletter' && { hideNewsletter: true }),
    },
    appInstallBanner: hasFrame && !isReduced ? appInstallBannerOf(request, consent) : undefined,
    hasPreviewPanel: cookies['StaffAuthToken'] !== undefined || cookies['CobraAuthToken'] !== undefined,
  };
}

const APP_BANNER_CLOSED_COOKIE = 'app-banner-closed';
const PAGES_WITHOUT_PROMOTION: readonly PageType[] = ['basket', 'checkout', 'account', 'newsletter'];
/** By the `Hunter-Platform` cookie: how the page is laid out, and how the header is. */
const PLATFORMS: ReadonlyMap<
  string | undefined,
  { page: NonNullable<PageDescription['platform']>; header: HeaderPlatform }
> = new Map([
  ['smartphone', { page: 'mobile', header: 'MATCH' }],
  ['tablet', { page: 'tablet', header: 'TABLET' }],
  ['desktop', { page: 'classic', header: 'CLASSIC' }],
]);

/** The app brings search and navigation of its own: there the header is reduced, and where nothing must distract from buying. */
function headerOf(pageType: PageType, site: SiteCode, request: Request, consent: ConsentSettings): HeaderProps {
  const { cookies, headers } = request;
  const isInApp = cookies['xc-app'] !== undefined;
  const platform = PLATFORMS.get(cookies['Hunter-Platform'])?.header;
  const stage = environmentOf(headers.host);
  return {
    pageType,
    ...((isInApp || pageType === 'checkout') && { reduced: true }),
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

/** The app's banner for Chrome on a phone or tablet whose visitor has not closed it (PRM-7). */
function appInstallBannerOf(
  { cookies, headers }: Request,
  consent: ConsentSettings,
): AppInstallBannerProps | undefined {
  const os = osOfPhoneChrome(headers['user-agent'] ?? '');
  if (!os || cookies[APP_BANNER_CLOSED_COOKIE] !== undefined) return undefined;
  return { os, ...(consent.isEnabled && cookies['consent'] === undefined && { awaitsConsent: true }) };
}

/** Web views of apps, and browsers that are built on Chrome and say so. */
const NOT_CHROME = /; wv\)|\b(?:SamsungBrowser|EdgA|OPR|YaBrowser|DuckDuckGo)\//;

/** Chrome says so by `Android` and `Chrome`, on Apple's devices by `CriOS`. */
function osOfPhoneChrome(userAgent: string): AppInstallBannerProps['os'] | undefined {
  if (/\bCriOS\//.test(userAgent)) return 'ios';
  const isAndroidChrome = /\bAndroid\b/.test(userAgent) && /\bChrome\//.test(userAgent);
  return isAndroidChrome && !NOT_CHROME.test(userAgent) ? 'android' : undefined;
}
