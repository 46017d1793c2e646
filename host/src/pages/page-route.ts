import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { LoadContext, PageHead, PageRequest, SlotName } from '@ninefold/platform';
import { resolveSite, type HostNames, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StyleBundles } from '../assets/style-bundles.ts';
import { pageAssetsOf, type PageAssets } from '../composition/page-assets.ts';
import type { Serving, SiteView } from '../composition/serving.ts';
import type { ServerHttp } from '../gateway/server-http.ts';
import type { ReleasePasses } from '../releases/release-pass.ts';
import { createPageCounts, UNCOUNTED } from '../telemetry/page-counts.ts';
import type { ReleaseCounts } from '../telemetry/release-counts.ts';
import { DOCUMENT_END, documentBody, documentStart } from './document.ts';
import { errorContent, errorDocument } from './error-document.ts';
import { HOME_DATA } from './home-data.ts';
import { hostTexts } from './host-texts.ts';
import { placedSlots } from './page-description.ts';
import { compressor, untilEnd } from './page-output.ts';
import type { PageState } from './page-state.ts';
import type { HostAssets, PagesBundle } from './pages-bundle.ts';
import { isPagePath, REDIRECTS, routeOf, withCheckout, type Route } from './routes.ts';
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
  slotDeadlineMs: number;
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

/** Answers every address that is not a call or a file with a page. */
export function registerPages(app: FastifyInstance, options: PageRouteOptions): void {
  app.get('/*', async (request, reply) => {
    if (!isPagePath(request.url.split('?')[0]!)) return reply.callNotFound();
    try {
      return await answerPage(request, reply, options);
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

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageRouteOptions,
): Promise<FastifyReply> {
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const redirect = Object.hasOwn(REDIRECTS, path) ? REDIRECTS[path] : undefined;
  if (redirect) return reply.redirect(search ? `${redirect}?${search}` : redirect, 301);

  const site = resolveSite(request.headers.host, options.hostNames);
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
  const route = withCheckout(routeOf(path), checkoutUrlOf(view.site.code));
  const page = pageFor(route, view.site.code, request, consent);
  const texts = hostTexts(view.site.locale);
  const assets = pageAssetsOf(view, page, texts);
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
    http: serverHttp(request, view.site.code),
    deadlineMs: slotDeadlineMs,
    signal: ending.signal,
  };
  const reportFailure = (slot: SlotName, error: unknown) => {
    if (!ending.signal.aborted) pageCounts.failed(slot.split('/')[0]!);
    request.log.error({ err: error, slot, version: assets.slots[slot]?.version }, 'a slot failed');
  };
  const slots = bundle.createServerSlots({ slots: assets.slots, context, onFailure: reportFailure });
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
  const head = await headOf(route, view, pageRequest, assets, loads, i18nOf(view, bundle), slotDeadlineMs);
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
    ...(picks && { isPreview: true }),
  };
  pageCounts.viewed(Object.keys(assets.browserRemotes));
  const output = compressor(request, reply);
  void reply
    .code(head.status ?? 200)
    .headers({
      ...securityHeaders(nonce, isSecure),
      'cache-control': 'private, no-store',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, cookie',
      ...(picks && { 'x-robots-tag': 'noindex' }),
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
    (content) => content.pipe(untilEnd(output)),
    (error: unknown) => {
      request.log.error({ err: error, path }, 'a page failed while it was sent');
      output.stream.end(errorContent(view.site.locale) + DOCUMENT_END);
    },
  );
  return reply;
}

/** What the page's main slot says for the head; the shop's own title when it says nothing in time. */
async function headOf(
  { headSlot, pageType }: Route,
  view: SiteView,
  page: PageRequest,
  assets: PageAssets,
  loads: ReadonlyMap<unknown, Promise<{ value: unknown }> | undefined>,
  i18n: I18n,
  deadlineMs: number,
): Promise<PageHead> {
  const t = (key: string) => i18n.t(`host:head.${key}`);
  if (!headSlot)
    return {
      title: t('homeTitle'),
      description: t('homeDescription'),
      canonical: page.path,
      structuredData: HOME_DATA,
    };
  const fallback: PageHead = { title: t('siteTitle'), ...(pageType === 'content' && { robots: 'noindex' }) };
  const module = await assets.slots[headSlot.name]?.module;
  const load = loads.get(headSlot);
  if (!module?.head || !load) return fallback;
  const data = await Promise.race([load, delay(deadlineMs, undefined, { ref: false })]).catch(() => undefined);
  if (!data) return fallback;
  const remote = headSlot.name.split('/')[0]!;
  return module.head(data.value, { site: view.site, page, t: (key, values) => i18n.t(key, { ns: remote, ...values }) });
}
