import { useMoney, type CartError } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';

/**
 * Text of a refused change: `useCartErrorText()({ code: 'ITEM_LIMIT', limit: 20 })`. Codes that only the cart page can meet have
 * their texts there. The limit of VOUCHER_MINIMUM is money.
 */
export function useCartErrorText(): (error: Pick<CartError, 'code' | 'limit'>) => string {
  const { t } = useTranslation('cart');
  const money = useMoney();
  return ({ code, limit }) =>
    t([`setErrors.${code}`, `CartPage.setErrors.${code}`, 'setErrors.UNKNOWN'], {
      limit: code === 'VOUCHER_MINIMUM' ? money(limit ?? 0) : limit,
      count: limit,
    });
}
