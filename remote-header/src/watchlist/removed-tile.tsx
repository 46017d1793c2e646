import { Button, UndoIcon } from '@ninefold/kit';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { WatchlistItem } from './load-watchlist.ts';
import styles from './watchlist.module.css';

interface RemovedTileProps {
  item: WatchlistItem;
  /** Why it could not be put back. */
  error: string | undefined;
  onUndo: () => void;
}

/** Keeps the place of a product that was just removed, and takes over the focus of its button. */
export function RemovedTile({ item: { product }, error, onUndo }: RemovedTileProps) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles['removed']}>
      {product && <p className={styles['removedTitle']}>{product.title}</p>}
      <p>{t('removed')}</p>
      <Button ref={button} size="small" variant="secondary" icon={<UndoIcon size={16} />} onClick={onUndo}>
        {t('undo')}
      </Button>
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
