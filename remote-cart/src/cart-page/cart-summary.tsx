import { Button, LockIcon, TruckIcon, VisuallyHidden } from '@ninefold/kit';
import { Places, useMoney, usePlatform, type Cart, type CartView, type Delivery } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartDelivery } from './cart-delivery.tsx';
import { CheckoutOffer } from './checkout-offer.tsx';
import styles from './cart-summary.module.css';
import { canCheckOut } from './checkout-readiness.ts';
import type { CheckoutOffer as Offer } from './load-checkout.ts';
import { lineViews } from './line-view.ts';
import { itemOf } from './tracked-item.ts';
import { Totals } from './totals.tsx';
import { VoucherForm } from './voucher-form.tsx';

/** Of the way to the checkout. */
export const CHECKOUT_ID = 'checkout';

interface CartSummaryProps {
  view: CartView;
  cart: Cart;
  delivery: Delivery | undefined;
  offer: Offer | undefined;
}

export function CartSummary({ view, cart, delivery, offer }: CartSummaryProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const money = useMoney();
  const headingId = useId();
  const { tracking, site } = usePlatform();
  const lines = lineViews({ lines: view.lines, cart });
  const trackCheckout = () =>
    tracking.track('begin_checkout', {
      currency: site.currency,
      value: cart.totals.totalMinor / 100,
      // What was just removed stays among the lines for a while.
      items: lines.filter(({ deletedId }) => deletedId === undefined).map(itemOf),
    });
  return (
    <div className={styles['side']}>
      <section className={styles['summary']} aria-labelledby={headingId} aria-busy={view.isBusy}>
        <h2 id={headingId} className={styles['heading']}>
          {t('summary')}
        </h2>
        {isShippingAsked(cart) ? <FreeShipping totals={cart.totals} /> : null}
        <CartDelivery lines={lines} delivery={delivery} />
        <Places name="cart-page/above-total" />
        <Totals cart={cart} />
        <SpokenTotals view={view} cart={cart} />
        <VoucherForm vouchers={cart.vouchers} change={view.change} />
      </section>
      <form id={CHECKOUT_ID} className={styles['checkout']} action={PATHS.checkout} onSubmit={trackCheckout}>
        <p className={styles['amount']} aria-hidden="true">
          {money(cart.totals.totalMinor)}
        </p>
        <Button type="submit" size="large" isFullWidth disabled={!canCheckOut(view)} icon={<LockIcon />}>
          {t('checkout')}
        </Button>
      </form>
      <CheckoutOffer offer={offer} />
      <a className={styles['continue']} href={PATHS.home}>
        {t('continue')}
      </a>
    </div>
  );
}

/** Tells who does not see the totals of each change of them; at first there is none. */
function SpokenTotals({ view: { isBusy }, cart }: { view: CartView; cart: Cart }) {
  const { t } = useTranslation('cart', { keyPrefix: 'order.totals' });
  const money = useMoney();
  const [hasChanged, setChanged] = useState(false);
  if (isBusy && !hasChanged) setChanged(true);
  const total = `${t('total')}: ${money(cart.totals.totalMinor)}`;
  return <VisuallyHidden role="status">{hasChanged && !isBusy ? total : ''}</VisuallyHidden>;
}

/** Whether anything is sent, now or with a little more: with nothing to send shipping is free, whatever the goods are worth. */
function isShippingAsked({ totals: { shippingMinor, goodsMinor, freeShippingFromMinor = Infinity } }: Cart): boolean {
  return shippingMinor > 0 || goodsMinor >= freeShippingFromMinor;
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
