import type { HttpClient, LoadContext } from '@ninefold/platform';
import { PROMOTION_PATH } from '../../contract/paths.ts';
import { readPromotion } from './read-promotion.ts';
import type { Promotion, PromotionRequest } from './promotion.ts';

/** A promotion that comes this close to the page's deadline, in ms, is not shown: a later one would move what people read. */
const MARGIN_MS = 50;

/** Fetches a promotion for the first view. `null` when there is none, it is late or cannot be read: nothing is shown (PRM-5). */
export function load(
  { http, deadlineMs }: Pick<LoadContext, 'http' | 'deadlineMs'>,
  request: PromotionRequest,
): Promise<Promotion | null> {
  return fetchPromotion(http, request, deadlineMs === undefined ? {} : { timeoutMs: deadlineMs - MARGIN_MS });
}

/** Fetches a promotion past what the browser has kept of an earlier answer. */
export function loadAnew(http: HttpClient, request: PromotionRequest, signal: AbortSignal): Promise<Promotion | null> {
  return fetchPromotion(http, request, { signal, headers: { 'cache-control': 'no-cache' } });
}

async function fetchPromotion(
  http: HttpClient,
  { promotionId, allOfTags, anyOfTags, noneOfTags }: PromotionRequest,
  options: { timeoutMs?: number; signal?: AbortSignal; headers?: Record<string, string> },
): Promise<Promotion | null> {
  const answer = await http.request<unknown>({
    path: `${PROMOTION_PATH}/${encodeURIComponent(promotionId)}`,
    query: { allOfTags, anyOfTags, noneOfTags },
    ...options,
  });
  return answer.ok ? readPromotion(answer.body) : null;
}
