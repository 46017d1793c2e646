import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteView } from '../composition/site-view.ts';
import type { StrangersPage } from '../kept-pages/page-keeper.ts';
import type { RedirectEntry } from '../page-content/redirect-document.ts';
import type { PageRendering } from './begin-rendering.ts';
import type { AskedPage, ComposedPage } from './compose-page.ts';
import { DOCUMENT_END } from '../document/document.ts';
import { errorDocument } from '../document/error-document.ts';
import { ALLOW_LOOK_AHEAD } from '../page-requests/look-ahead.ts';
import { keepingOf, NEVER_KEPT, REVALIDATED } from '../page-requests/page-keeping.ts';
import { compressor, copyOf } from './page-output.ts';
import { securityHeaders } from './security-headers.ts';

/** When a page whose main slot is missing may be asked for again, in seconds. */
const RETRY_AFTER_SECONDS = '5';
export const HTML = 'text/html; charset=utf-8';
/** Cookies decide what is shown, and for some devices there is more. */
export const VARY = 'accept-encoding, cookie, user-agent';

export interface PageHeadersOptions {
  /** What the page is for cannot be shown. */
  isMissing: boolean;
  /** Which the consent script may ask. */
  consentOrigins: readonly string[] | undefined;
  /** Where the retailer takes the site's orders. */
  checkoutUrl: string | undefined;
}

/** What is said of a page beside its document. */
export function pageHeaders(
  request: FastifyRequest,
  { route, visitor: { picks } }: AskedPage,
  { nonce }: ComposedPage,
  { isMissing, consentOrigins, checkoutUrl }: PageHeadersOptions,
): Record<string, string> {
  const isSecure = request.protocol === 'https';
  // The form that hands an order over is answered by the retailer's checkout.
  const isHandOver = route.pageType === 'checkout' && checkoutUrl !== undefined;
  const formOrigins = isHandOver ? [new URL(checkoutUrl).origin] : [];
  return {
    ...securityHeaders([`'nonce-${nonce}'`], isSecure, consentOrigins, formOrigins),
    'cache-control': picks || isMissing ? NEVER_KEPT : keepingOf(request, route),
    ...(!picks && ALLOW_LOOK_AHEAD),
    ...((picks || isMissing) && { 'x-robots-tag': 'noindex' }),
    ...(isMissing && { 'retry-after': RETRY_AFTER_SECONDS }),
  };
}

/** What is done with the page once it was sent whole. */
export interface Keeping {
  keep: (html: string) => void;
  dismiss: () => void;
}

/** Keeps a stranger's page for the next one, unless it has turned out to be for nobody else. */
export function keepingFor(
  strangers: StrangersPage | undefined,
  { nonce, request: { pageType }, versions }: ComposedPage,
): Keeping | undefined {
  if (!strangers || strangers.place.isDismissed()) return undefined;
  const { place } = strangers;
  const remotes = Object.keys(versions);
  return {
    keep: (html) =>
      place.keep({
        html,
        nonce,
        pageType,
        remotes,
        isByGroup: strangers.isByGroup,
        changesAtMs: strangers.changesAtMs,
      }),
    dismiss: place.dismiss,
  };
}

/** Sends a page: its document up to the slots at once, and what is rendered as it comes. One that fails midway is cut off. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  document: string,
  rendering: PageRendering,
  keeping: Keeping | undefined,
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
      // What was sent may end within a tag, or a script: nothing that follows would be read as it is meant, and no browser or cache keeps what is cut off.
      reply.raw.destroy();
    },
  );
  return reply;
}

/** An address that no live release claims; while not all of them are known here, the shop will know it again. */
export function sendUnclaimed(reply: FastifyReply, { site, isWhole }: SiteView): FastifyReply {
  if (!isWhole) void reply.header('retry-after', RETRY_AFTER_SECONDS);
  return reply
    .code(isWhole ? 404 : 503)
    .type(HTML)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(errorDocument(site.locale));
}

/**
 * To the address that operators have set for this one. Browsers would keep a 301 for good, and an undo would never reach them; one that was
 * turned round would lead whoever still has the old one back and forth.
 */
export function sendMoved(reply: FastifyReply, { to, status }: RedirectEntry, search: string): FastifyReply {
  return reply.header('cache-control', REVALIDATED).redirect(withQuery(to, search), status);
}

/** To where the page says; for good where that is the page's own address. */
export function sendElsewhere(reply: FastifyReply, address: string, canonical: string | undefined): FastifyReply {
  return address.split('?')[0] === canonical ? sendForGood(reply, address) : reply.redirect(address, 302);
}

/**
 * To where what is live says that the page is, for search engines for good. Browsers ask again, and no cache keeps it for others: the next
 * release or the next name of a product may say otherwise, and two that lead to each other would let nobody through.
 */
export function sendForGood(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', REVALIDATED).redirect(address, 301);
}

/** The query of the old address goes along, unless the new one has its own. */
export function withQuery(address: string, search: string): string {
  if (!search || address.includes('?') || address.includes('#')) return address;
  return `${address}?${search}`;
}
