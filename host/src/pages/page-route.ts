import { randomBytes } from 'node:crypto';
import type { PageRequest } from '@ninefold/platform';
import { networkOf } from '@ninefold/service';
import { resolveSite, type HostNames, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StyleBundles } from '../assets/style-bundles.ts';
import { withParts } from '../composition/open-places.ts';
import { pageAssetsOf } from '../composition/page-assets.ts';
import type { Serving, SiteView } from '../composition/serving.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import { encoded, type KeptPage } from '../kept-pages/kept-pages.ts';
import { mayBeKept, type PageKeeper, type StrangersPage } from '../kept-pages/page-keeper.ts';
import type { SiteContentsReader } from '../opening/site-contents.ts';
import type { PageQueue, PageVisitor } from '../overload/page-queue.ts';
import { refusePage } from '../overload/refuse-for-now.ts';
import type { RendererPool } from '../rendering/renderer-pool.ts';
import type { Drafts } from '../releases/drafts.ts';
import { draftScript } from '../releases/draft-routes.ts';
import type { ReleasePasses } from '../releases/release-pass.ts';
import { createPageCounts, UNCOUNTED } from '../telemetry/page-counts.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { drawViewId } from '../telemetry/view-tokens.ts';
import { beginRendering, type PageRendering } from './begin-rendering.ts';
import { DOCUMENT_END, documentBody, documentStart } from './document.ts';
import { errorContent, errorDocument } from './error-document.ts';
import { findRoute } from './find-route.ts';
import { ALLOW_LOOK_AHEAD, isLookAhead, mayBeShownAhead, mayLookAhead } from './look-ahead.ts';
import type { PageContent } from '../page-content/page-content.ts';
import { headOf } from './page-head.ts';
import { compressor, copyOf } from './page-output.ts';
import type { PageState } from './page-state.ts';
import type { HostAssets } from './pages-bundle.ts';
import { keepingOf, NEVER_KEPT, REVALIDATED } from './page-keeping.ts';
import { pageTableOf, type Route } from './page-table.ts';
import { securityHeaders } from './security-headers.ts';
import { previewBar } from './preview-bar.ts';
import { scriptJson } from './script-json.ts';
import { pageFor, type FrameSettings } from './visitor-settings.ts';
import { takePass, viewFor, type VisitorView } from './visitor-view.ts';

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
  /** Absolute origin of a site, as visitors see it. */
  originOf: (site: SiteCode) => string;
  frame: FrameSettings;
  /** Where the retailer takes orders of a site. */
  checkoutUrlOf: (site: SiteCode) => string | undefined;
  /** Script by which pages follow changes while the shop is developed. */
  reloadScript?: string;
}

/** How long a visitor may read nothing of a page that is sent, in ms. */
const UNREAD_MS = 60_000;
/** When a page whose main slot is missing may be asked for again, in seconds. */
const RETRY_AFTER_SECONDS = '5';

/** Answers every address that is not a call or a file with a page. */
export function registerPages(app: FastifyInstance, options: PageRouteOptions): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/service/') && !options.serving.hasPage(path)) return reply.callNotFound();
    const site = resolveSite(request.headers.host, options.hostNames);
    const isAhead = isLookAhead(request.headers);
    if (isAhead && !mayLookAhead(request, site, options.serving)) return refusePage(request, reply, options.hostNames);
    const { page: kept, making } = options.keeper?.find(request, site) ?? {};
    if (making) reply.raw.once('close', making.place.dismiss);
    const page = await kept;
    if (page) return await sendKept(request, reply, page, site, options);
    if (isAhead && !options.queue.isAtEase()) return refusePage(request, reply, options.hostNames);
    const leave = await options.queue.enter(visitorOf(request)).catch(() => undefined);
    if (!leave) return refusePage(request, reply, options.hostNames);
    reply.raw.once('close', leave);
    reply.raw.setTimeout(UNREAD_MS, () => reply.raw.destroy());
    try {
      return await answerPage(request, reply, options, leave, making);
    } catch (error) {
      request.log.error({ err: error }, 'a page failed');
      if (reply.sent) throw error;
      const { locale } = options.serving.view(site).site;
      return reply
        .code(500)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(errorDocument(locale));
    }
  });
}

function visitorOf({ ip, raw }: FastifyRequest): PageVisitor {
  return { address: networkOf(ip), connection: raw.socket };
}

