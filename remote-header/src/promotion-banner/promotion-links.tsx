import type { Promotion } from './promotion.ts';
import styles from './promotion-banner.module.css';

/** The links of a promotion, one beside the other. */
export function PromotionLinks({ links }: { links: NonNullable<Promotion['links']> }) {
  return (
    <ul className={styles['links']}>
      {links.map(({ url, text, boldLink }, index) => (
        <li key={index}>
          <a href={url} className={boldLink ? styles['boldLink'] : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
