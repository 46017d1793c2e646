import { Container, Picture } from '@ninefold/kit';
import { useSite, type LoadContext, type NewsletterFormProps } from '@ninefold/platform';
import { formatPercent } from '@ninefold/sites';
import { useId } from 'react';
import { InLanguage, loadLanguage, useTexts, type LanguageData } from '../language/form-language.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import { SuccessView } from './success-view.tsx';
import { useSubscription } from './use-subscription.ts';
import { VoucherBubble } from './voucher-bubble.tsx';
import styles from './newsletter-form.module.css';

/** Where a visitor asks for the newsletter, with what it is worth; at the end of every page, or in one. */
export function NewsletterForm({ data, ...props }: NewsletterFormProps & { data?: LanguageData | undefined }) {
  return (
    <InLanguage {...data}>
      <FormSection {...props} />
    </InLanguage>
  );
}

/** Brings the texts of a form in another language than the site's. */
export function load(_context: LoadContext, { language }: NewsletterFormProps): Promise<LanguageData> {
  return loadLanguage(language);
}

function FormSection({ placement, showDoiError = false, discountText, voucherLabel, language }: NewsletterFormProps) {
  const { t } = useTexts('common');
  const site = useSite();
  const subscription = useSubscription(placement);
  const headlineId = useId();
  const discount = discountText ?? formatPercent(site.code, site.newsletterDiscountPercent);
  const isDone = subscription.status === 'SUCCESS';
  return (
    <section lang={language} data-theme="beige" className={styles['section']} aria-labelledby={headlineId}>
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
