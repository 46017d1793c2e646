import { randomBytes } from 'node:crypto';
import type { PageHead, PageRequest } from '@ninefold/platform';
import { PATHS, resolveSite, type HostNames, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StyleBundles } from '../assets/style-bundles.ts';
import { withParts } from '../composition/open-places.ts';
import { pageAssetsOf } from '../composition/page-assets.ts';
import type { Serving, SiteView } from '../composition/serving.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import type { SiteContentsReader } from '../opening/site-contents.ts';
import type { PageQueue, PageVisitor } from '../overload/page-queue.ts';
import { refusePage } from '../overload/refuse-for-now.ts';
import type { RenderedHead, RenderOrder } from '../rendering/messages.ts';
import type { RendererPool } from '../rendering/renderer-pool.ts';
import type { Drafts } from '../releases/drafts.ts';
import { draftScript } from '../releases/draft-routes.ts';
import type { ReleasePasses } from '../releases/release-pass.ts';
import { createPageCounts, UNCOUNTED } from '../telemetry/page-counts.ts';
import type { ReleaseCounts } from '../telemetry/release-counts.ts';
import { DOCUMENT_END, documentBody, documentStart } from './document.ts';
import { errorContent, errorDocument } from './error-document.ts';
import { HOME_DATA } from './home-data.ts';
import { openedRoute, statusOf } from './opened-route.ts';
import type { PageContent } from '../page-content/page-content.ts';
import { hostTexts } from './host-texts.ts';
import { compressor, type Output } from './page-output.ts';
import type { PageState } from './page-state.ts';
import type { HostAssets } from './pages-bundle.ts';
import { pageTableOf, type Route } from './page-table.ts';
import { securityHeaders } from './security-headers.ts';
import { previewBar } from './preview-bar.ts';
import { scriptJson } from './script-json.ts';
import { pageFor, type ConsentSettings } from './visitor-settings.ts';
import { takePass, viewFor } from './visitor-view.ts';

export interface PageRouteOptions {
  serving: Serving;
  passes: ReleasePasses;
  drafts: Pick<Drafts, 'shown'>;
  counts: ReleaseCounts;
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
  /** Absolute origin of a site, as visitors see it. */
  originOf: (site: SiteCode) => string;
  consent: ConsentSettings;
  /** Where the retailer takes orders of a site. */
  checkoutUrlOf: (site: SiteCode) => string | undefined;
  /** Script by which pages follow changes while the shop is developed. */
  reloadScript?: string;
}

/** When a page is given up altogether, in ms: slots that are still missing then show their fallbacks. */
const PAGE_TIMEOUT_MS = 10_000;
/** How long a visitor may read nothing of a page that is sent, in ms. */
const UNREAD_MS = 60_000;
/** When a page whose main slot is missing may be asked for again, in seconds. */
const RETRY_AFTER_SECONDS = '5';

/** Answers every address that is not a call or a file with a page. */
export function registerPages(app: FastifyInstance, options: PageRouteOptions): void {
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/service/') && !options.serving.hasPage(path)) return reply.callNotFound();
    const leave = await options.queue.enter(visitorOf(request)).catch(() => undefined);
    if (!leave) return refusePage(request, reply, options.hostNames);
    reply.raw.once('close', leave);
    reply.raw.setTimeout(UNREAD_MS, () => reply.raw.destroy());
    try {
      return await answerPage(request, reply, options, leave);
    } catch (error) {
      request.log.error({ err: error }, 'a page failed');
      if (reply.sent) throw error;
      const { locale } = options.serving.view(resolveSite(request.headers.host, options.hostNames)).site;
      return reply
        .code(500)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(errorDocument(locale));
    }
  });
}

function visitorOf({ ip, raw }: FastifyRequest): PageVisitor {
  return { address: ip.includes(':') ? ip.split(':').slice(0, 4).join(':') : ip, connection: raw.socket };
}

