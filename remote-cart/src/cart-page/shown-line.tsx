import { Button, Picture, QuantityStepper, TrashIcon, VisuallyHidden } from '@ninefold/kit';
import { useMoney, type CartView } from '@ninefold/platform';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import { LineForm } from './line-form.tsx';
import type { LineView } from './line-view.ts';

interface LineProps {
  line: LineView;
  change: CartView['change'];
}

export function ShownLine({ line, change }: LineProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const money = useMoney();
  const { kind, title, url, image, pieces, totalMinor, availability } = line;
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
        {kind === 'article' ? null : <span className={styles['kind']}>{t(`kind.${kind}`)}</span>}
        {pieces ? (
          <span className={styles['unitPrice']}>{t('unitPrice', { price: money(pieces.unitPriceMinor) })}</span>
        ) : null}
        {availability === 'AVAILABLE' ? null : (
          <span className={isMissing ? styles['missing'] : styles['later']}>{t(`availability.${availability}`)}</span>
        )}
      </div>
      <PiecesForm line={line} change={change} />
      <span className={styles['total']}>
        <VisuallyHidden>{`${t('lineTotal')} `}</VisuallyHidden>
        {isMissing ? '–' : totalMinor === undefined ? t('free') : money(totalMinor)}
      </span>
    </>
  );
}

function PiecesForm({ line: { title, pieces, address, changeTo }, change }: LineProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const remove = (event: MouseEvent) => {
    event.preventDefault();
    void change(changeTo(0));
  };
  return (
    <LineForm address={address}>
      {pieces ? (
        <>
          <button type="submit" className={styles['update']}>
            {t('update')}
          </button>
          <QuantityStepper
            quantity={pieces.quantity}
            onQuantityChange={(quantity) => void change(changeTo(quantity))}
            labels={{
              quantity: t('quantityOf', { title }),
              decrease: t('decrease', { title }),
              increase: t('increase', { title }),
            }}
            max={Math.max(pieces.limit, pieces.quantity)}
            stepName="step"
          />
        </>
      ) : (
        <input type="hidden" name="quantity" value="1" />
      )}
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
