import { Button } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { keepTogether } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/account.ts';
import { RETURN_FORM_PATH } from '../../contract/paths.ts';
import { keyOfLine, nameOfLine } from './order-line.tsx';
import styles from './order-history.module.css';

/** How many pieces of an article the customer has said to send back. */
export function returnedOf({ returned }: Order, key: string): number {
  return returned.filter(({ tcm }) => tcm === key).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Lets the customer say what goes back, where anything still can. */
export function OrderReturn({ order }: { order: Order }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  const { locale } = useSite();
  const lines = order.lines.flatMap((line) => {
    const rest = line.quantity - returnedOf(order, keyOfLine(line));
    return line.priceMinor > 0 && rest > 0 ? [{ line, rest }] : [];
  });
  if (!['SENT', 'DELIVERED'].includes(order.status) || lines.length === 0) return null;
  return (
    <details className={styles['return']}>
      <summary>{t('returnStart')}</summary>
      <form className={styles['returnForm']} method="post" action={RETURN_FORM_PATH}>
        <p>{t('returnText')}</p>
        <input type="hidden" name="orderNumber" value={order.orderNumber} />
        {lines.map(({ line, rest }) => (
          <label key={keyOfLine(line)} className={styles['returnLine']}>
            {t('returnPieces', { name: keepTogether(locale, nameOfLine(line)) })}
            <input
              className={styles['returnPieces']}
              type="number"
              inputMode="numeric"
              name={`quantity-${keyOfLine(line)}`}
              min={0}
              max={rest}
              defaultValue={0}
              required
            />
          </label>
        ))}
        <Button type="submit" size="small">
          {t('returnStart')}
        </Button>
      </form>
    </details>
  );
}
