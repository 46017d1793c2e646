import { Button, UndoIcon } from '@ninefold/kit';
import type { CartView } from '@ninefold/platform';
import { useEffect, useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';

interface DeletedLineProps {
  title: string;
  deletedId: string;
  view: Pick<CartView, 'undo' | 'hold' | 'release'>;
}

/** A line that was just removed. It stays as long as somebody is at it, and takes over the focus of the line it was. */
export function DeletedLine({ title, deletedId, view: { undo, hold, release } }: DeletedLineProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const onFocus = ({ currentTarget }: FocusEvent) => {
    if (currentTarget.matches(':focus-visible')) hold(deletedId);
  };
  return (
    <div className={styles['deleted']} onMouseEnter={() => hold(deletedId)} onMouseLeave={() => release(deletedId)}>
      <span role="status">{t('removed', { title })}</span>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        icon={<UndoIcon size={16} />}
        onClick={() => void undo(deletedId)}
        onFocus={onFocus}
        onBlur={() => release(deletedId)}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
