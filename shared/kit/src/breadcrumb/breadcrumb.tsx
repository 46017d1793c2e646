import { ChevronRightIcon } from '../icon/icons.tsx';
import { classNames } from '../class-names.ts';
import styles from './breadcrumb.module.css';

export interface BreadcrumbItem {
  label: string;
  /** The last item, the page itself, has none. */
  href?: string | undefined;
}

export interface BreadcrumbProps {
  /** Name of the navigation: `Sie sind hier`. */
  label: string;
  /** From the start page to this page. */
  items: readonly BreadcrumbItem[];
  className?: string | undefined;
}

/** The way from the start page to here. */
export function Breadcrumb({ label, items, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classNames(styles['breadcrumb'], className)}>
      <ol className={styles['list']}>
        {items.map((item, index) => (
          <li key={`${index}-${item.label}`} className={styles['item']}>
            {index > 0 ? <ChevronRightIcon size={12} className={styles['separator']} /> : null}
            {item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