/** The form that hands an order over is answered by the retailer's checkout. */
function formOriginsOf({ pageType }: Route, checkoutUrl: string | undefined): string[] {
  return pageType === 'checkout' && checkoutUrl !== undefined ? [new URL(checkoutUrl).origin] : [];
}

/** The query of the old address goes along, unless the new one has its own. */
function withQuery(address: string, search: string): string {
  if (!search || address.includes('?') || address.includes('#')) return address;
  return `${address}?${search}`;
}

/** To where the page says; for good, though not for ever, where that is the page's own address. */
function sendElsewhere(reply: FastifyReply, address: string, canonical: string | undefined): FastifyReply {
  if (address.split('?')[0] !== canonical) return reply.redirect(address, 302);
  return reply.header('cache-control', 'public, max-age=300').redirect(address, 301);
}

/** From the address to the page that is sent, in the order in which it is decided what the visitor gets. */
async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageRouteOptions,
  onRendered: () => void,
  making: StrangersPage | undefined,
): Promise<FastifyReply> {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const site = resolveSite(request.headers.host, options.hostNames);
  const content = await options.pageContent.of(site);
  const moved = content.redirects.get(path);
  // Browsers would keep a 301 for good, and an undo would never reach them.
  if (moved)
    return reply.header('cache-control', 'public, max-age=300').redirect(withQuery(moved.to, search), moved.status);
  const withoutPass = await takePass(request, reply, site, options.passes);
  if (withoutPass) return reply.header('cache-control', 'private, no-store').redirect(withoutPass, 302);

  const visitor = await viewFor(request, reply, site, options);
  const { view, picks } = visitor;
  const checkoutUrl = options.checkoutUrlOf(site);
  const found = await findRoute(path, view, content, options.contents, checkoutUrl);
  // What has changed since whoever asks was taken for a stranger; what is not the same for all.
  const isSame = making?.view === view && found && 'route' in found && mayBeKept(found, path);
  if (!isSame) making?.place.dismiss();
  const strangers = isSame ? making : undefined;
  if (!found) return sendUnclaimed(reply, view);
  if ('redirect' in found) return reply.redirect(withQuery(found.redirect, search), 301);

  const { route, status } = found;
  const isAhead = isLookAhead(request.headers);
  if (isAhead && !mayBeShownAhead(route)) return refusePage(request, reply, options.hostNames);
  request.pageType = route.pageType;
  const asker = strangers?.stranger ?? request;
  const own = options.serverHttp(request);
  const { page: framed, allowedScript } = pageFor(route, pageTableOf(view).frame, site, asker, options.frame);
  const page = withParts(framed, view, content.places, route.shows);
  const assets = pageAssetsOf(view, page, route.shows ?? []);
  const query = Object.fromEntries([...new URLSearchParams(search)].reverse());
  const pageRequest: PageRequest = { path, query, pageType: route.pageType };
  const nonce = randomBytes(18).toString('base64');
  const viewId = drawViewId();
  const visit = visitor.name === undefined ? undefined : { visitor: visitor.name, view: viewId, address: request.ip };
  const counts = picks ? UNCOUNTED : createPageCounts(options.telemetry, view, visit);
  const rendering = beginRendering(
    request,
    reply,
    {
      site,
      versions: Object.fromEntries([...view.releases].map(([remote, { version }]) => [remote, version])),
      page,
      slots: assets.slots,
      request: pageRequest,
      headSlot: route.headSlot,
      nonce,
      script: options.assets.main,
      deadlineMs: options.slotDeadlineMs,
    },
    {
      renderers: options.renderers,
      transport:
        strangers && options.keeper
          ? options.keeper.watch({ strangers: options.serverHttp(strangers.stranger), own }, strangers)
          : own,
      counts,
      onFlaw: strangers?.place.dismiss,
      versionOf: (remote) => assets.browserRemotes[remote]?.version,
      onRendered,
    },
  );
  const { head, isMissing } = headOf(route, view, path, route.headSlot && (await rendering.head));
  if (head.redirect) return sendElsewhere(reply, head.redirect, head.canonical);

  if (!isAhead) counts.viewed(Object.keys(assets.browserRemotes));
  const versions = Object.fromEntries(
    Object.entries(assets.browserRemotes).map(([remote, { version }]) => [remote, version]),
  );
  const served = { site, revision: view.revision, versions, visitor: visitor.name };
  const state: PageState = {
    site,
    revision: view.revision,
    request: pageRequest,
    page,
    slots: assets.browserSlots,
    remotes: assets.browserRemotes,
    texts: assets.texts,
    ...(allowedScript && { allowedScript }),
    ...(picks && { isPreview: true }),
    // What everybody gets names nobody's view: the browser asks for it.
    ...(!picks && !strangers && { view: options.telemetry.tokens.issue(viewId, served) }),
    ...(isAhead && { isAhead }),
  };
  const start = documentStart({
    site: view.site,
    styleHref: options.styles.address(assets.styles),
    preloads: assets.preloads,
    script: options.assets.main,
    inlineScript: options.assets.earlyForms,
    nonce,
    platform: page.platform,
    reloadScript: reloadScriptFor(visitor, options.reloadScript),
  });
  const bar = picks && previewBar(view.site.locale, path, search, picks);
  const body = documentBody({ head, site, originOf: options.originOf, stateJson: scriptJson(state), bar });
  const isSecure = request.protocol === 'https';
  const headers = {
    ...securityHeaders(
      [`'nonce-${nonce}'`],
      isSecure,
      options.frame.consent.origins,
      formOriginsOf(route, checkoutUrl),
    ),
    'cache-control': picks || isMissing ? NEVER_KEPT : keepingOf(request, route),
    ...(!picks && ALLOW_LOOK_AHEAD),
    ...((picks || isMissing) && { 'x-robots-tag': 'noindex' }),
    ...(isMissing && { 'retry-after': RETRY_AFTER_SECONDS }),
  };
  void reply.code(isMissing ? 503 : (head.status ?? status)).headers(headers);
  if (reply.statusCode !== 200) strangers?.place.dismiss();
  const keep = (html: string) => {
    const remotes = Object.keys(assets.browserRemotes);
    strangers?.place.keep({ html, nonce, pageType: route.pageType, remotes, isByGroup: strangers.isByGroup });
  };
  const isKept = strangers && !strangers.place.isDismissed();
  return sendPage(
    request,
    reply,
    start + body,
    rendering,
    view,
    isKept ? { keep, dismiss: strangers.place.dismiss } : undefined,
  );
}

