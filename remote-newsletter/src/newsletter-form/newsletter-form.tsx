import { classNames, Container } from '@ninefold/kit';
import type { LoadContext, NewsletterFormProps } from '@ninefold/platform';
import { useId } from 'react';
import { InLanguage, loadLanguage, useDiscount, useTexts, type LanguageData } from '../language/form-language.tsx';
import { NewsletterPicture } from './newsletter-picture.tsx';
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

function FormSection({ placement, showDoiError = false, ...block }: NewsletterFormProps) {
  const { t } = useTexts('common');
  const siteDiscount = useDiscount();
  const subscription = useSubscription(placement);
  const headlineId = useId();
  const { discountText: discount = siteDiscount, footnote, language } = block;
  const headline = block.title ?? t('headline', { discount });
  const { desktopImage = block.tabletImage, tabletImage = desktopImage } = block;
  const isDone = subscription.status === 'SUCCESS';
  return (
    <section lang={language} className={styles['section']} aria-labelledby={headlineId}>
      <Container width="content" className={classNames(styles['layout'], !desktopImage && styles['withoutPicture'])}>
        <div className={styles['visual']}>
          {desktopImage && tabletImage ? (
            <div className={styles['frame']}>
              <NewsletterPicture desktop={desktopImage} tablet={tabletImage} />
            </div>
          ) : null}
          <VoucherBubble discount={discount} label={block.voucherLabel ?? t('voucher')} />
        </div>
        <div className={styles['content']}>
          {isDone ? (
            <SuccessView headlineId={headlineId} email={subscription.sentTo} />
          ) : (
            <>
              <h2 id={headlineId}>{footnote === false ? headline.replace('¹', '') : headline}</h2>
              <p className={styles['lead']}>{t('lead')}</p>
              <SubscriptionForm {...{ subscription, placement, discount, footnote, showDoiError }} />
            </>
          )}
        </div>
      </Container>
    </section>
  );
}
