import { ButtonLink } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatDate, PATHS } from '@ninefold/sites';
import type { SubscriberLink } from '../../contract/subscriber-link.ts';
import { useFormLanguage, useTexts } from '../language/form-language.tsx';
import styles from './newsletter-page.module.css';

interface VoucherCodeProps extends Pick<SubscriberLink, 'voucher' | 'hadVoucher'> {
  headlineId: string;
  discount: string;
}

/** Welcomes a subscriber, with the code of the voucher; it comes by mail where it is not there yet, and not again to whoever had one. */
export function VoucherCode({ headlineId, discount, voucher, hadVoucher }: VoucherCodeProps) {
  const { t } = useTexts('NewsletterPage');
  const { code: site, timeZone } = useSite();
  const isEnglish = useFormLanguage() === 'en';
  const dateOf = (end: string) =>
    isEnglish
      ? new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }).format(new Date(end))
      : formatDate(site, end, 'long');
  return (
    <>
      <h1 id={headlineId} className={styles['headline']}>
        {t('confirmed.title')}
      </h1>
      {voucher ? (
        <>
          <p className={styles['lead']}>{t('confirmed.text', { discount })}</p>
          <p className={styles['voucher']}>
            <span>{t('confirmed.code')}</span>
            <strong className={styles['code']} translate="no">
              {voucher.code}
            </strong>
            <span>
              {voucher.validUntil
                ? t('confirmed.validUntil', { date: dateOf(voucher.validUntil) })
                : t('confirmed.singleUse')}
            </span>
          </p>
          <p className={styles['note']}>{t('confirmed.mail')}</p>
        </>
      ) : (
        <p className={styles['lead']}>{t(hadVoucher ? 'confirmed.hadVoucher' : 'confirmed.later')}</p>
      )}
      <div className={styles['actions']}>
        <ButtonLink href={PATHS.home} size="large">
          {t('confirmed.shop')}
        </ButtonLink>
      </div>
    </>
  );
}
