import { Button, ButtonLink, Container, Notice, Picture, type NoticeTone } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { PATHS } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import { REVIEW_REMOVAL_PATH } from '../../contract/review-limits.ts';
import type { OwnReviewAnswer } from '../../contract/review.ts';
import { NotThere } from '../products/not-there.tsx';
import { ReviewForm } from './review-form.tsx';
import { loginAddress, type ReviewPageData } from './review-page-data.ts';
import { useReviewForm } from './use-review-form.ts';
import styles from './review-page.module.css';

const PICTURE_SIDE = 96;

/** Where a customer writes what they think of a product that they got, and reads what became of it. */
export function ReviewPage({ productId, data }: { productId: string; data: ReviewPageData }) {
  const { t } = useTranslation('search');
  const { page } = usePlatform();
  if (data.state === 'unknown-product')
    return <NotThere title={t('ReviewPage.unknownTitle')}>{t('ReviewPage.unknown')}</NotThere>;
  return (
    <Container width="content" className={styles['page']}>
      <h1>{t('ReviewPage.title')}</h1>
      {data.state === 'known' ? <OwnReview productId={productId} first={data.own} /> : null}
      {data.state === 'unavailable' ? (
        <Notice tone="warning">{t('ReviewPage.message.ORDERS_UNAVAILABLE')}</Notice>
      ) : null}
      {data.state === 'login-needed' ? (
        <>
          <p>{t('ReviewPage.message.LOGIN_REQUIRED')}</p>
          <p>
            <ButtonLink href={loginAddress(page.path)}>{t('ReviewPage.login')}</ButtonLink>
          </p>
        </>
      ) : null}
    </Container>
  );
}

function OwnReview({ productId, first }: { productId: string; first: OwnReviewAnswer }) {
  const { t } = useTranslation('search', { keyPrefix: 'ReviewPage' });
  const { page } = usePlatform();
  const { own, message, faults, isSending, notice, onRemove, ...form } = useReviewForm(productId, first);
  const handlers = { onSubmit: form.onSubmit, onInvalidCapture: form.onInvalidCapture, onInput: form.onInput };
  const isDone = message === 'SENT' || message === 'REMOVED';
  return (
    <>
      <ReviewedProduct product={own.product} />
      <div ref={notice} tabIndex={-1} className={styles['messages']}>
        {message ? <Notice tone={isDone ? 'success' : 'error'}>{t(`message.${message}`)}</Notice> : null}
        {message === 'LOGIN_REQUIRED' ? (
          // In a tab of its own: what was typed stays.
          <a href={loginAddress(page.path)} target="_blank" rel="noopener">
            {t('login')}
          </a>
        ) : null}
        {own.review && message !== 'SENT' ? <ReviewState review={own.review} /> : null}
      </div>
      {own.isBuyer ? (
        // Its fields begin anew with another review, and keep what is typed otherwise.
        <ReviewForm key={own.review?.number ?? 0} {...{ productId, own, faults, isSending, handlers }} />
      ) : (
        <NotBought />
      )}
      {own.review ? (
        <form method="post" action={REVIEW_REMOVAL_PATH} onSubmit={onRemove}>
          <input type="hidden" name="productId" value={productId} />
          <Button type="submit" variant="secondary" size="small">
            {t('remove')}
          </Button>
        </form>
      ) : null}
    </>
  );
}

function ReviewedProduct({ product: { title, url, image } }: Pick<OwnReviewAnswer, 'product'>) {
  return (
    <a href={url} className={styles['product']}>
      <span className={styles['picture']}>
        <Picture
          image={image}
          alt=""
          width={PICTURE_SIDE}
          height={PICTURE_SIDE}
          sizes={`${PICTURE_SIDE}px`}
          maxWidth={PICTURE_SIDE * 2}
        />
      </span>
      {title}
    </a>
  );
}

const TONES = {
  PENDING: 'info',
  APPROVED: 'success',
  REJECTED: 'warning',
  REMOVED: 'warning',
} as const satisfies Record<string, NoticeTone>;

/** What became of what the customer wrote. */
function ReviewState({ review: { status, reason } }: { review: NonNullable<OwnReviewAnswer['review']> }) {
  const { t } = useTranslation('search', { keyPrefix: 'ReviewPage' });
  return (
    <Notice tone={TONES[status]}>
      {t(`status.${status}`)}
      {reason === undefined ? null : ` ${t('reason', { reason })}`}
    </Notice>
  );
}

function NotBought() {
  const { t } = useTranslation('search', { keyPrefix: 'ReviewPage' });
  return (
    <>
      <p>{t('message.NOT_BOUGHT')}</p>
      <p>
        <ButtonLink variant="secondary" href={PATHS.orderHistory}>
          {t('toOrders')}
        </ButtonLink>
      </p>
    </>
  );
}