/** Sends a page that is kept, or says that the browser has it. */
async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  site: SiteCode,
  { frame, serving, telemetry }: PageRouteOptions,
): Promise<FastifyReply> {
  request.pageType = page.pageType;
  reply.raw.setTimeout(UNREAD_MS, () => reply.raw.destroy());
  if (!isLookAhead(request.headers)) createPageCounts(telemetry, serving.view(site)).viewed(page.remotes);
  void reply.headers({
    ...securityHeaders(page.scriptSources, request.protocol === 'https', frame.consent.origins),
    ...ALLOW_LOOK_AHEAD,
    'cache-control': REVALIDATED,
    vary: VARY,
    etag: page.etag,
  });
  if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send();
  const { body, encoding } = await encoded(page, request.headers['accept-encoding'] ?? '');
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(HTML).send(body);
}

const HTML = 'text/html; charset=utf-8';
/** Cookies decide what is shown, and for some devices there is more. */
const VARY = 'accept-encoding, cookie, user-agent';

/** Sends a page: its document up to the slots at once, and what is rendered as it comes. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  document: string,
  rendering: PageRendering,
  { site }: SiteView,
  keeping: { keep: (html: string) => void; dismiss: () => void } | undefined,
): FastifyReply {
  const output = compressor(request, reply);
  void reply.headers({ 'content-type': HTML, vary: VARY }).send(output.stream);
  void output.write(document);
  const copied = keeping && copyOf(output, keeping.dismiss);
  rendering.into(copied ?? output).then(
    () => {
      output.stream.end(DOCUMENT_END);
      if (copied) keeping.keep(document + copied.html() + DOCUMENT_END);
    },
    (error: unknown) => {
      if (rendering.gone.aborted) return;
      request.log.error({ err: error, path: request.url.split('?')[0] }, 'a page failed while it was sent');
      output.stream.end(errorContent(site.locale) + DOCUMENT_END);
    },
  );
  return reply;
}

/** Staff who look at somebody's work follow its builds; developers follow the composition. */
function reloadScriptFor({ picks, isDraft }: VisitorView, reloadScript: string | undefined): string | undefined {
  return isDraft && picks ? draftScript(picks) : reloadScript;
}

/** An address that no live release claims; while not all of them are known here, the shop will know it again. */
function sendUnclaimed(reply: FastifyReply, { site, isWhole }: SiteView): FastifyReply {
  if (!isWhole) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(isWhole ? 404 : 503)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(errorDocument(site.locale));
}
