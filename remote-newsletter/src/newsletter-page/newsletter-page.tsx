import { CheckIcon, Container, IMAGE_WIDTHS, Notice, Picture } from '@ninefold/kit';
import { usePlatform, useSite, type HeadContext, type PageHead } from '@ninefold/platform';
import { formatPercent, PATHS, type Site } from '@ninefold/sites';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FORM_STATUSES, type FormStatus } from '../../contract/subscription-paths.ts';
import { SubscriptionForm } from '../newsletter-form/subscription-form.tsx';
import { SuccessView } from '../newsletter-form/success-view.tsx';
import { useSubscription } from '../newsletter-form/use-subscription.ts';
import { VoucherBubble } from '../newsletter-form/voucher-bubble.tsx';
import styles from './newsletter-page.module.css';

const HERO = '/img/scenes/newsletter';
/** The picture is wider than its frame, which cuts its sides. */
const HERO_SIZES = '(max-width: 1023px) 145vw, 120vw';
const BENEFITS = ['discount', 'news', 'recipes'] as const;
/** What the form without scripts can come back with, and where its text is. */
const FORM_ERRORS = {
  'email-invalid': 'errors.EMAIL_INVALID',
  'fields-invalid': 'fieldsInvalid',
  error: 'error',
} as const;

/** The page `/subscribenewsletter`. `?status=…` is how the form without scripts says what became of it. */
export function NewsletterPage() {
  const { t } = useTranslation('newsletter');
  const site = useSite();
  const { page } = usePlatform();
  const subscription = useSubscription('page');
  const headlineId = useId();
  const discount = discountOf(site);
  const status = FORM_STATUSES.find((known) => known === page.query['status']);
  const isDone = subscription.status === 'SUCCESS' || status === 'success';
  return (
    <section data-theme="beige" className={styles['page']} aria-label={t('NewsletterPage.title')}>
      <div className={styles['hero']}>
        <Picture image={HERO} alt="" width={1600} height={700} sizes={HERO_SIZES} maxWidth={800} priority />
        <div className={styles['bubble']}>
          <VoucherBubble discount={discount} label={t('common.voucher')} />
        </div>
      </div>
      <Container width="text" className={styles['content']}>
        {isDone ? (
          <SuccessView
            headlineId={headlineId}
            headingLevel={1}
            email={subscription.sentTo}
            isAnnounced={status !== 'success'}
          />
        ) : (
          <>
            <h1 id={headlineId} className={styles['headline']}>
              {t('common.headline', { discount })}
            </h1>
            <p className={styles['lead']}>{t('common.lead')}</p>
            <ul className={styles['benefits']}>
              {BENEFITS.map((benefit) => (
                <li key={benefit}>
                  <CheckIcon size={16} />
                  {t(`NewsletterPage.benefits.${benefit}`, { discount })}
                </li>
              ))}
            </ul>
            <FormError status={status} isShown={subscription.status === 'editing'} />
            <SubscriptionForm
              {...{ subscription, discount }}
              placement="page"
              showDoiError={status === 'link-expired'}
            />
          </>
        )}
      </Container>
    </section>
  );
}

function FormError({ status, isShown }: { status: FormStatus | undefined; isShown: boolean }) {
  const { t } = useTranslation('newsletter', { keyPrefix: 'common' });
  if (!isShown || !status || !Object.hasOwn(FORM_ERRORS, status)) return null;
  return (
    <div className={styles['error']}>
      <Notice tone="error">{t(FORM_ERRORS[status as keyof typeof FORM_ERRORS])}</Notice>
    </div>
  );
}

/** Title, description and the preload of the picture. */
export function head(_data: undefined, { site, t }: HeadContext): PageHead {
  return {
    title: t('NewsletterPage.title'),
    description: t('NewsletterPage.description', { discount: discountOf(site) }),
    canonical: PATHS.newsletter,
    preloadImage: {
      srcSet: IMAGE_WIDTHS.map((width) => `${HERO}-${width}.avif ${width}w`).join(', '),
      sizes: HERO_SIZES,
      type: 'image/avif',
    },
  };
}

function discountOf(site: Site): string {
  return formatPercent(site.code, site.newsletterDiscountPercent);
}
