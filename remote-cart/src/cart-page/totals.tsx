import { useMoney, type Cart } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import styles from './totals.module.css';

/** What the cart costs, row by row. The texts are common to the pages that show it. */
export function Totals({ cart }: { cart: Cart }) {
  const { totals, vouchers } = cart;
  const { t } = useTranslation('cart', { keyPrefix: 'order.totals' });
  const money = useMoney();
  const { subtotalMinor, discountMinor, shippingMinor, totalMinor } = totals;
  const savedMinor = reducedBy(cart) + discountMinor;
  return (
    <div>
      <dl className={styles['totals']}>
        <dt>{t('subtotal')}</dt>
        <dd>{money(subtotalMinor)}</dd>
        {discountMinor > 0 ? (
          <>
            <dt>{t('discount', { code: vouchers[0]?.code ?? '' })}</dt>
            <dd className={styles['discount']}>{money(-discountMinor)}</dd>
          </>
        ) : null}
        <dt>{t('shipping')}</dt>
        <dd>{shippingMinor === 0 ? t('free') : money(shippingMinor)}</dd>
        <dt className={styles['grand']}>
          {`${t('total')} `}
          <small>{t('vatIncluded')}</small>
        </dt>
        <dd className={styles['grand']}>{money(totalMinor)}</dd>
      </dl>
      {savedMinor > 0 ? <p className={styles['saved']}>{t('savings', { amount: money(savedMinor) })}</p> : null}
    </div>
  );
}

/** What the reduced prices of all lines that can be bought take off, in minor units. */
function reducedBy({ articles, giftCards, partnerProducts }: Cart): number {
  const saved = (pieces: number, unitPriceMinor: number, regularPriceMinor = unitPriceMinor) =>
    pieces * Math.max(0, regularPriceMinor - unitPriceMinor);
  const each = [
    ...articles
      .filter(({ availability }) => availability === 'AVAILABLE' || availability === 'PREORDER')
      .map((line) => saved(line.quantity.quantity, line.unitPriceMinor, line.regularPriceMinor)),
    ...giftCards.map((line) => saved(line.quantity, line.unitPriceMinor, line.regularPriceMinor)),
    ...partnerProducts.map((line) => saved(line.totalQuantity, line.unitPriceMinor, line.regularPriceMinor)),
  ];
  return each.reduce((sum, amount) => sum + amount, 0);
}
