import { Button } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatDate } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import type { DevicesAnswer } from '../../contract/account.ts';
import { END_DEVICE_FORM_PATH } from '../../contract/paths.ts';
import styles from './account-page.module.css';

/** The devices on which the customer is logged in or remembered, each but this one with a press that ends it; a plain form. */
export function DeviceList({ devices }: DevicesAnswer) {
  const { t } = useTranslation('header', { keyPrefix: 'AccountPage.account-settings.devices' });
  const { code } = useSite();
  return (
    <section className={styles['panel']}>
      <h2 className={styles['heading']}>{t('title')}</h2>
      <ul className={styles['devices']}>
        {devices.map(({ device, name, startedAt, isOwn }) => {
          const date = formatDate(code, startedAt, 'long');
          const called = name ?? t('unknown');
          return (
            <li key={device} className={styles['device']}>
              <span>
                <b>{called}</b> {t('since', { date })}
              </span>
              {isOwn ? (
                <span>{t('own')}</span>
              ) : (
                <form method="post" action={END_DEVICE_FORM_PATH}>
                  <input type="hidden" name="device" value={device} />
                  <Button
                    type="submit"
                    variant="secondary"
                    size="small"
                    aria-label={t('endOne', { name: called, date })}
                  >
                    {t('end')}
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
