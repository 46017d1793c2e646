import { useSite } from '@ninefold/platform';
import { formatDate, formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { BeanBooking } from '../../contract/account.ts';
import styles from './bean-account.module.css';

/** Every booking of a bean account. */
export function BeanStatement({ bookings }: { bookings: readonly BeanBooking[] }) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.bean-account' });
  const { code } = useSite();
  return (
    <div className={styles['bookings']}>
      <table className={styles['statement']}>
        <caption className={styles['caption']}>{t('statement')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('date')}</th>
            <th scope="col">{t('reasonTitle')}</th>
            <th scope="col" className={styles['number']}>
              {t('booked')}
            </th>
          </tr>
        </thead>
        <tbody>
          {bookings.map(({ bookedAt, reason, beans }) => (
            <tr key={`${bookedAt} ${reason}`}>
              <td>
                <time dateTime={bookedAt}>{formatDate(code, bookedAt)}</time>
              </td>
              <td>{t(`reason.${reason}`)}</td>
              <td className={styles['number']} data-spent={beans < 0 || undefined}>
                {`${beans < 0 ? '' : '+'}${formatNumber(code, beans)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
