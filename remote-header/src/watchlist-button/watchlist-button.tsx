import { Button, HeartFilledIcon, HeartIcon, IconButton } from '@ninefold/kit';
import { useEarlyForm, usePlatform, type PageRequest, type SlotContract } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import { WatchlistForm } from '../watchlist/watchlist-form.tsx';
import type { WatchlistButtonData } from './load-watchlist-button.ts';
import { useWatched } from './use-watched.ts';
import styles from './watchlist-button.module.css';

const EARLY_TEXTS = { errors: 'header.WatchlistButton', otherwise: 'header.WatchlistButton.UNAVAILABLE' };

type ButtonProps = SlotContract['header/WatchlistButton'] & { data: WatchlistButtonData };

/** Puts a product on the visitor's watchlist, or takes it off; nothing on a site without one. */
export function WatchlistButton({ data, ...props }: Omit<ButtonProps, 'data'> & { data: ButtonProps['data'] | null }) {
  return data && <ShownButton {...props} data={data} />;
}

function ShownButton({ productId, size = 'page', title = '', data }: ButtonProps) {
  const { t } = useTranslation('header', { keyPrefix: 'WatchlistButton' });
  const { page } = usePlatform();
  const { isWatched, status, onSubmit, onTakenOver } = useWatched(productId, data.isWatched);
  const texts = {
    ...EARLY_TEXTS,
    done: isWatched ? 'header.WatchlistButton.removed' : 'header.WatchlistButton.watched',
  };
  const early = useEarlyForm({ texts, isRepeatable: true, onTakenOver });
  const isTile = size === 'tile';
  const icon = isWatched ? <HeartFilledIcon className={styles['heart']} /> : <HeartIcon />;
  const error = status === 'idle' || status === 'sending' ? undefined : t(status);
  return (
    <div className={styles[isTile ? 'tile' : 'watch']}>
      <WatchlistForm
        productId={productId}
        action={isWatched ? 'remove' : 'add'}
        returnTo={addressOf(page)}
        early={early}
        onSubmit={(event) => void onSubmit(event)}
      >
        {isTile ? (
          <IconButton
            type="submit"
            label={t('watchProduct', { title })}
            icon={icon}
            aria-pressed={isWatched}
            className={styles['round']}
          />
        ) : (
          <Button type="submit" variant="ghost" icon={icon} aria-pressed={isWatched} className={styles['button']}>
            {t(isWatched ? 'watched' : 'watch')}
          </Button>
        )}
      </WatchlistForm>
      {isWatched && data.watchlistUrl && <a href={data.watchlistUrl}>{t('toWatchlist')}</a>}
      {isTile && error === undefined ? null : (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The page as the visitor sees it, chosen variant included. */
function addressOf({ path, query }: PageRequest): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