/** The query of the old address goes along, unless the new one has its own. */
function withQuery(address: string, search: string): string {
  if (!search || address.includes('?') || address.includes('#')) return address;
  return `${address}?${search}`;
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageRouteOptions,
  onRendered: () => void,
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

  const {
    renderers,
    assets: hostAssets,
    styles,
    serverHttp,
    slotDeadlineMs,
    consent,
    checkoutUrlOf,
    originOf,
  } = options;
  const { view, picks, isDraft } = await viewFor(request, reply, site, options);
  const reloadScript = isDraft && picks ? draftScript(picks) : options.reloadScript;
  const pageCounts = picks ? UNCOUNTED : createPageCounts(options.counts, view);
  const table = pageTableOf(view);
  const asked =
    path === PATHS.home
      ? table.home(content.home, content.places)
      : table.find(path, { checkoutUrl: checkoutUrlOf(view.site.code) });
  if (asked && 'redirect' in asked) return reply.redirect(withQuery(asked.redirect, search), 301);
  const opened = await openedRoute(asked, view, options.contents);
  const route = opened?.route;
  // A home page whose blocks nobody here can show would be an empty one.
  if (!route || (!view.isWhole && view.isOpened && route.main.length === 0)) return sendUnclaimed(reply, view);
  const { page: framed, allowedScript } = pageFor(route, table.frame, view.site.code, request, consent);
  const page = withParts(framed, view, content.places, route.shows);
  const assets = pageAssetsOf(view, page, route.shows ?? []);
  const pageRequest: PageRequest = {
    path,
    query: Object.fromEntries([...new URLSearchParams(search)].reverse()),
    pageType: route.pageType,
  };
  const ending = new AbortController();
  reply.raw.once('close', () => ending.abort());
  const reportFailure = (slot: string, error: unknown) => {
    if (!ending.signal.aborted) pageCounts.failed(slot.split('/')[0]!);
    request.log.error(
      { err: error, slot, version: assets.browserRemotes[slot.split('/')[0]!]?.version },
      'a slot failed',
    );
  };
  const nonce = randomBytes(18).toString('base64');
  const isSecure = request.protocol === 'https';
  const order: RenderOrder = {
    site: view.site.code,
    versions: Object.fromEntries([...view.releases].map(([remote, { version }]) => [remote, version])),
    page,
    slots: assets.slots,
    request: pageRequest,
    headSlot: route.headSlot,
    nonce,
    script: hostAssets.main,
    deadlineMs: slotDeadlineMs,
    timeoutMs: PAGE_TIMEOUT_MS,
  };
  const rendered = Promise.withResolvers<RenderedHead>();
  const shown = Promise.withResolvers<Output>();
  const rendering = renderers.render(order, {
    transport: serverHttp(request),
    signal: ending.signal,
    head: rendered.resolve,
    async html(html) {
      const output = await shown.promise;
      onRendered();
      await output.write(html);
    },
    failed: reportFailure,
    threw: (error, componentStack) => {
      if (ending.signal.aborted) return;
      pageCounts.threw(error, componentStack);
      request.log.error({ err: error, path }, 'a part of the page failed');
    },
  });
  // Nobody waits for the head of a page without a main slot, or of one whose visitor has gone.
  rendered.promise.catch(() => undefined);
  rendering.catch((error: unknown) =>
    ending.signal.aborted ? rendered.resolve({ state: 'late' }) : rendered.reject(error),
  );
  const { head, isMissing } = headOf(route, view, path, route.headSlot && (await rendered.promise));
  if (head.redirect) return reply.redirect(head.redirect, 302);

  const state: PageState = {
    site: view.site.code,
    revision: view.revision,
    request: pageRequest,
    page,
    slots: assets.browserSlots,
    remotes: assets.browserRemotes,
    texts: assets.texts,
    ...(allowedScript && { allowedScript }),
    ...(picks && { isPreview: true }),
  };
  pageCounts.viewed(Object.keys(assets.browserRemotes));
  const output = compressor(request, reply);
  void reply
    .code(isMissing ? 503 : (head.status ?? statusOf(opened, path)))
    .headers({
      ...securityHeaders(nonce, isSecure, consent.origins),
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
      ...((picks || isMissing) && { 'x-robots-tag': 'noindex' }),
      ...(isMissing && { 'retry-after': RETRY_AFTER_SECONDS }),
    })
    .send(output.stream);
  const startHtml = documentStart({
    site: view.site,
    styleHref: styles.address(assets.styles),
    preloads: assets.preloads,
    script: hostAssets.main,
    nonce,
    platform: page.platform,
    ...(reloadScript && { reloadScript }),
  });
  const bar = picks && previewBar(view.site.locale, path, search, picks);
  void output.write(startHtml + documentBody({ head, site, originOf, stateJson: scriptJson(state), bar }));
  shown.resolve(output);
  rendering.then(
    () => output.stream.end(DOCUMENT_END),
    (error: unknown) => {
      if (ending.signal.aborted) return;
      request.log.error({ err: error, path }, 'a page failed while it was sent');
      output.stream.end(errorContent(view.site.locale) + DOCUMENT_END);
    },
  );
  return reply;
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

interface MainHead {
  head: PageHead;
  /** What the page is for cannot be shown: an answer of 200 would make search engines keep a page without content. */
  isMissing?: true;
}

/** What the page's main slot says for the head; the shop's own title when it said nothing in time. */
function headOf(
  { headSlot, pageType, isEmptyShop }: Route,
  { site }: SiteView,
  path: string,
  rendered: RenderedHead | undefined,
): MainHead {
  const texts = hostTexts(site.locale)['head'] as Record<'siteTitle' | 'homeTitle' | 'homeDescription', string>;
  if (isEmptyShop) return { head: { title: texts.siteTitle, robots: 'noindex' } };
  if (!headSlot)
    return {
      head: { title: texts.homeTitle, description: texts.homeDescription, canonical: path, structuredData: HOME_DATA },
    };
  const fallback: PageHead = { title: texts.siteTitle, ...(pageType === 'content' && { robots: 'noindex' }) };
  if (rendered?.state === 'missing') return { head: { ...fallback, robots: 'noindex' }, isMissing: true };
  return { head: rendered?.head ?? fallback };
}
