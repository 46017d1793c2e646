import { Button, Notice } from '@ninefold/kit';
import type { Cart, CartView } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartErrorText } from '../cart-errors/use-cart-error-text.ts';
import styles from './cart-page.module.css';
import { hasDefectiveItems, hasMoreThanLeft, hasUnavailableItems } from './checkout-readiness.ts';
import { FormOutcome } from './form-outcome.tsx';
import { lineName } from './line-view.ts';
import type { AskedOffer } from './load-asked.ts';
import { isAboutVoucher } from './voucher-form.tsx';

/** What the visitor must know of the cart as a whole. */
export function CartNotices({ view, asked }: { view: CartView; asked: AskedOffer | undefined }) {
  const { cart, error } = view;
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const errorText = useCartErrorText();
  const notices = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* In sight wherever in the cart the change was made. */}
      {error && !isAboutVoucher(error) ? (
        <Notice tone="error" className={styles['refusal']}>
          {errorText(error)}
        </Notice>
      ) : null}
      <div ref={notices} tabIndex={-1} className={styles['notices']}>
        <FormOutcome view={view} asked={asked} onDismiss={() => notices.current?.focus({ preventScroll: true })} />
        {cart ? null : <UnreadCart view={view} />}
        {cart && hasDefectiveItems(cart) ? <Notice tone="error">{t('defective')}</Notice> : null}
        {cart && hasUnavailableItems(cart) ? <Notice tone="warning">{t('unavailableItems')}</Notice> : null}
        {cart && hasMoreThanLeft(cart) ? <Notice tone="warning">{t('overLimit')}</Notice> : null}
        {cart?.leftOut ? <LeftOut lines={cart.leftOut} /> : null}
      </div>
    </>
  );
}

/** What a login could not take over. */
function LeftOut({ lines }: { lines: NonNullable<Cart['leftOut']> }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  return (
    <Notice tone="warning">
      <p>{t('leftOut')}</p>
      <ul>
        {lines.map(({ tcm, title = tcm, pieces, ...variant }) => (
          <li key={tcm}>{t('leftOutLine', { pieces, name: lineName({ title, ...variant }) })}</li>
        ))}
      </ul>
    </Notice>
  );
}

function UnreadCart({ view: { isBusy, reload } }: { view: CartView }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  return (
    <Notice tone="error">
      <p>{t('getError')}</p>
      <form
        className={styles['retry']}
        action={PATHS.cart}
        onSubmit={(event) => {
          event.preventDefault();
          void reload();
        }}
      >
        <Button type="submit" size="small" variant="secondary" isBusy={isBusy}>
          {t('tryAgain')}
        </Button>
      </form>
    </Notice>
  );
}
