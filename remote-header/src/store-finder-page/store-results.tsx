import { ClockIcon, Notice } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import { FARTHEST_STORE_KM, MOST_STORES } from '../../contract/store-limits.ts';
import type { NearbyStore, StoresFound } from '../../contract/store.ts';
import { NoStores } from './no-stores.tsx';
import { localMomentOf } from './opening-status.ts';
import { StoreCard } from './store-card.tsx';
import { useNow } from './use-now.ts';
import styles from './store-results.module.css';

/** The stores around a place, nearest first. */
export function StoreResults({ answer: { place, stores }, serverNow }: { answer: StoresFound; serverNow: number }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  const { code } = useSite();
  const moment = localMomentOf(code, useNow(serverNow));
  if (stores.length === 0) return <NoStores place={place.name} />;
  const amounts = { count: stores.length, distance: coveredKm(stores) };
  return (
    <>
      <div role="status">
        <h2>{place.name ? t('near', { ...amounts, place: place.name }) : t('nearYou', amounts)}</h2>
      </div>
      {place.isApproximate && <Notice>{t('approximate')}</Notice>}
      <ul className={styles['stores']}>
        {stores.map((store) => (
          <li key={store.id} className={styles['item']}>
            <StoreCard store={store} moment={moment} />
          </li>
        ))}
      </ul>
      <p className={styles['holidays']}>
        <ClockIcon size={16} />
        {t('holidays')}
      </p>
    </>
  );
}

/** How far around the place these are all stores, in km: there may be more behind the last one of a full answer. */
function coveredKm(stores: readonly NearbyStore[]): number {
  return stores.length < MOST_STORES ? FARTHEST_STORE_KM : Math.ceil(stores.at(-1)!.distanceKm);
}
