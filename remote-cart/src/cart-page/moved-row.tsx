import { Button, UndoIcon } from '@ninefold/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './cart-lines.module.css';
import type { Move } from './use-moved-line.ts';

interface MovedRowProps {
  move: Move;
  /** Whether some of it had to stay. */
  hasRest?: boolean;
  /** It is being brought back. */
  isBusy: boolean;
  onUndo: () => void;
}

/** In the place of a line that was just moved: says where it is, and takes over the focus. */
export function MovedRow({ move: { name, to }, hasRest, isBusy, onUndo }: MovedRowProps) {
  const { t } = useTranslation('cart', { keyPrefix: 'CartPage' });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['deleted']}>
      <span role="status">
        {t(`saved.${to}`, { title: name })}
        {hasRest ? ` ${t('saved.rest')}` : null}
      </span>
      <Button
        ref={button}
        size="small"
        variant="secondary"
        icon={<UndoIcon size={16} />}
        isBusy={isBusy}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
