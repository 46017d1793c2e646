import { CloseIcon, IconButton } from '@ninefold/kit';
import { useEarlyForm, usePlatform } from '@ninefold/platform';
import { useEffect, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { WatchlistForm } from './watchlist-form.tsx';
import styles from './watchlist.module.css';

interface RemoveButtonProps {
  productId: string;
  title: string;
  /** Why a press counted for nothing. */
  error: string | undefined;
  /** Takes the focus: whoever put the product back goes on from here. */
  hasFocus: boolean;
  onRemove: () => void;
}

const EARLY_TEXTS = {
  done: 'header.ContentPage.watchlist.removed',
  errors: 'header.ContentPage.watchlist',
  otherwise: 'header.ContentPage.watchlist.UNAVAILABLE',
};

/** Takes a product off the watchlist. */
export function RemoveButton({ productId, title, error, hasFocus, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const { page } = usePlatform();
  const early = useEarlyForm({
    texts: EARLY_TEXTS,
    isRepeatable: true,
    // Removed twice is removed.
    onTakenOver: onRemove,
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasFocus) button.current?.focus({ preventScroll: true });
  }, [hasFocus]);
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onRemove();
  }
  return (
    <WatchlistForm
      className={styles['remove']}
      productId={productId}
      action="remove"
      returnTo={`${page.path}?removed=${encodeURIComponent(productId)}`}
      early={early}
      onSubmit={onSubmit}
    >
      <IconButton
        ref={button}
        type="submit"
        variant="secondary"
        size="small"
        label={t('remove', { title })}
        icon={<CloseIcon size={16} />}
      />
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </WatchlistForm>
  );
}
