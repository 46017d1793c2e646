import { usePlatform, type HttpClient } from '@ninefold/platform';
import { useEffect, useState } from 'react';
import { MAX_PRODUCTS, MAX_SEARCH_TERMS } from '../../contract/suggestion-limits.ts';
import type { SuggestionsAnswer } from '../../contract/suggestions.ts';
import { normalizeTerm } from './normalize-term.ts';

/** Suggestions for what is typed, as far as they have come. */
export interface Suggestions extends SuggestionsAnswer {
  /** What they are for; `''` as long as there are none. */
  term: string;
}

const NO_SUGGESTIONS: Suggestions = { term: '', searchTerms: [], products: [] };

const SHORTEST_TERM = 2;
/** Typing pauses this long before anything is asked, in ms. */
const PAUSE_MS = 120;
const MOST_RETRIES = 4;
const RETRY_DELAY_MS = 2000;

/**
 * Asks for suggestions while a visitor types (SRC-5). A new term aborts what is under way, so that an older answer never
 * replaces a newer one (SRC-8). After the last retry there are none, and typing asks anew.
 */
export function useSuggestions(typed: string): Suggestions {
  const { http, site } = usePlatform();
  const [suggestions, setSuggestions] = useState(NO_SUGGESTIONS);
  const term = normalizeTerm(typed);
  const isLongEnough = term.length >= SHORTEST_TERM;

  useEffect(() => {
    if (!isLongEnough) return undefined;
    const aborting = new AbortController();
    const ask = async () => {
      await pause(PAUSE_MS, aborting.signal);
      const answer = await askPatiently(http, { term, site: site.code, signal: aborting.signal });
      if (!aborting.signal.aborted) setSuggestions(answer ? { ...answer, term } : NO_SUGGESTIONS);
    };
    ask().catch(() => undefined); // aborted while pausing
    return () => aborting.abort();
  }, [http, site, term, isLongEnough]);

  return isLongEnough ? suggestions : NO_SUGGESTIONS;
}

interface Question {
  term: string;
  site: string;
  signal: AbortSignal;
}

async function askPatiently(http: HttpClient, question: Question): Promise<SuggestionsAnswer | undefined> {
  const { term, site, signal } = question;
  const revision = await http.shared<{ cachekey: string }>('/service/searchfrontend/api/cachekey');
  const query = {
    q: term,
    site,
    maxSearchTerms: MAX_SEARCH_TERMS,
    maxProducts: MAX_PRODUCTS,
    cachekey: revision.ok ? revision.body.cachekey : undefined,
  };
  for (let attempt = 0; attempt <= MOST_RETRIES; attempt++) {
    if (attempt > 0) await pause(RETRY_DELAY_MS, signal);
    const result = await http.request<SuggestionsAnswer>({
      path: '/service/searchfrontend/api/suggestions',
      query,
      signal,
    });
    if (result.ok) return result.body;
  }
  return undefined;
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason as Error);
    const timer = setTimeout(resolve, durationMs);
    return signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
