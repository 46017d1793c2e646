import { ButtonLink, CheckIcon, Chip, Rating } from '@ninefold/kit';
import { usePlatform, useSite } from '@ninefold/platform';
import { formatDate, formatNumber, PATHS } from '@ninefold/sites';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { REVIEW_SORTS, REVIEWS_PER_PAGE } from '../../contract/review-limits.ts';
import type { Review, ReviewsAnswer } from '../../contract/review.ts';
import { choiceHref, REVIEWS_ID, type ReviewChoice } from './review-address.ts';
import { StarBars } from './star-bars.tsx';
import { useReviews } from './use-reviews.ts';
import styles from './product-reviews.module.css';

interface ProductReviewsProps {
  productId: string;
  data: ReviewsAnswer | null;
}

/** What customers wrote of a product: its sum, its distribution, and the reviews themselves. */
export function ProductReviews({ productId, data }: ProductReviewsProps) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductReviews' });
  const titleId = useId();
  if (!data) return null;
  return (
    <section id={REVIEWS_ID} aria-labelledby={titleId} className={styles['reviews']}>
      <h2 id={titleId}>{t('title')}</h2>
      {data.average > 0 ? (
        <ReviewedProduct productId={productId} data={data} />
      ) : (
        <NothingYet {...{ productId, data }} />
      )}
    </section>
  );
}

function NothingYet({ productId, data }: { productId: string; data: ReviewsAnswer }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductReviews' });
  return (
    <div className={styles['columns']}>
      <div className={styles['none']}>
        <p className={styles['noneTitle']}>{t('none')}</p>
        <p>{t('noneHint')}</p>
      </div>
      <div className={styles['summary']}>
        <WriteReview productId={productId} />
        {data.hasFeedRating ? <p className={styles['note']}>{t('feedRating')}</p> : null}
      </div>
    </div>
  );
}

function ReviewedProduct({ productId, data }: { productId: string; data: ReviewsAnswer }) {
  const { t } = useTranslation('search');
  const { code } = useSite();
  const { page } = usePlatform();
  const { answer, choice, firstPage, isBusy, onClick } = useReviews(data, productId);
  const { average, starCounts, reviews, pageCount } = answer;
  const newest = useNewFocus(reviews.length, choice);
  const total = starCounts.reduce((sum, count) => sum + count, 0);
  const listed = choice.stars === undefined ? total : starCounts[choice.stars - 1]!;
  const hrefOf = (changes: Partial<ReviewChoice>) => choiceHref(page, { ...choice, page: 1, ...changes });
  const lastPage = answer.page;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are pressed
    <div className={styles['columns']} onClick={onClick}>
      <div className={styles['summary']}>
        <p className={styles['average']}>
          <strong aria-hidden="true">{formatNumber(code, average, 1)}</strong>
          <span>
            <Rating
              value={average}
              label={t('product.rating', { count: average, value: formatNumber(code, average, 1) })}
            />
            <span className={styles['count']}>
              {t('product.ratings', { count: total, formatted: formatNumber(code, total) })}
            </span>
          </span>
        </p>
        <StarBars starCounts={starCounts} chosen={choice.stars} hrefOf={(stars) => hrefOf({ stars })} />
        <WriteReview productId={productId} />
      </div>
      <div className={styles['list']} aria-busy={isBusy}>
        <div className={styles['bar']}>
          <p role="status" className={styles['listed']}>
            {t('product.ratings', { count: listed, formatted: formatNumber(code, listed) })}
            {choice.stars === undefined ? null : ` · ${t('ProductReviews.stars', { count: choice.stars })}`}
          </p>
          <nav aria-label={t('ProductReviews.sort.label')} className={styles['sorts']}>
            {REVIEW_SORTS.map((sort) => (
              <Chip key={sort} href={hrefOf({ sort })} isSelected={sort === choice.sort}>
                {t(`ProductReviews.sort.${sort}`)}
              </Chip>
            ))}
          </nav>
        </div>
        {listed === 0 ? <p>{t('ProductReviews.noneOfStars')}</p> : null}
        <ul className={styles['items']}>
          {reviews.map((review, index) => (
            <ReviewItem
              key={review.number}
              review={review}
              focusRef={index === newest.index ? newest.ref : undefined}
            />
          ))}
        </ul>
        <p className={styles['ways']}>
          {lastPage < pageCount ? (
            <ButtonLink variant="secondary" href={choiceHref(page, { ...choice, page: lastPage + 1 })}>
              {t('ProductReviews.more')}
            </ButtonLink>
          ) : null}
          {firstPage > 1 ? <a href={hrefOf({})}>{t('ProductReviews.first')}</a> : null}
        </p>
      </div>
    </div>
  );
}

/** The first review of a page that was added takes the focus: the link that added it moves on. */
function useNewFocus(count: number, { page, stars, sort }: ReviewChoice) {
  const ref = useRef<HTMLLIElement>(null);
  const before = useRef({ page, stars, sort });
  const index = count - ((count - 1) % REVIEWS_PER_PAGE) - 1;
  useEffect(() => {
    const { current: was } = before;
    if (was.stars === stars && was.sort === sort && page === was.page + 1) ref.current?.focus();
    before.current = { page, stars, sort };
  }, [page, stars, sort]);
  return { ref, index };
}

function ReviewItem({ review, focusRef }: { review: Review; focusRef: React.Ref<HTMLLIElement> | undefined }) {
  const { t } = useTranslation('search');
  const { code } = useSite();
  const { stars, title, text, name, writtenAt } = review;
  return (
    <li ref={focusRef} tabIndex={-1} className={styles['item']}>
      <article className={styles['review']}>
        <Rating value={stars} label={t('product.rating', { count: stars, value: formatNumber(code, stars) })} />
        <h3 className={styles['title']}>{title}</h3>
        <p className={styles['text']}>{text}</p>
        <p className={styles['author']}>
          <span className={styles['name']}>{name}</span>
          <time dateTime={writtenAt}>{formatDate(code, writtenAt, 'long')}</time>
          <span className={styles['verified']}>
            <CheckIcon size={16} /> {t('ProductReviews.verified')}
          </span>
        </p>
      </article>
    </li>
  );
}

function WriteReview({ productId }: { productId: string }) {
  const { t } = useTranslation('search', { keyPrefix: 'ProductReviews' });
  return (
    <div className={styles['write']}>
      <ButtonLink variant="secondary" href={`${PATHS.writeReview}/${productId}`}>
        {t('write')}
      </ButtonLink>
      <p className={styles['note']}>{t('buyersOnly')}</p>
      <p className={styles['note']}>{t('checked')}</p>
    </div>
  );
}
