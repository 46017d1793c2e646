import { ClockIcon, Notice } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import type { StoresFound } from '../../contract/store.ts';
import { foundText } from './found-text.ts';
import type { AskedArticle } from './load-store-finder.ts';
import { NoStores } from './no-stores.tsx';
import { localMomentOf } from './opening-status.ts';
import { StoreCard } from './store-card.tsx';
import { useNow } from './use-now.ts';
import styles from './store-results.module.css';

interface StoreResultsProps {
  answer: StoresFound;
  serverNow: number;
  article: AskedArticle | undefined;
}

/** The stores around a place, nearest first. */
export function StoreResults({ answer, serverNow, article }: StoreResultsProps) {
  const { t } = useTranslation('header');
  const { code } = useSite();
  const moment = localMomentOf(code, useNow(serverNow));
  const { place, stores } = answer;
  if (stores.length === 0) return <NoStores title={foundText(answer, t)} article={article?.tcm} />;
  return (
    <>
      <div role="status">
        <h2>{foundText(answer, t)}</h2>
      </div>
      {place.isApproximate && <Notice>{t('StoreFinderPage.approximate')}</Notice>}
      <ul className={styles['stores']}>
        {stores.map((store) => (
          <li key={store.id} className={styles['item']}>
            <StoreCard store={store} moment={moment} stock={article?.stock.find(([id]) => id === store.id)?.[1]} />
          </li>
        ))}
      </ul>
      <p className={styles['holidays']}>
        <ClockIcon size={16} />
        {t('StoreFinderPage.holidays')}
      </p>
    </>
  );
}
