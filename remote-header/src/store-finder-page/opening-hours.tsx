import { VisuallyHidden } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { Store } from '../../contract/store.ts';
import { DAY_KINDS, dayKindOf, openingStatusOf, type LocalMoment, type OpeningStatus } from './opening-status.ts';
import styles from './opening-hours.module.css';

interface OpeningHoursProps {
  hours: Store['hours'];
  moment: LocalMoment;
}

/** When a store is open: now, and on which days. */
export function OpeningHours({ hours, moment }: OpeningHoursProps) {
  const { t } = useTranslation('header', { keyPrefix: 'StoreFinderPage' });
  const status = openingStatusOf(hours, moment);
  const today = dayKindOf(moment.day);
  return (
    <div className={styles['opening']}>
      <p className={styles['status']} data-open={status.isOpen}>
        {textOf(status, t)}
      </p>
      <table className={styles['hours']}>
        <caption>
          <VisuallyHidden>{t('hours')}</VisuallyHidden>
        </caption>
        <tbody>
          {DAY_KINDS.map((day) => {
            const times = hours[day];
            return (
              <tr key={day} className={styles['day']} aria-current={day === today ? 'date' : undefined}>
                <th scope="row">
                  {t(day)}
                  {day === today && <VisuallyHidden> ({t('today')})</VisuallyHidden>}
                </th>
                <td>{times ? `${times.opens}–${times.closes}` : t('closed')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const OPENS = { today: 'opensToday', tomorrow: 'opensTomorrow', monday: 'opensMonday' } as const;

function textOf(status: OpeningStatus, t: (key: string, values: { time: string }) => string): string {
  return status.isOpen ? t('openUntil', { time: status.closes }) : t(OPENS[status.on], { time: status.opens });
}
