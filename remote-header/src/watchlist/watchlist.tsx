import { Grid, Notice, VisuallyHidden } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { formatNumber, PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { EmptyWatchlist } from './empty-watchlist.tsx';
import type { WatchlistData, WatchlistItem } from './load-watchlist.ts';
import { FormOutcome } from './form-outcome.tsx';
import { RemovedTile } from './removed-tile.tsx';
import { useWatchlist } from './use-watchlist.ts';
import { WatchlistTile } from './watchlist-tile.tsx';
import styles from './watchlist.module.css';

/** The products that the visitor keeps in mind. */
export function Watchlist({ data: { items, isOfCustomer } }: { data: WatchlistData }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const { page } = usePlatform();
  if (!items) return <Notice tone="warning">{t('missing')}</Notice>;
  return (
    <>
      <FormOutcome items={items} />
      {items.length > 0 ? <WatchlistTiles items={items} /> : <EmptyWatchlist />}
      {!isOfCustomer && (
        <p className={styles['hint']}>
          {t('anonymous')} <a href={`${PATHS.login}?returnTo=${encodeURIComponent(page.path)}`}>{t('logIn')}</a>
        </p>
      )}
    </>
  );
}

function WatchlistTiles({ items }: { items: readonly WatchlistItem[] }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const { code } = useSite();
  const { removed, lastChange, refused, change } = useWatchlist();
  const count = items.length - removed.size;
  const errorOf = ({ productId }: WatchlistItem) => (refused?.productId === productId ? t(refused.reason) : undefined);
  return (
    <>
      <p className={styles['count']}>{t('count', { count, formatted: formatNumber(code, count) })}</p>
      <VisuallyHidden>
        <span role="status">
          {lastChange && !refused && (
            // What is said of another product is said anew, also in the same words.
            <span key={lastChange.productId}>{t(lastChange.action === 'add' ? 'restored' : 'removed')}</span>
          )}
        </span>
      </VisuallyHidden>
      <Grid as="ul">
        {items.map((item, index) => (
          <li key={item.productId} className={styles['item']}>
            {removed.has(item.productId) ? (
              <RemovedTile item={item} error={errorOf(item)} onUndo={() => void change(item.productId, 'add')} />
            ) : (
              <WatchlistTile
                item={item}
                error={errorOf(item)}
                priority={index < 4}
                hasFocus={lastChange?.productId === item.productId}
                onRemove={() => void change(item.productId, 'remove')}
              />
            )}
          </li>
        ))}
      </Grid>
    </>
  );
}
