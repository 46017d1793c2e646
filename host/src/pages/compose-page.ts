import { randomBytes } from 'node:crypto';
import type { PageRequest } from '@ninefold/platform';
import type { HttpTransport } from '@ninefold/platform/http';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyRequest } from 'fastify';
import { withParts } from '../composition/open-places.ts';
import { pageAssetsOf, type PageAssets } from '../composition/page-assets.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import type { SiteView } from '../composition/site-view.ts';
import { mayBeKept, type PageKeeper, type StrangersPage } from '../kept-pages/page-keeper.ts';
import type { SitePages } from '../page-content/page-content.ts';
import type { RenderOrder } from '../rendering/messages.ts';
import { createPageCounts, UNCOUNTED, type PageCounts } from '../telemetry/page-counts.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { drawViewId } from '../telemetry/view-tokens.ts';
import type { findRoute } from '../page-requests/find-route.ts';
import type { PageDescription } from '../page-tree/page-description.ts';
import { pageTableOf, type Route } from '../composition/page-table.ts';
import { pageFor, type FrameSettings } from '../page-requests/visitor-settings.ts';
import type { VisitorView } from '../page-requests/visitor-view.ts';

/** A page of the shop, and for whom. */
export interface AskedPage {
  site: SiteCode;
  path: string;
  /** The query, without its question mark. */
  search: string;
  route: Route;
  /** What was typed into a plain form of the page that was refused. */
  typed: PageRequest['typed'];
  /** What the site's operators order in open places. */
  places: SitePages['places'];
  visitor: VisitorView;
  /** Set when the page is made for a stranger, and may be kept for the next ones. */
  strangers: StrangersPage | undefined;
  /** A browser asks before anybody has opened the page, or a cache before the hosts may keep it. */
  isCountedByBrowser: boolean;
}

/** A page with all that its slots need, to be rendered and told of. */
export interface ComposedPage {
  page: PageDescription;
  request: PageRequest;
  assets: PageAssets;
  /** Of the remotes that the browser may load, by name. */
  versions: Record<string, string>;
  /** Absolute address of the one script of a third party that may run. */
  allowedScript: string | undefined;
  /** By which the page's own scripts are told from others. */
  nonce: string;
  /** Names this view of the page, for what is reported of it. */
  viewId: string;
  counts: PageCounts;
}

export interface ComposePageOptions {
  telemetry: Pick<Telemetry, 'counts' | 'observations'>;
  frame: FrameSettings;
}

/** Whether nobody sees the page: monitors and whoever checks links ask for its headers alone. */
export function isUnseen({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'HEAD';
}

/** Puts together what a page shows to whoever asks. */
export function composePage(request: FastifyRequest, asked: AskedPage, options: ComposePageOptions): ComposedPage {
  const { site, path, search, typed, route, places, visitor, strangers } = asked;
  const { view, picks, name } = visitor;
  const frame = pageTableOf(view).frame;
  const framed = pageFor(route, frame, site, strangers?.stranger ?? request, options.frame);
  const page = withParts(framed.page, view, places, route.shows);
  const assets = pageAssetsOf(view, page, route.shows ?? []);
  const viewId = drawViewId();
  const visit = name === undefined ? undefined : { visitor: name, view: viewId, address: request.ip };
  return {
    page,
    request: { path, query: queryOf(search), pageType: route.pageType, ...(typed && { typed }) },
    assets,
    versions: versionsOf(Object.entries(assets.browserRemotes)),
    allowedScript: framed.allowedScript,
    nonce: randomBytes(18).toString('base64'),
    viewId,
    counts: picks || isUnseen(request) ? UNCOUNTED : createPageCounts(options.telemetry, view, visit),
  };
}

/** Of a parameter that stands there more than once, the first counts. */
function queryOf(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}

function versionsOf(remotes: Iterable<[string, { version: string }]>): Record<string, string> {
  return Object.fromEntries([...remotes].map(([remote, { version }]) => [remote, version]));
}

/** How long the home page's first bytes wait to know its first picture, as a share of the slots' deadline: what takes longer is no gain. */
const PICTURE_SHARE = 1 / 4;

/** What a renderer is asked for. */
export function renderOrderOf(
  { site, route, visitor }: AskedPage,
  { page, request, assets, nonce }: ComposedPage,
  { slotDeadlineMs }: { slotDeadlineMs: number },
): Omit<RenderOrder, 'timeoutMs'> {
  return {
    site,
    versions: versionsOf(visitor.view.releases),
    page,
    slots: assets.slots,
    request,
    headSlot: route.headSlot,
    headWithinMs: route.pageType === 'home' ? slotDeadlineMs * PICTURE_SHARE : undefined,
    nonce,
    deadlineMs: slotDeadlineMs,
  };
}

/** How the page's slots reach services: as the visitor, or as a stranger when the page may be kept. */
export function transportFor(
  request: FastifyRequest,
  strangers: StrangersPage | undefined,
  { keeper, serverHttp }: { keeper: PageKeeper | undefined; serverHttp: ServerHttp },
): HttpTransport {
  const own = serverHttp(request);
  if (!strangers || !keeper) return own;
  return keeper.watch({ strangers: serverHttp(strangers.stranger), own }, strangers);
}

/** A page that was begun for strangers, unless it is for this visitor alone, or made of what is live no longer: then nobody waits for it. */
export function stillForStrangers(
  making: StrangersPage | undefined,
  view: SiteView,
  found: Awaited<ReturnType<typeof findRoute>>,
  path: string,
): StrangersPage | undefined {
  if (making?.view === view && found && 'route' in found && mayBeKept(found, path)) return making;
  making?.place.dismiss();
  return undefined;
}
