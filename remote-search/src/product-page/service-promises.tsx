import { PackageIcon, ReturnIcon, StoreIcon, TruckIcon } from '@ninefold/kit';
import { useMoney, useSite } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import styles from './service-promises.module.css';

/** What the shop of the site promises for delivery and returns; nothing that a country does not offer. */
export function ServicePromises() {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const money = useMoney();
  const { freeShippingHeaderMinor, returnPeriodHeader, storePickupStores, dispatchWorkingDays } = useSite();
  const { count, unit } = returnPeriodHeader;
  return (
    <ul className={styles['promises']}>
      {freeShippingHeaderMinor === undefined ? null : (
        <li>
          <TruckIcon /> {t('freeShipping', { amount: money(freeShippingHeaderMinor) })}
        </li>
      )}
      {dispatchWorkingDays === undefined ? null : (
        <li>
          <PackageIcon /> {t('dispatch', { least: dispatchWorkingDays[0], most: dispatchWorkingDays[1] })}
        </li>
      )}
      <li>
        <ReturnIcon /> {unit === 'day' ? t('returnDays', { count }) : t('returnMonths', { count })}
      </li>
      {storePickupStores === undefined ? null : (
        <li>
          <StoreIcon /> {t('storePickup', { count: storePickupStores })}
        </li>
      )}
    </ul>
  );
}
