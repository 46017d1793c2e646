import type { Cart, CartView } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import { DefectiveLine } from './defective-line.tsx';
import { DeletedLine } from './deleted-line.tsx';
import { defectiveViews, lineViews } from './line-view.ts';
import { ShownLine } from './shown-line.tsx';

export function CartLines({ view, cart }: { view: CartView; cart: Cart }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  return (
    <ul className={styles['lines']} aria-label={t('lines')}>
      {defectiveViews(cart).map((line) => (
        <li key={`defective ${line.key}`} className={styles['line']}>
          <DefectiveLine line={line} change={view.change} />
        </li>
      ))}
      {lineViews({ lines: view.lines, cart }).map((line) => (
        <li key={line.key} className={styles['line']}>
          {line.deletedId === undefined ? (
            <ShownLine line={line} change={view.change} />
          ) : (
            <DeletedLine title={line.title} deletedId={line.deletedId} view={view} />
          )}
        </li>
      ))}
    </ul>
  );
}
