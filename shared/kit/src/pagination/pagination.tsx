import { classNames } from '../class-names.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.tsx';
import { pagesOf } from './pages-of.ts';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** Name of the navigation: `Seiten`. */
  label: string;
  /** From 1. */
  page: number;
  /** Nothing is shown for one page. */
  pageCount: number;
  /** Address of a page. */
  hrefOf: (page: number) => string;
  previousLabel: string;
  nextLabel: string;
  /** Accessible name of a page's link: `Seite 3`. */
  pageLabel: (page: number) => string;
  className?: string | undefined;
}

/** Links to the other pages of a list. */
export function Pagination(props: PaginationProps) {
  const { label, page, pageCount, hrefOf, previousLabel, nextLabel, pageLabel, className } = props;
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={className}>
      <ul className={styles['list']}>
        {page > 1 ? (
          <li>
            <a className={styles['link']} href={hrefOf(page - 1)} rel="prev" aria-label={previousLabel}>
              <ChevronLeftIcon size={16} />
            </a>
          </li>
        ) : null}
        {pagesOf(page, pageCount).map((item, index) => (
          <li key={item === 'gap' ? `gap-${index}` : item}>
            {item === 'gap' ? (
              <span className={styles['gap']}>…</span>
            ) : (
              <a
                className={classNames(styles['link'], item === page && styles['current'])}
                href={hrefOf(item)}
                aria-label={pageLabel(item)}
                aria-current={item === page ? 'page' : undefined}
              >
                {item}
              </a>
            )}
          </li>
        ))}
        {page < pageCount ? (
          <li>
            <a className={styles['link']} href={hrefOf(page + 1)} rel="next" aria-label={nextLabel}>
              <ChevronRightIcon size={16} />
            </a>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}
