import { useSite } from '@ninefold/platform';
import { keepTogether, PATHS } from '@ninefold/sites';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartErrorText } from '../cart-errors/use-cart-error-text.ts';
import styles from './add-to-cart.module.css';
import type { AddToCartStatus } from './use-add-to-cart.ts';

interface AddOutcomeProps {
  ref: Ref<HTMLDivElement>;
  status: AddToCartStatus;
  title: string;
  /** What has to be chosen first. */
  choiceText?: string | undefined;
}

/** Says what became of the attempt, to everybody. */
export function AddOutcome({ ref, status, title, choiceText }: AddOutcomeProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'AddToCart' });
  const { locale } = useSite();
  const errorText = useCartErrorText();
  return (
    <div ref={ref} role="status" className={styles['outcome']}>
      {status === 'added' ? (
        <p className={styles['added']}>
          {t('added', { title: keepTogether(locale, title) })} <a href={PATHS.cart}>{t('toCart')}</a>
        </p>
      ) : null}
      {status === 'choosing' && choiceText ? <p className={styles['refused']}>{choiceText}</p> : null}
      {typeof status === 'object' ? <p className={styles['refused']}>{errorText(status)}</p> : null}
    </div>
  );
}
