import { PackageIcon, ReturnIcon, TruckIcon } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatWholeMoney } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import styles from './service-promises.module.css';

/** What the shop of the site promises for delivery and returns; nothing that a country does not offer. */
export function ServicePromises() {
  const { t } = useTranslation('search', { keyPrefix: 'ProductPage' });
  const { code, freeShippingHeaderMinor, returnPeriodHeader, dispatchWorkingDays } = useSite();
  const { count, unit } = returnPeriodHeader;
  return (
    <ul className={styles['promises']}>
      {freeShippingHeaderMinor === undefined ? null : (
        <li>
          <TruckIcon /> {t('freeShipping', { amount: formatWholeMoney(code, freeShippingHeaderMinor) })}
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
    </ul>
  );
}
