import { Button, UndoIcon } from '@ninefold/kit';
import type { CartView } from '@ninefold/platform';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';

interface DeletedLineProps {
  title: string;
  deletedId: string;
  view: Pick<CartView, 'undo' | 'hold' | 'release'>;
  /** Called before the line is brought back. */
  onUndo: () => void;
  /** Called when the line goes for good with the focus on it. */
  onFocusLost: () => void;
}

/** A line that was just removed. It stays as long as somebody is at it, and takes over the focus of the line it was. */
export function DeletedLine({ title, deletedId, view, onUndo, onFocusLost }: DeletedLineProps) {
  const { undo, hold, release } = view;
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const lose = useEffectEvent(onFocusLost);
  // While the page is changed: afterwards the button has lost the focus already.
  useLayoutEffect(() => {
    const undoButton = button.current;
    return () => {
      if (undoButton && document.activeElement === undoButton) lose();
    };
  }, []);
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
        onClick={() => {
          onUndo();
          void undo(deletedId);
        }}
        onFocus={onFocus}
        onBlur={() => release(deletedId)}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
