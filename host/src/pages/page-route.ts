import { networkOf } from '@ninefold/service';
import { resolveSite, type HostNames, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StyleBundles } from '../assets/style-bundles.ts';
import { cdnHeaders } from '../cdn/cdn-headers.ts';
import type { Serving } from '../composition/serving.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import { encoded, type KeptPage } from '../kept-pages/kept-pages.ts';
import type { PageKeeper, StrangersPage } from '../kept-pages/page-keeper.ts';
import type { SiteContentsReader } from '../opening/site-contents.ts';
import type { PageQueue, PageVisitor } from '../overload/page-queue.ts';
import { refusePage } from '../overload/refuse-for-now.ts';
import { RenderersAway, type RendererPool } from '../rendering/renderer-pool.ts';
import { RendererEnded } from '../rendering/renderer-process.ts';
import type { Drafts } from '../releases/drafts/drafts.ts';
import type { ReleasePasses } from '../releases/drafts/release-pass.ts';
import { createPageCounts } from '../telemetry/page-counts.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { beginRendering } from './begin-rendering.ts';
import {
  composePage,
  isUnseen,
  renderOrderOf,
  stillForStrangers,
  transportFor,
  type AskedPage,
} from './compose-page.ts';
import { errorDocument } from '../document/error-document.ts';
import { findRoute } from '../page-requests/find-route.ts';
import { ALLOW_LOOK_AHEAD, isLookAhead, mayBeShownAhead, mayLookAhead } from '../page-requests/look-ahead.ts';
import type { PageContent } from '../page-content/page-content.ts';
import { plainAddress } from '../page-content/redirect-document.ts';
import { createMainParts, type MainParts } from './main-parts.ts';
import { headOf } from './page-head.ts';
import type { HostAssets } from './pages-bundle.ts';
import { documentOf } from './page-document.ts';
import { NEVER_KEPT, REVALIDATED } from '../page-requests/page-keeping.ts';
import { securityHeaders } from './security-headers.ts';
import {
  HTML,
  keepingFor,
  pageHeaders,
  sendElsewhere,
  sendForGood,
  sendMoved,
  sendPage,
  sendUnclaimed,
  VARY,
  withQuery,
} from './send-page.ts';
import type { FrameSettings } from '../page-requests/visitor-settings.ts';
import { forgetTyped, typedBefore } from './typed-before.ts';
import { takePass, viewFor } from '../page-requests/visitor-view.ts';

export interface PageRouteOptions {
  serving: Serving;
  passes: ReleasePasses;
  drafts: Pick<Drafts, 'shown'>;
  telemetry: Pick<Telemetry, 'counts' | 'observations' | 'tokens'>;
  renderers: Pick<RendererPool, 'render'>;
  assets: HostAssets;
  styles: StyleBundles;
  hostNames: HostNames;
  serverHttp: ServerHttp;
  /** What is in the sites. */
  contents: SiteContentsReader;
  /** What merchandisers say of the pages. */
  pageContent: PageContent;
  slotDeadlineMs: number;
  /** Where visitors wait while there are more than can be served. */
  queue: PageQueue;
  /** Whole pages for whoever is not known. */
  keeper: PageKeeper | undefined;
  /** How long a cache before the hosts may keep them, in seconds. */
  cdnSeconds: number | undefined;
  /** Absolute origin of a site, as visitors see it. */
  originOf: (site: SiteCode) => string;
  frame: FrameSettings;
  /** Where the retailer takes orders of a site. */
  checkoutUrlOf: (site: SiteCode) => string | undefined;
  /** Script by which pages follow changes while the shop is developed. */
  reloadScript?: string;
}

/** Answers every address that is not a call or a file with a page. */
export function registerPages(app: FastifyInstance, pages: PageRouteOptions): void {
  const options = { ...pages, mainParts: createMainParts() };
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/service/') && !options.serving.hasPage(path)) return reply.callNotFound();
    const site = resolveSite(request.headers.host, options.hostNames);
    const isAhead = isLookAhead(request.headers);
    if (isAhead && !mayLookAhead(request, site, options.serving)) return refusePage(request, reply, options.hostNames);
    const { page: kept, making, isNewest } = options.keeper?.find(request, site) ?? {};
    if (making) reply.raw.once('close', making.place.dismiss);
    const page = await kept;
    if (page) return await sendKept(request, reply, page, site, options, isNewest);
    if (isAhead && !options.queue.isAtEase()) return refusePage(request, reply, options.hostNames);
    const leave = await options.queue.enter(visitorOf(request)).catch(() => undefined);
    if (!leave) return refusePage(request, reply, options.hostNames);
    // Whoever has gone while they waited does not go once more.
    if (reply.raw.destroyed) {
      leave();
      return reply.hijack();
    }
    reply.raw.once('close', leave);
    try {
      return await answerPage(request, reply, options, leave, making);
    } catch (error) {
      request.log.error({ err: error }, 'a page failed');
      if (reply.sent) throw error;
      if (error instanceof RendererEnded || error instanceof RenderersAway)
        return refusePage(request, reply, options.hostNames);
      const { locale } = options.serving.view(site).site;
      // The policy of the page that failed would refuse the style of this one.
      void reply.removeHeader('content-security-policy');
      return reply.code(500).type(HTML).header('cache-control', 'no-store').send(errorDocument(locale));
    }
  });
}

