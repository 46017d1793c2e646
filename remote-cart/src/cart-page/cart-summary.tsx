import { Button, LockIcon, TruckIcon } from '@ninefold/kit';
import { useMoney, type Cart, type CartView } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-summary.module.css';
import { canCheckOut } from './checkout-readiness.ts';
import { Totals } from './totals.tsx';
import { VoucherForm } from './voucher-form.tsx';

export function CartSummary({ view, cart }: { view: CartView; cart: Cart }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const headingId = useId();
  return (
    <section className={styles['summary']} aria-labelledby={headingId} aria-busy={view.isBusy}>
      <h2 id={headingId} className={styles['heading']}>
        {t('summary')}
      </h2>
      <FreeShipping totals={cart.totals} />
      <Totals cart={cart} />
      <VoucherForm vouchers={cart.vouchers} change={view.change} />
      <form action={PATHS.checkout}>
        <Button type="submit" size="large" isFullWidth disabled={!canCheckOut(view)} icon={<LockIcon />}>
          {t('checkout')}
        </Button>
      </form>
      <a className={styles['continue']} href={PATHS.home}>
        {t('continue')}
      </a>
    </section>
  );
}

/** How far it is to free shipping, where there is such a thing. */
function FreeShipping({ totals }: { totals: Cart['totals'] }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const money = useMoney();
  const { freeShippingFromMinor, goodsMinor } = totals;
  if (freeShippingFromMinor === undefined) return null;
  const missingMinor = freeShippingFromMinor - goodsMinor;
  const text = missingMinor > 0 ? t('untilFreeShipping', { amount: money(missingMinor) }) : t('freeShipping');
  return (
    <div className={styles['freeShipping']}>
      <p className={styles['freeShippingText']}>
        <TruckIcon />
        <span>{text}</span>
      </p>
      <progress
        className={styles['progress']}
        aria-label={t('freeShippingProgress')}
        value={Math.min(goodsMinor, freeShippingFromMinor)}
        max={freeShippingFromMinor}
      />
    </div>
  );
}
