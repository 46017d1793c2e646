import type { Cart, CartView } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import { ArticleLine } from './article-line.tsx';
import styles from './cart-lines.module.css';
import { DefectiveLine } from './defective-line.tsx';
import { DeletedLine } from './deleted-line.tsx';

export function CartLines({ view, cart }: { view: CartView; cart: Cart }) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  return (
    <ul className={styles['lines']} aria-label={t('lines')}>
      {cart.defectiveArticles.map((article) => (
        <li key={`defective ${article.tcm}`} className={styles['line']}>
          <DefectiveLine article={article} change={view.change} />
        </li>
      ))}
      {view.lines.map(({ article, deletedId }) => (
        <li key={article.tcm} className={styles['line']}>
          {deletedId === undefined ? (
            <ArticleLine article={article} change={view.change} />
          ) : (
            <DeletedLine article={article} deletedId={deletedId} view={view} />
          )}
        </li>
      ))}
    </ul>
  );
}
