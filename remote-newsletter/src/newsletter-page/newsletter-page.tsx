import { CheckIcon, classNames, Container, isServedImage, Notice, Picture, srcSetOf, useSaidOnce } from '@ninefold/kit';
import { usePlatform, type HeadContext, type PageHead } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useId, type ReactNode } from 'react';
import { readErrors, WRONG_PARAMETER } from '../../contract/field-errors.ts';
import { FORM_STATUSES, type FormStatus } from '../../contract/subscription-paths.ts';
import { discountIn, InLanguage, useDiscount, useTexts } from '../language/form-language.tsx';
import { MissingPages } from '../newsletter-form/missing-pages.ts';
import { SubscriptionForm } from '../newsletter-form/subscription-form.tsx';
import { SuccessView } from '../newsletter-form/success-view.tsx';
import { useSubscription } from '../newsletter-form/use-subscription.ts';
import { VoucherBubble } from '../newsletter-form/voucher-bubble.tsx';
import { LinkView, Message } from './link-view.tsx';
import type { NewsletterPageData } from './load-newsletter-page.ts';
import { StockLinkView } from './stock-link-view.tsx';
import styles from './newsletter-page.module.css';

export { load } from './load-newsletter-page.ts';

/** The picture is wider than its frame, which cuts its sides. */
const HERO_SIZES = '(max-width: 1023px) 145vw, 120vw';
const HERO_WIDTH = 800;
const BENEFITS = ['discount', 'news', 'recipes'] as const;
/** What the form without scripts can come back with, and where its text is. */
const FORM_ERRORS = {
  'email-invalid': 'errors.EMAIL_INVALID',
  'fields-invalid': 'fieldsInvalid',
  error: 'error',
} as const;

/** The page `/subscribenewsletter`. `?status=…` is how the form without scripts says what became of it, `?token=…` a mail's link. */
export function NewsletterPage({ data }: { data?: NewsletterPageData | undefined }) {
  return (
    <InLanguage {...data}>
      <MissingPages value={data?.missing ?? []}>
        <Page link={data?.link} language={data?.language} image={data?.image} />
      </MissingPages>
    </InLanguage>
  );
}

function Page({ link, language, image }: Pick<NewsletterPageData, 'link' | 'language' | 'image'>) {
  const { t } = useTexts('NewsletterPage');
  const { t: common } = useTexts('common');
  const headlineId = useId();
  const discount = useDiscount();
  const isLeaving = link?.kind === 'unsubscribe' || link?.kind === 'unknown' || link?.kind === 'stock';
  return (
    <section
      lang={language}
      className={classNames(styles['page'], image ? styles['withPicture'] : !isLeaving && styles['withSign'])}
      aria-label={t('title')}
    >
      <Hero image={image}>
        {isLeaving ? null : (
          <div className={styles['bubble']}>
            <VoucherBubble discount={discount} label={common('voucher')} />
          </div>
        )}
      </Hero>
      <Container width="text" className={styles['content']}>
        <Content {...{ link, headlineId, discount }} />
      </Container>
    </section>
  );
}

/** The picture with the sign over it; without a picture the sign alone, in the text's row. */
function Hero({ image, children }: { image: string | undefined; children: ReactNode }) {
  if (!image) return children;
  return (
    <div className={styles['hero']}>
      <Picture image={image} alt="" width={1600} height={700} sizes={HERO_SIZES} maxWidth={HERO_WIDTH} priority />
      {children}
    </div>
  );
}

interface ContentProps {
  link: NewsletterPageData['link'];
  headlineId: string;
  discount: string;
}

function Content({ link, headlineId, discount }: ContentProps) {
  if (link?.kind === 'confirm' || link?.kind === 'unsubscribe')
    return <LinkView state={link} {...{ headlineId, discount }} />;
  if (link?.kind === 'stock') return <StockLinkView {...link} headlineId={headlineId} />;
  if (link?.kind === 'unknown') return <Message headlineId={headlineId} view="unknown" />;
  return <SignUp {...{ link, headlineId, discount }} />;
}

/** By what the address says what is wrong with a form. */
const REFUSED = ['status', WRONG_PARAMETER];
const NOTHING: typeof REFUSED = [];

function SignUp({ link, headlineId, discount }: ContentProps) {
  const { t } = useTexts('NewsletterPage');
  const { t: common } = useTexts('common');
  const { page } = usePlatform();
  const subscription = useSubscription('page', readErrors(page.query[WRONG_PARAMETER]));
  const asked = FORM_STATUSES.find((known) => known === page.query['status']);
  useSaidOnce(asked === 'success' ? NOTHING : REFUSED);
  const status = link?.kind === 'invalid' ? 'link-expired' : link?.kind === 'unavailable' ? 'error' : asked;
  if (subscription.status === 'SUCCESS' || status === 'success')
    return (
      <SuccessView
        headlineId={headlineId}
        headingLevel={1}
        email={subscription.sentTo}
        isAnnounced={status !== 'success'}
      />
    );
  return (
    <>
      <h1 id={headlineId} className={styles['headline']}>
        {common('headline', { discount })}
      </h1>
      <p className={styles['lead']}>{common('lead')}</p>
      <ul className={styles['benefits']}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <CheckIcon size={16} />
            {t(`benefits.${benefit}`, { discount })}
          </li>
        ))}
      </ul>
      <FormError status={status} isShown={subscription.status === 'editing'} />
      <SubscriptionForm {...{ subscription, discount }} placement="page" showDoiError={status === 'link-expired'} />
    </>
  );
}

function FormError({ status, isShown }: { status: FormStatus | undefined; isShown: boolean }) {
  const { t } = useTexts('common');
  if (!isShown || !status || !Object.hasOwn(FORM_ERRORS, status)) return null;
  return (
    <div className={styles['error']}>
      <Notice tone="error">{t(FORM_ERRORS[status as keyof typeof FORM_ERRORS])}</Notice>
    </div>
  );
}

/** Title, description, both in the language of the form, and the preload of the picture, where there is one. */
export function head(data: NewsletterPageData | undefined, { site, t }: HeadContext): PageHead {
  const discount = discountIn(data?.language, site);
  const english = data?.texts?.NewsletterPage;
  const image = data?.image;
  return {
    ...(data?.link && { robots: 'noindex' as const }),
    title: `${data?.link?.kind === 'stock' ? t('NewsletterPage.stockTitle') : (english?.title ?? t('NewsletterPage.title'))} | Ninefold`,
    description:
      english?.description.replace('{{discount}}', discount) ?? t('NewsletterPage.description', { discount }),
    canonical: PATHS.newsletter,
    ...(image !== undefined &&
      isServedImage(image) && {
        preloadImage: { srcSet: srcSetOf(image, 'avif', HERO_WIDTH), sizes: HERO_SIZES, type: 'image/avif' },
      }),
  };
}
