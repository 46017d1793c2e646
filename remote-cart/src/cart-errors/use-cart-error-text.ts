import type { CartErrorCode } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';

/** Text of a refused change: `useCartErrorText()({ code: 'ITEM_LIMIT', limit: 20 })`. */
export function useCartErrorText(): (error: { code: CartErrorCode; limit?: number | undefined }) => string {
  const { t } = useTranslation('cart', { keyPrefix: 'common.setErrors' });
  return ({ code, limit }) => t([code, 'UNKNOWN'], { limit, count: limit });
}
