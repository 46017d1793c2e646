import { VisuallyHidden } from '@ninefold/kit';
import { useSite } from '@ninefold/platform';
import { formatNumber } from '@ninefold/sites';
import { useTranslation } from 'react-i18next';
import styles from './star-bars.module.css';

interface StarBarsProps {
  /** One star first. */
  starCounts: readonly number[];
  /** The stars that the reviews are narrowed to. */
  chosen: number | undefined;
  hrefOf: (stars: number | undefined) => string;
}

/** How many reviews have how many stars, each row a link to them; the chosen one leads back to all. */
export function StarBars({ starCounts, chosen, hrefOf }: StarBarsProps) {
  const { t } = useTranslation('search');
  const total = Math.max(
    1,
    starCounts.reduce((sum, count) => sum + count, 0),
  );
  return (
    <nav aria-label={t('ProductReviews.distribution')}>
      <ul className={styles['rows']}>
        {starCounts
          .map((count, index) => ({ count, stars: index + 1 }))
          .toReversed()
          .map(({ count, stars }) => (
            <li key={stars}>
              <Row
                {...{ count, stars, total }}
                href={count > 0 ? hrefOf(stars) : undefined}
                isChosen={stars === chosen}
              />
            </li>
          ))}
      </ul>
      {chosen === undefined ? null : (
        <a className={styles['all']} href={hrefOf(undefined)}>
          {t('ProductReviews.all')}
        </a>
      )}
    </nav>
  );
}

interface RowProps {
  count: number;
  stars: number;
  /** Of all rows. */
  total: number;
  href: string | undefined;
  isChosen: boolean;
}

function Row({ count, stars, total, href, isChosen }: RowProps) {
  const { t } = useTranslation('search');
  const { code } = useSite();
  const content = (
    <>
      <span className={styles['stars']}>{t('ProductReviews.stars', { count: stars })}</span>
      <VisuallyHidden>{t('product.ratings', { count, formatted: formatNumber(code, count) })}</VisuallyHidden>
      <svg className={styles['bar']} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles['track']} width="100" height="8" />
        <rect className={styles['share']} width={(count * 100) / total} height="8" />
      </svg>
      <span className={styles['count']} aria-hidden="true">
        {formatNumber(code, count)}
      </span>
    </>
  );
  if (href === undefined) return <span className={styles['row']}>{content}</span>;
  return (
    <a className={styles['row']} href={href} rel="nofollow" aria-current={isChosen || undefined}>
      {content}
    </a>
  );
}
