import type { HeadContext, LoadContext, PageHead } from '@ninefold/platform';
import { STORE_STOCK_PATH } from '@ninefold/contract/calls';
import type { StoreStockAnswer, StoreStockState } from '@ninefold/platform/contracts';
import { PATHS } from '@ninefold/sites';
import { STORES_PATH } from '../../contract/paths.ts';
import type { StoresAnswer } from '../../contract/store.ts';
import { LONGEST_STORE_SEARCH } from '../../contract/store-limits.ts';
import { foundText } from './found-text.ts';

/** Longer than any article's number. */
const LONGEST_ARTICLE = 64;
const COORDINATE = /^-?\d{1,3}(?:\.\d{1,6})?$/;

/** An article of which somebody wants to know which stores have it. */
export interface AskedArticle {
  tcm: string;
  title: string;
  url: string;
  /** The moment of the figures, ISO 8601. */
  asOf: string;
  /** What those of the listed stores have of which it is known, by their number. */
  stock: [id: string, stock: StoreStockState][];
}

export interface StoreFinderData {
  /** What the visitor asked for; empty for a position. */
  search: string;
  answer: StoresAnswer;
  /** The moment that opening hours are told for, in ms. Equal on the server and in the browser. */
  now: number;
  /** Absent where nobody asked for one, or nothing is known of it. */
  article?: AskedArticle;
}

/** Fetches the stores that the page's query asks for: by postcode or city (`search`), or around a position (`lat`, `lon`); and what they have of `article`. */
export async function load({ http, page }: LoadContext): Promise<StoreFinderData> {
  const { search: typed = '', lat = '', lon = '', article: tcm = '' } = page.query;
  const isPosition =
    COORDINATE.test(lat) && Math.abs(Number(lat)) <= 90 && COORDINATE.test(lon) && Math.abs(Number(lon)) <= 180;
  const search = isPosition ? '' : readable(typed);
  const query = isPosition ? { lat, lon } : { search: search || undefined };
  const [answer, stock] = await Promise.all([
    http.request<StoresAnswer>({ path: STORES_PATH, query }),
    loadStock(http, tcm),
  ]);
  if (!answer.ok) throw new Error(`The stores could not be loaded: ${answer.code}`);
  const { body } = answer;
  return { search, answer: body, now: Date.now(), ...(stock && { article: askedArticle(tcm, stock, body) }) };
}

/** Without an answer the page is the one for whoever asked for no article. */
async function loadStock(http: LoadContext['http'], tcm: string): Promise<StoreStockAnswer | undefined> {
  if (tcm === '' || tcm.length > LONGEST_ARTICLE) return undefined;
  const answer = await http.request<StoreStockAnswer>({ path: STORE_STOCK_PATH, query: { tcm } });
  return answer.ok ? answer.body : undefined;
}

function askedArticle(tcm: string, { article, asOf, stores }: StoreStockAnswer, answer: StoresAnswer): AskedArticle {
  const listed = new Set(answer.found === 'stores' ? answer.stores.map(({ id }) => id) : []);
  const stock = stores
    .filter(({ id }) => listed.has(id))
    .map(({ id, stock: has }): [string, StoreStockState] => [id, has]);
  return { tcm, ...article, asOf, stock };
}

/** Without control characters and runs of spaces, as long as a search may be, and with no half of a sign at its end. */
function readable(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line
    .slice(0, LONGEST_STORE_SEARCH)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

/** Says what the page is; what a search found is not for search engines. */
export function head(data: StoreFinderData, { t }: HeadContext): PageHead {
  return {
    title: `${titleOf(data, t)} | Ninefold`,
    description: t('StoreFinderPage.lead'),
    canonical: PATHS.storeFinder,
    ...((data.answer.found !== 'cities' || data.article) && { robots: 'noindex' }),
  };
}

function titleOf({ answer, search }: StoreFinderData, t: HeadContext['t']): string {
  if (answer.found === 'stores') return foundText(answer, t);
  return answer.found === 'nothing' ? t('StoreFinderPage.none', { search }) : t('StoreFinderPage.title');
}
