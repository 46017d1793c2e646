import { useMoney, useSite } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import type { LineView } from './line-view.ts';

/** What one piece costs, what it is reduced from, and whether it was another price when the line was changed last. */
export function LinePrices({ line: { pieces, price } }: { line: Pick<LineView, 'pieces' | 'price'> }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const { isLowestPriceRuleOn } = useSite();
  const money = useMoney();
  if (!price) return null;
  const { unitMinor, regularMinor, formerMinor } = price;
  return (
    <>
      {pieces ? <span className={styles['unitPrice']}>{t('unitPrice', { price: money(unitMinor) })}</span> : null}
      {regularMinor === undefined ? null : (
        <span className={styles['unitPrice']}>
          {`${t(isLowestPriceRuleOn ? 'lowestPrice' : 'formerPrice')} `}
          <s>{money(regularMinor)}</s>
        </span>
      )}
      {formerMinor === undefined ? null : (
        <span className={styles['changed']}>
          {t('priceChanged', { before: money(formerMinor), now: money(unitMinor) })}
        </span>
      )}
    </>
  );
}