function visitorOf({ ip, raw }: FastifyRequest): PageVisitor {
  return { address: networkOf(ip), connection: raw.socket };
}

/** From the address to the page that is sent, in the order in which it is decided what the visitor gets. */
async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageRouteOptions & { mainParts: MainParts },
  onRendered: () => void,
  making: StrangersPage | undefined,
): Promise<FastifyReply> {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const site = resolveSite(request.headers.host, options.hostNames);
  const content = await options.pageContent.of(site);
  if (!content.isNewest) making?.place.dismiss();
  const moved = content.redirects.get(plainAddress(path));
  if (moved) return sendMoved(reply, moved, search);
  const withoutPass = await takePass(request, reply, site, options.passes);
  if (withoutPass) return reply.header('cache-control', NEVER_KEPT).redirect(withoutPass, 302);

  const visitor = await viewFor(request, reply, site, options);
  const { view } = visitor;
  const checkoutUrl = options.checkoutUrlOf(site);
  const found = await findRoute(path, view, content, options.contents, checkoutUrl);
  const strangers = stillForStrangers(making, view, found, path);
  if (!found) return sendUnclaimed(reply, view);
  if ('redirect' in found) return sendForGood(reply, withQuery(found.redirect, search));
  const { route, status } = found;
  const isAhead = isLookAhead(request.headers);
  if (isAhead && !mayBeShownAhead(route)) return refusePage(request, reply, options.hostNames);

  request.pageType = route.pageType;
  const isCountedByBrowser = isAhead || (strangers !== undefined && options.cdnSeconds !== undefined);
  const { places } = content;
  const typed = typedBefore(request);
  const asked: AskedPage = { site, path, search, typed, route, places, visitor, strangers, isCountedByBrowser };
  const composed = composePage(request, asked, options);
  const { counts, versions } = composed;
  const rendering = beginRendering(request, reply, renderOrderOf(asked, composed, options), {
    renderers: options.renderers,
    mainParts: options.mainParts,
    transport: transportFor(request, strangers, options),
    counts,
    tellPlaces: request.server.tellPlaces,
    onFlaw: strangers?.place.dismiss,
    versionOf: (remote) => versions[remote],
    onRendered,
  });
  const { head, isMissing = false } = headOf(route, view, path, route.headSlot && (await rendering.head));
  if (head.redirect) return sendElsewhere(reply, head.redirect, head.canonical);

  // Whoever has to log in first comes back to it.
  forgetTyped(request, reply, path);
  if (!isCountedByBrowser) counts.viewed(Object.keys(versions));
  const consentOrigins = options.frame.consent.origins;
  void reply
    .code(isMissing ? 503 : (head.status ?? status))
    .headers(pageHeaders(request, asked, composed, { isMissing, consentOrigins, checkoutUrl }));
  if (reply.statusCode !== 200) strangers?.place.dismiss();
  const document = documentOf(asked, composed, head, options);
  return sendPage(request, reply, document, rendering, keepingFor(strangers, composed));
}

/** Sends a page that is kept, or says that the browser has it. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  site: SiteCode,
  { cdnSeconds, frame, serving, telemetry }: PageRouteOptions,
  isNewest: (() => boolean) | undefined,
): Promise<FastifyReply> {
  request.pageType = page.pageType;
  const isAhead = isLookAhead(request.headers);
  if (!isAhead && !cdnSeconds && !isUnseen(request))
    createPageCounts(telemetry, serving.view(site)).viewed(page.remotes);
  void reply.headers({
    ...securityHeaders(page.scriptSources, request.protocol === 'https', frame.consent.origins),
    ...ALLOW_LOOK_AHEAD,
    'cache-control': REVALIDATED,
    vary: VARY,
    etag: page.etag,
  });
  const sharing = () => (cdnSeconds && !isAhead && isNewest?.() ? cdnHeaders(cdnSeconds, VARY, page.changesAtMs) : {});
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).headers(sharing()).send();
  const { body, encoding } = await encoded(page, request.headers['accept-encoding'] ?? '');
  void reply.headers(sharing());
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(HTML).send(body);
}
