import { Button, Notice, UndoIcon, useSaidOnce } from '@ninefold/kit';
import { useMoney, usePlatform, type CartError, type CartView } from '@ninefold/platform';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCartErrorText } from '../cart-errors/use-cart-error-text.ts';
import styles from './cart-page.module.css';
import { HiddenFields } from './hidden-fields.tsx';
import { lineName, lineViews } from './line-view.ts';
import type { AskedOffer } from './load-asked.ts';

interface FormOutcomeProps {
  view: Pick<CartView, 'cart' | 'lines'>;
  /** What a link of another page asks for. */
  asked: AskedOffer | undefined;
  /** Told that it is closed: the button that closes it goes with the focus. */
  onDismiss: () => void;
}

/** By what the address says what became of a form. */
const SAID = ['message', 'limit', 'code', 'productId', 'tcm', 'quantity', 'rest'];
const NOTHING: typeof SAID = [];

/** What became of a form that was sent without scripts: the service says it in the address. */
export function FormOutcome({ view, asked, onDismiss }: FormOutcomeProps) {
  const { query } = usePlatform().page;
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const errorText = useCartErrorText();
  const [isDismissed, setDismissed] = useState(false);
  // What a link asks for is still asked after a reload.
  useSaidOnce(query['message'] === 'CONFIRM_ADD' ? NOTHING : SAID);
  if (isDismissed) return null;

  function dismiss() {
    setDismissed(true);
    onDismiss();
  }
  const notice = (tone: 'success' | 'info' | 'error', children: ReactNode) => (
    <Notice tone={tone} onDismiss={dismiss} dismissLabel={t('dismiss')}>
      {children}
    </Notice>
  );
  switch (query['message']) {
    case undefined:
      return null;
    case 'ADDED':
    case 'CHANGED':
    case 'SAVED':
    case 'VOUCHER_SET':
    case 'VOUCHER_REMOVED':
      return notice('success', t(`message.${query['message']}`) + (query['rest'] ? ` ${t('saved.rest')}` : ''));
    case 'REMOVED':
      return notice('info', <Removed query={query} />);
    case 'CONFIRM_ADD':
      return notice('info', <Confirmation query={query} asked={asked} />);
    default: {
      const name = nameIn(view, query['tcm']);
      return notice(
        'error',
        <>
          {name === undefined ? null : <p>{name}</p>}
          {errorText(errorIn(query))}
        </>,
      );
    }
  }
}

/** What the cart's line of an article is called. */
function nameIn({ cart, lines }: Pick<CartView, 'cart' | 'lines'>, tcm: string | undefined): string | undefined {
  return cart ? lineViews({ lines, cart }).find(({ variant }) => variant.tcm === tcm)?.name : undefined;
}

/** A limit that no cart has was not said by the shop: anybody can write an address. */
function errorIn({ message, limit = '0' }: Readonly<Record<string, string>>): Pick<CartError, 'code' | 'limit'> {
  // Money is counted in its smallest unit.
  const digits = message === 'VOUCHER_MINIMUM' ? 9 : 5;
  if (!/^\d+$/.test(limit) || limit.length > digits) return { code: 'UNKNOWN' };
  return { code: message as CartError['code'], limit: Number(limit) };
}

function Removed({ query: { productId, tcm, quantity } }: { query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  return (
    <form className={styles['removed']} method="post" action="/service/cart/form/change">
      {t('message.REMOVED')}
      <HiddenFields fields={{ productId, tcm, quantity }} />
      <Button type="submit" size="small" variant="secondary" icon={<UndoIcon size={16} />}>
        {t('undo')}
      </Button>
    </form>
  );
}

/** A link of another page asks for an article: nothing is added before the visitor says so. */
function Confirmation({
  query: { productId, tcm, quantity = '1' },
  asked,
}: Pick<FormOutcomeProps, 'asked'> & { query: Readonly<Record<string, string>> }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const money = useMoney();
  // Anybody can write an address.
  const pieces = /^\d{1,4}$/.test(quantity) ? quantity : '1';
  return (
    <form className={styles['removed']} method="post" action="/service/cart/form/add?from=shop">
      <div>
        {asked ? (
          <p>
            {t('leftOutLine', { pieces, name: lineName(asked) })}, {t('unitPrice', { price: money(asked.priceMinor) })}
          </p>
        ) : null}
        <p>{t('message.CONFIRM_ADD')}</p>
      </div>
      <HiddenFields fields={{ productId, tcm, quantity: pieces }} />
      <Button type="submit" size="small">
        {t('confirmAdd')}
      </Button>
    </form>
  );
}
