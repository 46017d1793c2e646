import type { HttpClient, LoadContext } from '@ninefold/platform';
import { PROMOTION_PATH } from '../../contract/paths.ts';
import { readPromotion } from './read-promotion.ts';
import type { LoadedPromotion, Promotion, PromotionRequest } from './promotion.ts';

/** A promotion that comes this close to the page's deadline, in ms, is late: the page goes without it, and the browser asks for it. */
const MARGIN_MS = 50;

/** Fetches a promotion for the first view. `null` when there is none or it cannot be read: nothing is shown (PRM-5). */
export async function load(
  { http, deadlineMs }: Pick<LoadContext, 'http' | 'deadlineMs'>,
  request: PromotionRequest,
): Promise<LoadedPromotion> {
  const options = deadlineMs === undefined ? {} : { timeoutMs: deadlineMs - MARGIN_MS };
  const answer = await http.request<unknown>({ ...addressOf(request), ...options });
  if (!answer.ok) return answer.code === 'TIMEOUT' ? 'late' : null;
  return readPromotion(answer.body);
}

/** Fetches a promotion past what the browser has kept of an earlier answer. */
export async function loadAnew(
  http: HttpClient,
  request: PromotionRequest,
  signal: AbortSignal,
): Promise<Promotion | null> {
  const headers = { 'cache-control': 'no-cache' };
  const answer = await http.request<unknown>({ ...addressOf(request), signal, headers });
  return answer.ok ? readPromotion(answer.body) : null;
}

const addressOf = ({ promotionId, allOfTags, anyOfTags, noneOfTags }: PromotionRequest) => ({
  path: `${PROMOTION_PATH}/${encodeURIComponent(promotionId)}`,
  query: { allOfTags, anyOfTags, noneOfTags },
});
