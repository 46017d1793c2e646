import { Button, TrashIcon, WarningIcon } from '@ninefold/kit';
import type { CartView } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import { LineForm } from './line-form.tsx';

interface DefectiveLineProps {
  article: { productId: string; tcm: string };
  change: CartView['change'];
}

/** An article that the shop no longer knows: it can only be removed. */
export function DefectiveLine({ article, change }: DefectiveLineProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const { productId, tcm } = article;
  return (
    <>
      <span className={styles['picture']}>
        <WarningIcon />
      </span>
      <div className={styles['about']}>
        <span className={styles['missing']}>{t('defectiveArticle', { tcm })}</span>
      </div>
      <LineForm article={article}>
        <input type="hidden" name="quantity" value="0" />
        <Button
          type="submit"
          size="small"
          variant="ghost"
          icon={<TrashIcon size={16} />}
          onClick={(event) => {
            event.preventDefault();
            void change({ setArticle: { productId, tcm, quantity: 0 } });
          }}
        >
          {t('remove')}
        </Button>
      </LineForm>
    </>
  );
}
