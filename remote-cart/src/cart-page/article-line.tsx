import { Button, Picture, QuantityStepper, TrashIcon, VisuallyHidden } from '@ninefold/kit';
import { useMoney, type CartArticle, type CartView } from '@ninefold/platform';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import { LineForm } from './line-form.tsx';

interface ArticleLineProps {
  article: CartArticle;
  change: CartView['change'];
}

export function ArticleLine({ article, change }: ArticleLineProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const money = useMoney();
  const { title, url, image, unitPriceMinor, totalMinor, availability } = article;
  const isMissing = availability === 'NOT_AVAILABLE' || availability === 'SOLDOUT';
  return (
    <>
      <a className={styles['picture']} href={url} tabIndex={-1} aria-hidden="true">
        <Picture image={image} alt="" width={160} height={160} sizes="(max-width: 667px) 96px, 144px" />
      </a>
      <div className={styles['about']}>
        <a className={styles['title']} href={url}>
          {title}
        </a>
        <span className={styles['unitPrice']}>{t('unitPrice', { price: money(unitPriceMinor) })}</span>
        {availability === 'AVAILABLE' ? null : (
          <span className={isMissing ? styles['missing'] : styles['later']}>{t(`availability.${availability}`)}</span>
        )}
      </div>
      <QuantityForm article={article} change={change} />
      <span className={styles['total']}>
        <VisuallyHidden>{`${t('lineTotal')} `}</VisuallyHidden>
        {isMissing ? '–' : money(totalMinor)}
      </span>
    </>
  );
}

function QuantityForm({ article, change }: ArticleLineProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const { productId, tcm, title, quantity } = article;
  const setQuantity = (after: number) => void change({ setArticle: { productId, tcm, quantity: after } });
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    setQuantity(0);
  };
  return (
    <LineForm article={article}>
      <button type="submit" className={styles['update']}>
        {t('update')}
      </button>
      <QuantityStepper
        quantity={quantity.quantity}
        onQuantityChange={setQuantity}
        labels={{
          quantity: t('quantityOf', { title }),
          decrease: t('decrease', { title }),
          increase: t('increase', { title }),
        }}
        max={Math.max(quantity.limit, quantity.quantity)}
        stepName="step"
      />
      <Button
        type="submit"
        name="remove"
        value="true"
        size="small"
        variant="ghost"
        icon={<TrashIcon size={16} />}
        onClick={remove}
      >
        <span className={styles['removeLabel']}>{t('remove')}</span>
        <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
      </Button>
    </LineForm>
  );
}
