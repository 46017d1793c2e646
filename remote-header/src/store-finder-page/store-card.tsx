import { Badge, PhoneIcon } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../contract/store.ts';
import styles from './store-finder-page.module.css';

/** One store: where it is and when it is open. */
export function StoreCard({ store }: { store: Store }) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  const { name, street, postcode, city, phone, hours, hasCafe } = store;
  return (
    <article className={styles['store']}>
      <h2 className={styles['name']}>
        {name} {hasCafe && <Badge>{t('cafe')}</Badge>}
      </h2>
      <address className={styles['address']}>
        {street}
        <br />
        {postcode} {city}
        <br />
        <a className={styles['phone']} href={`tel:${phone.replaceAll(' ', '')}`}>
          <PhoneIcon size={16} />
          {phone}
        </a>
      </address>
      <dl className={styles['hours']}>
        {(['weekdays', 'saturday', 'sunday'] as const).map((day) => {
          const times = hours[day];
          return (
            <div key={day} className={styles['day']}>
              <dt>{t(day)}</dt>
              <dd>{times ? `${times.opens}–${times.closes}` : t('closed')}</dd>
            </div>
          );
        })}
      </dl>
    </article>
  );
}
