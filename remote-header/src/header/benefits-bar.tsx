import { CheckIcon } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { Promotion } from '../promotion-banner/promotion.ts';
import { usePromotion } from '../promotion-banner/use-promotion.ts';
import { BENEFITS } from './load-header.ts';
import styles from './benefits-bar.module.css';

/** The line above the header: what one may count on in this shop. */
export function BenefitsBar({ benefits }: { benefits: Promotion | null }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const promotion = usePromotion(benefits, BENEFITS);
  if (promotion?.type !== 'HEADER_BENEFITS' || !promotion.links) return null;
  return (
    <aside className={styles['bar']} aria-label={t('benefits')} data-theme={promotion.theme ?? 'beige'}>
      <ul className={styles['list']}>
        {promotion.links.map(({ text, url }) => (
          <li key={url} className={styles['item']}>
            <CheckIcon size={16} className={styles['icon']} />
            <a className={styles['link']} href={url}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </aside>
  );
}
