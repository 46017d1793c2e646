import type { LoadContext } from '@ninefold/platform';
import { PROMOTION_PATH } from '../../contract/paths.ts';
import type { PromotionAnswer, PromotionContent } from '../../contract/promotion.ts';

/** A promotion with its content read; `links` are those of the four known types alone (PRM-2). */
export type Promotion = PromotionContent & { type: string };

const TYPES_WITH_LINKS: readonly string[] = ['HEADER_BENEFITS', 'TOP_BANNER', 'PI', 'CATEGORY'];

/** Fetches a promotion. `null` when there is none or it cannot be read: the banner then shows nothing (PRM-5). */
export async function load({ http }: LoadContext, { promotionId }: { promotionId: string }): Promise<Promotion | null> {
  const answer = await http.request<PromotionAnswer>({
    path: `${PROMOTION_PATH}/${encodeURIComponent(promotionId)}`,
  });
  return answer.ok ? readPromotion(answer.body) : null;
}

function readPromotion({ type, contentJSON }: PromotionAnswer): Promotion | null {
  try {
    const { links, ...content } = JSON.parse(contentJSON) as PromotionContent;
    return { type, ...content, ...(links && TYPES_WITH_LINKS.includes(type) && { links }) };
  } catch (error) {
    console.error('A promotion could not be read:', error);
    return null;
  }
}
