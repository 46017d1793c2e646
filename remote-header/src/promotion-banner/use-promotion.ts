import { usePlatform } from '@ninefold/platform';
import { useEffect, useRef, useState } from 'react';
import { usePreviewToken } from '../preview/use-preview-token.ts';
import { loadAnew } from './load-promotion.ts';
import type { LoadedPromotion, Promotion, PromotionRequest } from './promotion.ts';

/**
 * The promotion to show: at first the one that was loaded for the page, or what the browser gets where that came late; then what the service answers when id or tags change,
 * and when a preview token is there or comes (PRM-5). What is shown stays until the answer is there.
 */
export function usePromotion(loaded: LoadedPromotion, request: PromotionRequest): Promotion | null {
  const { http } = usePlatform();
  const { promotionId, allOfTags, anyOfTags, noneOfTags } = request;
  const token = usePreviewToken();
  const key = JSON.stringify([promotionId, allOfTags, anyOfTags, noneOfTags, token]);
  // What the page was loaded with answers the first question, unless it came late or staff ask it.
  const isLate = loaded === 'late';
  const answered = useRef(token === '' && !isLate ? key : undefined);
  const [shown, setShown] = useState(isLate ? null : loaded);

  useEffect(() => {
    if (key === answered.current) return undefined;
    const ending = new AbortController();
    const again = { promotionId, allOfTags, anyOfTags, noneOfTags };
    void loadAnew(http, again, ending.signal).then((promotion) => {
      if (ending.signal.aborted) return;
      answered.current = key;
      setShown((known) => (JSON.stringify(known) === JSON.stringify(promotion) ? known : promotion));
    });
    return () => ending.abort();
  }, [http, key, promotionId, allOfTags, anyOfTags, noneOfTags]);
  return shown;
}
