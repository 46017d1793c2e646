import { Container, Picture } from '@ninefold/kit';
import { useSite, type NewsletterFormProps } from '@ninefold/platform';
import { formatPercent } from '@ninefold/sites';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SubscriptionForm } from './subscription-form.tsx';
import { SuccessView } from './success-view.tsx';
import { useSubscription } from './use-subscription.ts';
import { VoucherBubble } from './voucher-bubble.tsx';
import styles from './newsletter-form.module.css';

/** Where a visitor asks for the newsletter, with what it is worth; at the end of every page, or in one. */
export function NewsletterForm({ placement, showDoiError = false, discountText, voucherLabel }: NewsletterFormProps) {
  const { t } = useTranslation('newsletter', { keyPrefix: 'common' });
  const site = useSite();
  const subscription = useSubscription(placement);
  const headlineId = useId();
  const discount = discountText ?? formatPercent(site.code, site.newsletterDiscountPercent);
  const isDone = subscription.status === 'SUCCESS';
  return (
    <section data-theme="beige" className={styles['section']} aria-labelledby={headlineId}>
      <Container width="content" className={styles['layout']}>
        <div className={styles['visual']}>
          <div className={styles['frame']}>
            <Picture
              image="/img/teasers/newsletter"
              alt=""
              width={976}
              height={574}
              sizes="(max-width: 767px) 92vw, (max-width: 1023px) 42vw, 480px"
              maxWidth={720}
            />
          </div>
          <VoucherBubble discount={discount} label={voucherLabel ?? t('voucher')} />
        </div>
        <div className={styles['content']}>
          {isDone ? (
            <SuccessView headlineId={headlineId} email={subscription.sentTo} />
          ) : (
            <>
              <h2 id={headlineId}>{t('headline', { discount })}</h2>
              <p className={styles['lead']}>{t('lead')}</p>
              <SubscriptionForm {...{ subscription, placement, discount, showDoiError }} />
            </>
          )}
        </div>
      </Container>
    </section>
  );
}
