import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoadContext, PageHead, PageRequest } from '@ninefold/platform';
import { createHttpClient } from '@ninefold/platform/http';
import { PATHS, resolveSite, type HostNames, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StyleBundles } from '../assets/style-bundles.ts';
import { withParts } from '../composition/open-places.ts';
import { pageAssetsOf, type PageAssets } from '../composition/page-assets.ts';
import type { Serving, SiteView } from '../composition/serving.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import type { SiteContentsReader } from '../opening/site-contents.ts';
import type { PageQueue, PageVisitor } from '../overload/page-queue.ts';
import { refusePage } from '../overload/refuse-for-now.ts';
import type { ReleasePasses } from '../releases/release-pass.ts';
import { createPageCounts, UNCOUNTED } from '../telemetry/page-counts.ts';
import type { ReleaseCounts } from '../telemetry/release-counts.ts';
import { DOCUMENT_END, documentBody, documentStart } from './document.ts';
import { errorContent, errorDocument } from './error-document.ts';
import { HOME_DATA } from './home-data.ts';
import { placedSlots } from './page-description.ts';
import { openedRoute, statusOf } from './opened-route.ts';
import type { PageContent } from '../page-content/page-content.ts';
import { compressor, untilEnd } from './page-output.ts';
import type { PageState } from './page-state.ts';
import type { HostAssets, PagesBundle } from './pages-bundle.ts';
import { pageTableOf, type Route } from './page-table.ts';
import { securityHeaders } from './security-headers.ts';
import { previewBar } from './preview-bar.ts';
import { i18nOf, type I18n } from './site-i18n.ts';
import { pageFor, type ConsentSettings } from './visitor-settings.ts';
import { takePass, viewFor } from './visitor-view.ts';

export interface PageRouteOptions {
  serving: Serving;
  passes: ReleasePasses;
  counts: ReleaseCounts;
  bundle: PagesBundle;
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
    bundle,
    assets: hostAssets,
    styles,
    serverHttp,
    slotDeadlineMs,
    consent,
    checkoutUrlOf,
    originOf,
    reloadScript,
  } = options;
  const { view, picks } = await viewFor(request, reply, site, options);
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
  const giveUp = setTimeout(() => {
    for (const slot of slots.waiting()) reportFailure(slot, new Error('The slot did not come'));
    ending.abort(new Error('The page took too long'));
  }, PAGE_TIMEOUT_MS);
  const context: LoadContext = {
    site: view.site,
    page: pageRequest,
    http: createHttpClient(view.site.code, serverHttp(request)),
    deadlineMs: slotDeadlineMs,
    signal: ending.signal,
  };
  const reportFailure = (slot: string, error: unknown) => {
    if (!ending.signal.aborted) pageCounts.failed(slot.split('/')[0]!);
    request.log.error({ err: error, slot, version: assets.slots[slot]?.version }, 'a slot failed');
  };
  const slots = bundle.createServerSlots({
    slots: assets.slots,
    places: page.places,
    context,
    onFailure: reportFailure,
  });
  const loads = new Map(placedSlots(page).map((slot) => [slot, slots.start(slot)]));

  const nonce = randomBytes(18).toString('base64');
  const isSecure = request.protocol === 'https';
  const startHtml = documentStart({
    site: view.site,
    styleHref: styles.address(assets.styles),
    preloads: assets.preloads,
    script: hostAssets.main,
    nonce,
    platform: page.platform,
    ...(reloadScript && { reloadScript }),
  });
  const deadline = performance.now() + slotDeadlineMs;
  const { head, isMissing } = await headOf(
    route,
    view,
    pageRequest,
    assets,
    loads,
    i18nOf(view, bundle),
    slotDeadlineMs,
  );
  if (head.redirect) {
    clearTimeout(giveUp);
    return reply.redirect(head.redirect, 302);
  }

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
  output.stream.on('close', () => {
    clearTimeout(giveUp);
    ending.abort(new Error('The visitor has gone'));
  });
  output.stream.write(startHtml);
  const bar = picks && previewBar(view.site.locale, path, search, picks);
  output.stream.write(documentBody({ head, site, originOf, stateJson: bundle.scriptJson(state), bar }));
  output.flush();

  const rendering = bundle.renderPage({
    page,
    slots,
    context,
    i18n: i18nOf(view, bundle),
    nonce,
    script: hostAssets.main,
    deadlineMs: Math.max(0, deadline - performance.now()),
    onError: (error, componentStack) => {
      if (ending.signal.aborted) return;
      pageCounts.threw(error, componentStack);
      request.log.error({ err: error, path }, 'a part of the page failed');
    },
  });
  rendering.then(
    (content) => {
      content.pipe(untilEnd(output));
      // What is late streams behind it, at the pace of its data.
      onRendered();
    },
    (error: unknown) => {
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

/** What the page's main slot says for the head; the shop's own title when it says nothing in time. */
async function headOf(
  { headSlot, pageType, isEmptyShop }: Route,
  view: SiteView,
  page: PageRequest,
  assets: PageAssets,
  loads: ReadonlyMap<unknown, Promise<{ value: unknown }> | undefined>,
  i18n: I18n,
  deadlineMs: number,
): Promise<MainHead> {
  const t = (key: string) => i18n.t(`host:head.${key}`);
  if (isEmptyShop) return { head: { title: t('siteTitle'), robots: 'noindex' } };
  if (!headSlot)
    return {
      head: {
        title: t('homeTitle'),
        description: t('homeDescription'),
        canonical: page.path,
        structuredData: HOME_DATA,
      },
    };
  const fallback: PageHead = { title: t('siteTitle'), ...(pageType === 'content' && { robots: 'noindex' }) };
  const late = delay(deadlineMs, 'late' as const, { ref: false });
  try {
    const data = await Promise.race([loads.get(headSlot), late]);
    if (data === 'late') return { head: fallback };
    if (!data) return { head: { ...fallback, robots: 'noindex' }, isMissing: true };
    const module = await assets.slots[headSlot.name]!.module;
    const remote = headSlot.name.split('/')[0]!;
    const context = {
      site: view.site,
      page,
      t: (key: string, values?: object) => i18n.t(key, { ns: remote, ...values }),
    };
    return { head: module?.head?.(data.value, context) ?? fallback };
  } catch {
    // Reported by the slot itself.
    return { head: { ...fallback, robots: 'noindex' }, isMissing: true };
  }
}
