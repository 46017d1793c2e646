import type { HttpClient, LoadContext } from '@ninefold/platform';
import { PROMOTION_PATH } from '../../contract/paths.ts';
import { readPromotion } from './read-promotion.ts';
import type { Promotion, PromotionRequest } from './promotion.ts';

/** A promotion that takes longer is not shown, in ms: a page waits 800, and what comes later would move what people read. */
const TIME_LIMIT_MS = 750;

/** Fetches a promotion for the first view. `null` when there is none, it is late or cannot be read: nothing is shown (PRM-5). */
export function load({ http }: Pick<LoadContext, 'http'>, request: PromotionRequest): Promise<Promotion | null> {
  return fetchPromotion(http, request, { timeoutMs: TIME_LIMIT_MS });
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
