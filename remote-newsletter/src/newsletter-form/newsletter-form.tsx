import { classNames, Container } from '@ninefold/kit';
import { loadMissingPages, type LinkedPage, type LoadContext, type NewsletterFormProps } from '@ninefold/platform';
import { useId } from 'react';
import { InLanguage, loadLanguage, useDiscount, useTexts, type LanguageData } from '../language/form-language.tsx';
import { pagesLinkedOn } from './legal-links.ts';
import { MissingPages } from './missing-pages.ts';
import { NewsletterPicture } from './newsletter-picture.tsx';
import { SubscriptionForm } from './subscription-form.tsx';
import { SuccessView } from './success-view.tsx';
import { useSubscription } from './use-subscription.ts';
import { VoucherBubble } from './voucher-bubble.tsx';
import styles from './newsletter-form.module.css';

interface NewsletterFormData extends LanguageData {
  /** Of the pages that the form leads to, where the site lacks any. */
  missing?: readonly LinkedPage[] | undefined;
}

/** Where a visitor asks for the newsletter, with what it is worth; at the end of every page, or in one. */
export function NewsletterForm({ data, ...props }: NewsletterFormProps & { data?: NewsletterFormData | undefined }) {
  return (
    <InLanguage {...data}>
      <MissingPages value={data?.missing ?? []}>
        <FormSection {...props} />
      </MissingPages>
    </InLanguage>
  );
}

/** Brings the texts of a form in another language than the site's, and what the form cannot lead to. */
export async function load(
  { http, site }: LoadContext,
  { language }: NewsletterFormProps,
): Promise<NewsletterFormData> {
  const [texts, missing] = await Promise.all([
    loadLanguage(language),
    loadMissingPages(http, pagesLinkedOn(site.code)),
  ]);
  return { ...texts, ...(missing && { missing }) };
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
