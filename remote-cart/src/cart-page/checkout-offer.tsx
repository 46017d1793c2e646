import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './checkout-offer.module.css';
import type { CheckoutOffer as Offer } from './load-checkout.ts';

/** What the checkout offers; nothing where the retailer has said nothing. */
export function CheckoutOffer({ offer }: { offer: Offer | undefined }) {
  const { t } = useTranslation('cart', { keyPrefix: 'order.checkoutOffer' });
  const labelId = useId();
  if (!offer || (!offer.guestOrders && offer.payments.length === 0)) return null;
  return (
    <div className={styles['offer']}>
      {offer.guestOrders ? <p>{t('guestOrders')}</p> : null}
      {offer.payments.length > 0 ? (
        <div className={styles['payments']}>
          <span id={labelId}>{t('payments')}</span>
          <ul aria-labelledby={labelId} className={styles['names']}>
            {offer.payments.map((name) => (
              <li key={name} className={styles['name']}>
                {name}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}
