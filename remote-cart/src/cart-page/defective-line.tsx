import { Button, TrashIcon, VisuallyHidden, WarningIcon } from '@ninefold/kit';
import type { CartView } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import { EARLY_REMOVAL, LineForm } from './line-form.tsx';
import type { DefectiveView } from './line-view.ts';

interface DefectiveLineProps {
  line: DefectiveView;
  change: CartView['change'];
  /** What is said of it. @default that it is to be removed from the cart */
  text?: string | undefined;
}

/** What the shop no longer knows: it can only be removed. */
export function DefectiveLine({ line: { name, address, removal }, change, text }: DefectiveLineProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  return (
    <>
      <span className={styles['picture']}>
        <WarningIcon />
      </span>
      <div className={styles['about']}>
        <span className={styles['missing']}>{text ?? t('defectiveArticle', { name })}</span>
      </div>
      <LineForm {...{ address, name }} onEarly={(_none, early) => void change(removal, early)}>
        <Button
          type="submit"
          size="small"
          variant="ghost"
          icon={<TrashIcon size={16} />}
          {...EARLY_REMOVAL}
          onClick={(event) => {
            event.preventDefault();
            void change(removal);
          }}
        >
          {t('remove')}
          <VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      </LineForm>
    </>
  );
}
