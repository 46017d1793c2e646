import { CheckIcon, classNames } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import { usePromotion } from '../promotion-banner/use-promotion.ts';
import { BENEFITS, type HeaderData } from './load-header.ts';
import { serviceLinks } from './service-links.ts';
import styles from './benefits-bar.module.css';

type BenefitsBarProps = Pick<HeaderData, 'benefits' | 'pages'> & { className?: string | undefined };

/** The line above the header: what one may count on in this shop, and the ways into its service. */
export function BenefitsBar({ benefits, pages, className }: BenefitsBarProps) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const promotion = usePromotion(benefits, BENEFITS);
  if (promotion?.type !== 'HEADER_BENEFITS' || !promotion.links) return null;
  return (
    <div
      className={classNames(styles['bar'], className)}
      role="group"
      aria-label={t('benefits')}
      data-theme={promotion.theme}
    >
      <div className={styles['row']}>
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
        <nav className={styles['services']} aria-label={t('service')}>
          <ul className={styles['list']}>
            {serviceLinks(pages).map(({ name, url }) => (
              <li key={name}>
                <a className={styles['link']} href={url}>
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <span className={styles['end']} />
      </div>
    </div>
  );
}
