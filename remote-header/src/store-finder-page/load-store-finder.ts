import type { HeadContext, LoadContext, PageHead } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { STORES_PATH } from '../../contract/paths.ts';
import type { StoresAnswer } from '../../contract/store.ts';
import { LONGEST_STORE_SEARCH } from '../../contract/store-limits.ts';
import { foundText } from './found-text.ts';

const COORDINATE = /^-?\d{1,3}(?:\.\d{1,6})?$/;

export interface StoreFinderData {
  /** What the visitor asked for; empty for a position. */
  search: string;
  answer: StoresAnswer;
  /** The moment that opening hours are told for, in ms. Equal on the server and in the browser. */
  now: number;
}

/** Fetches the stores that the page's query asks for: by postcode or city (`search`), or around a position (`lat`, `lon`). */
export async function load({ http, page }: LoadContext): Promise<StoreFinderData> {
  const { search: typed = '', lat = '', lon = '' } = page.query;
  const isPosition =
    COORDINATE.test(lat) && Math.abs(Number(lat)) <= 90 && COORDINATE.test(lon) && Math.abs(Number(lon)) <= 180;
  const search = isPosition ? '' : readable(typed);
  const query = isPosition ? { lat, lon } : { search: search || undefined };
  const answer = await http.request<StoresAnswer>({ path: STORES_PATH, query });
  if (!answer.ok) throw new Error(`The stores could not be loaded: ${answer.code}`);
  return { search, answer: answer.body, now: Date.now() };
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
    ...(data.answer.found !== 'cities' && { robots: 'noindex' }),
  };
}

function titleOf({ answer, search }: StoreFinderData, t: HeadContext['t']): string {
  if (answer.found === 'stores') return foundText(answer, t);
  return answer.found === 'nothing' ? t('StoreFinderPage.none', { search }) : t('StoreFinderPage.title');
}
