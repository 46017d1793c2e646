import { loadMissingPages, type HttpClient, type LinkedPage, type LoadContext } from '@ninefold/platform';
import type { PageContent } from '../../contract/page-content.ts';
import {
  LINK_PARAMETERS,
  PAGE_PATH,
  STOCK_ALERT_PARAMETER,
  STOCK_ALERTS_PATH,
  SUBSCRIBERS_PATHS,
} from '../../contract/subscription-paths.ts';
import type { StockAlertLink } from '../../contract/stock-alert.ts';
import type { SubscriberLink } from '../../contract/subscriber-link.ts';
import { pagesLinkedOn } from '../newsletter-form/legal-links.ts';
import { languageOf, loadLanguage, type LanguageData } from '../language/form-language.tsx';

/** What the link of a mail that led here is for, and what has become of it. */
export type LinkState =
  | { kind: 'confirm' | 'unsubscribe'; token: string; link: SubscriberLink }
  /** Of a mail on stock; without `stock` nobody waits by it any more. */
  | { kind: 'stock'; token: string; stock?: StockAlertLink | undefined }
  /** Of no use any more. */
  | { kind: 'invalid' | 'unknown' }
  /** Nobody answers just now. */
  | { kind: 'unavailable' };

export interface NewsletterPageData extends LanguageData {
  link?: LinkState | undefined;
  /** The picture beside the form, where content gives one. */
  image?: string | undefined;
  /** Of the pages that the form leads to, where the site lacks any. */
  missing?: readonly LinkedPage[] | undefined;
}

/** Longest wait for the picture's address, in ms: the page is good without it. */
const CONTENT_TIMEOUT_MS = 3_000;

/** Looks up the picture of the page, and the link of a mail, which changes nothing. */
export async function load({ http, page, site }: LoadContext): Promise<NewsletterPageData> {
  const [language, link, image, missing] = await Promise.all([
    loadLanguage(languageOf(page)),
    readLink(http, page),
    readImage(http),
    loadMissingPages(http, pagesLinkedOn(site.code)),
  ]);
  return { ...language, link, image, ...(missing && { missing }) };
}

async function readImage(http: HttpClient): Promise<string | undefined> {
  const answer = await http.request<PageContent>({ path: PAGE_PATH, timeoutMs: CONTENT_TIMEOUT_MS });
  return answer.ok ? answer.body.image : undefined;
}

async function readLink(http: HttpClient, { query }: LoadContext['page']): Promise<LinkState | undefined> {
  const stock = query[STOCK_ALERT_PARAMETER];
  if (stock !== undefined) return await readStockLink(http, stock);
  const confirm = query[LINK_PARAMETERS.confirm];
  const unsubscribe = query[LINK_PARAMETERS.unsubscribe];
  const token = confirm ?? unsubscribe;
  if (token === undefined) return undefined;
  const path = `${SUBSCRIBERS_PATHS.private}/${encodeURIComponent(token)}`;
  const answer = await http.request<SubscriberLink>({ path });
  const isConfirmation = confirm !== undefined;
  if (answer.ok && isConfirmation === (answer.body.purpose === 'CONFIRM'))
    return { kind: isConfirmation ? 'confirm' : 'unsubscribe', token, link: answer.body };
  if (!answer.ok && (answer.status === 0 || answer.status >= 500)) return { kind: 'unavailable' };
  return { kind: isConfirmation ? 'invalid' : 'unknown' };
}

async function readStockLink(http: HttpClient, token: string): Promise<LinkState> {
  const answer = await http.request<StockAlertLink>({ path: `${STOCK_ALERTS_PATH}/${encodeURIComponent(token)}` });
  if (answer.ok) return { kind: 'stock', token, stock: answer.body };
  return answer.status === 0 || answer.status >= 500 ? { kind: 'unavailable' } : { kind: 'stock', token };
}
