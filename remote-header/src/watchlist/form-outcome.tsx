import { Button, Notice, useSaidOnce } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import { watchlistErrorOf } from './change-watchlist.ts';
import type { WatchlistItem } from './load-watchlist.ts';
import { WatchlistForm } from './watchlist-form.tsx';
import styles from './watchlist.module.css';

/** By what the address says it. */
const SAID = ['message', 'removed'];

/** What became of a form that was sent without scripts, as the page's address tells it. */
export function FormOutcome({ items }: { items: readonly WatchlistItem[] }) {
  const { t } = useTranslation('header', { keyPrefix: 'ContentPage.watchlist' });
  const { page } = usePlatform();
  const { message, removed } = page.query;
  useSaidOnce(SAID);
  if (message !== undefined) return <Notice tone="error">{t(watchlistErrorOf(message))}</Notice>;
  if (removed === undefined || items.some(({ productId }) => productId === removed)) return null;
  return (
    <Notice>
      <WatchlistForm className={styles['outcome']} productId={removed} action="add" returnTo={page.path}>
        {t('removed')}
        <Button type="submit" size="small" variant="secondary">
          {t('undo')}
        </Button>
      </WatchlistForm>
    </Notice>
  );
}
