import { Button, Notice } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { keepTogether } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../contract/account.ts';
import { isKept, isTakenBack } from '../../contract/taken-back.ts';
import { RETURN_FORM_PATH, RETURN_ID } from '../../contract/paths.ts';
import { keyOfLine, nameOfLine } from './order-line.tsx';
import styles from './order-history.module.css';

/** How many pieces of an article the customer has said to send back. */
export function returnedOf({ returned }: Order, key: string): number {
  return returned.filter(({ tcm }) => tcm === key).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Why a return was not announced: the service says it in the address. */
const REFUSALS = ['RETURN_REFUSED', 'RETURN_EMPTY', 'RETURN_TOO_MUCH'] as const;

interface OrderReturnProps {
  order: Order;
  /** What became of the last return, as the service names it. */
  message: string | undefined;
}

/** What became of the return that was sent last, the form for another, and what cannot be sent back by it. */
export function OrderReturn({ order, message }: OrderReturnProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.order-history' });
  return (
    <div id={message === undefined ? undefined : RETURN_ID} className={styles['return']}>
      <ReturnNotice {...{ order, message }} />
      {['SENT', 'DELIVERED'].includes(order.status) ? (
        <>
          <ReturnForm order={order} isOpen={REFUSALS.some((each) => each === message)} />
          {order.lines.some(isKept) ? <p>{t('returnKept')}</p> : null}
        </>
      ) : null}
    </div>
  );
}

/** What became of the return that was sent last, and whether a mail says it, too. */
function ReturnNotice({ order: { isReturnMailed }, message }: OrderReturnProps) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  if (message === 'RETURN_STARTED') {
    return (
      <Notice tone="success">
        {t('order-history.message.RETURN_STARTED')}
        {isReturnMailed ? ` ${t('order-history.returnMailed')}` : null}
      </Notice>
    );
  }
  const refusal = REFUSALS.find((each) => each === message);
  if (refusal !== undefined) return <Notice tone="error">{t(`order-history.message.${refusal}`)}</Notice>;
  return message?.endsWith('_UNAVAILABLE') ? <Notice tone="error">{t('form.SERVICE_UNAVAILABLE')}</Notice> : null;
}

/** Lets the customer say what goes back, where anything still can. With scripts the browser says in the language of the site what is wrong. */
function ReturnForm({ order, isOpen }: { order: Order; isOpen: boolean }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage' });
  const { locale } = useSite();
  const { typed } = usePlatform().page;
  const lines = order.lines.flatMap((line) => {
    const rest = line.quantity - returnedOf(order, keyOfLine(line));
    return isTakenBack(line) && rest > 0 ? [{ line, rest }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <details open={isOpen || typed !== undefined}>
      <summary>{t('order-history.returnStart')}</summary>
      <form className={styles['returnForm']} method="post" action={RETURN_FORM_PATH}>
        <p>{t('order-history.returnText')}</p>
        <input type="hidden" name="orderNumber" value={order.orderNumber} />
        {lines.map(({ line, rest }) => (
          <label key={keyOfLine(line)} className={styles['returnLine']}>
            {t('order-history.returnPieces', { name: keepTogether(locale, nameOfLine(line)) })}
            <input
              className={styles['returnPieces']}
              type="number"
              inputMode="numeric"
              name={`quantity-${keyOfLine(line)}`}
              min={0}
              max={rest}
              defaultValue={typed?.[`quantity-${keyOfLine(line)}`] ?? 0}
              onInvalid={({ currentTarget: field }) => {
                const isTooMuch = field.validity.rangeOverflow;
                field.setCustomValidity(t(isTooMuch ? 'order-history.message.RETURN_TOO_MUCH' : 'form.error.wrong'));
              }}
              onInput={({ currentTarget }) => currentTarget.setCustomValidity('')}
            />
          </label>
        ))}
        <Button type="submit" size="small">
          {t('order-history.returnStart')}
        </Button>
      </form>
    </details>
  );
}
