import type { FramePlace } from '@ninefold/contract';
import type { AppInstallBannerProps, FooterProps, HeaderPlatform, HeaderProps, PlacedSlot } from '@ninefold/platform';
import { environmentOf, type SiteCode } from '@ninefold/sites';
import type { FastifyRequest } from 'fastify';
import type { PageDescription } from '../page-tree/page-description.ts';
import { isAsStaff } from './page-keeping.ts';
import type { Route } from '../composition/page-table.ts';

/** How visitors are asked for their consent (HDR-10). */
export interface ConsentSettings {
  isEnabled: boolean;
  /** Absolute address; without one the header brings its own script. */
  script?: string | undefined;
  /** Without an id a site is known by its code. */
  domainIds: Readonly<Partial<Record<SiteCode, string>>>;
  /** Whom the script and what it loads may ask, and whose pictures they show. @default nobody but the shop */
  origins?: readonly string[];
}

/** What the shop is configured to place into a page's frame. */
export interface FrameSettings {
  consent: ConsentSettings;
  /** Without the preview's flag nobody gets its panel (PRV-1). */
  isPreviewEnabled: boolean;
}

type Request = Pick<FastifyRequest, 'cookies' | 'headers'>;

/** The slots that fill the places of a site's frame. */
type Frame = ReadonlyMap<FramePlace, string>;

export interface VisitorPage {
  page: PageDescription;
  /** A third party's script that the header may load. */
  allowedScript?: string | undefined;
}

/** Puts a route into the frame that the visitor's cookies and device ask for. */
export function pageFor(
  route: Route,
  frame: Frame,
  site: SiteCode,
  request: Request,
  { consent, isPreviewEnabled }: FrameSettings,
): VisitorPage {
  const { cookies } = request;
  const { pageType } = route;
  const hasReducedHeader = isInNewApp(request) || route.frame?.reduced === true;
  const hasFrame = cookies['Hunter-Content'] !== WITHOUT_FRAME;
  const at = (place: FramePlace, props: object | undefined): PlacedSlot[] => {
    const name = frame.get(place);
    return name !== undefined && props ? [{ name, props }] : [];
  };
  const footer: FooterProps = {
    ...((hasReducedHeader || cookies['affiliateNumber'] !== undefined) && { reduced: true }),
    ...(pageType === 'checkout' && { isCheckout: true }),
    ...(route.frame?.withoutNewsletter && { hideNewsletter: true }),
  };
  const appBanner = hasFrame && !hasReducedHeader ? appInstallBannerOf(request, consent) : undefined;
  const above = hasFrame ? at('page/header', headerOf(route, site, request, consent)) : [];
  return {
    page: {
      pageType,
      platform: PLATFORMS.get(cookies['Hunter-Platform'])?.page,
      above,
      main: route.main,
      ...(route.isEmptyShop && { isEmptyShop: true }),
      below: [
        ...(hasFrame ? at('page/footer', footer) : []),
        ...at('page/app-banner', appBanner),
        ...(isPreviewEnabled && isAsStaff(request) ? at('page/staff', {}) : []),
      ],
    },
    ...(above.length > 0 && consent.isEnabled && { allowedScript: consent.script }),
  };
}

/** Whether the page is shown in the new app, which says so; any other value of its cookie says nothing. */
const isInNewApp = ({ cookies }: Request): boolean => cookies['xc-app'] === NEW_APP;

const WITHOUT_FRAME = 'noheaderfooter';
const NEW_APP = 'new';
const APP_BANNER_CLOSED_COOKIE = 'app-banner-closed';
/** By the `Hunter-Platform` cookie: how the page is laid out, and how the header is. */
const PLATFORMS: ReadonlyMap<
  string | undefined,
  { page: NonNullable<PageDescription['platform']>; header: HeaderPlatform }
> = new Map([
  ['smartphone', { page: 'mobile', header: 'MATCH' }],
  ['tablet', { page: 'tablet', header: 'TABLET' }],
  ['desktop', { page: 'classic', header: 'CLASSIC' }],
]);

const isThere = () => '';
const when = (known: (value: string) => boolean) => (value: string) => (known(value) ? value : undefined);

/** The cookies by which a visitor's frame is chosen, and what of their values decides. */
const FRAME_COOKIES: Readonly<Record<string, (value: string) => string | undefined>> = {
  affiliateNumber: isThere,
  'Hunter-Content': when((value) => value === WITHOUT_FRAME),
  'Hunter-Platform': when((value) => PLATFORMS.has(value)),
  'xc-app': when((value) => value === NEW_APP),
};
/** Those that decide where there may be a banner of the app. */
const BANNER_COOKIES: typeof FRAME_COOKIES = { [APP_BANNER_CLOSED_COOKIE]: isThere, consent: isThere };

/** Those of the cookies that decide about the frame, but for staff's: with the same ones two visitors of one device get the same frame. */
export function frameCookiesOf({ cookies, headers }: Request): Record<string, string> {
  const deciding = { ...FRAME_COOKIES, ...(osOfPhoneChrome(headers['user-agent']) && BANNER_COOKIES) };
  return Object.fromEntries(
    Object.entries(deciding).flatMap(([name, meaningOf]) => {
      const meaning = cookies[name] === undefined ? undefined : meaningOf(cookies[name]);
      return meaning === undefined ? [] : [[name, meaning]];
    }),
  );
}

/** The app brings search and navigation of its own: there the header is reduced, and where nothing must distract from buying. */
function headerOf({ pageType, frame }: Route, site: SiteCode, request: Request, consent: ConsentSettings): HeaderProps {
  const { cookies, headers } = request;
  const isInApp = isInNewApp(request);
  const platform = PLATFORMS.get(cookies['Hunter-Platform'])?.header;
  const stage = environmentOf(headers.host);
  return {
    pageType,
    ...((isInApp || frame?.reduced) && { reduced: true }),
    ...(!isInApp && !frame?.withoutPromotion && { showPromotionBanner: true }),
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
  const os = osOfPhoneChrome(headers['user-agent']);
  if (!os || cookies[APP_BANNER_CLOSED_COOKIE] !== undefined) return undefined;
  return { os, ...(consent.isEnabled && cookies['consent'] === undefined && { awaitsConsent: true }) };
}

/** Web views of apps, and browsers that are built on Chrome and say so. */
const NOT_CHROME = /; wv\)|\b(?:SamsungBrowser|EdgA|OPR|YaBrowser|DuckDuckGo)\//;

/** Chrome says so by `Android` and `Chrome`, on Apple's devices by `CriOS`. */
export function osOfPhoneChrome(userAgent = ''): AppInstallBannerProps['os'] | undefined {
  if (/\bCriOS\//.test(userAgent)) return 'ios';
  const isAndroidChrome = /\bAndroid\b/.test(userAgent) && /\bChrome\//.test(userAgent);
  return isAndroidChrome && !NOT_CHROME.test(userAgent) ? 'android' : undefined;
}
