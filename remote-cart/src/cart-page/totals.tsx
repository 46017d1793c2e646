import { useMoney, type Cart } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import styles from './totals.module.css';

/** What the cart costs, row by row. The texts are common to the pages that show it. */
export function Totals({ cart: { totals, vouchers } }: { cart: Cart }) {
  const { t } = useTranslation('cart', { keyPrefix: 'common.totals' });
  const money = useMoney();
  const { subtotalMinor, discountMinor, shippingMinor, totalMinor } = totals;
  return (
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
        {t('total')} <small>{t('vatIncluded')}</small>
      </dt>
      <dd className={styles['grand']}>{money(totalMinor)}</dd>
    </dl>
  );
}
