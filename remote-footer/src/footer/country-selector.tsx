import { CheckIcon, ChevronDownIcon, classNames, GlobeIcon } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryItem } from '../../contract/footer-content.ts';
import styles from './country-selector.module.css';

/** The nine sites, each by its own name. A choice leads to the same page there. */
export function CountrySelector({ countries }: { countries: CountryItem[] }) {
  const { t } = useTranslation('footer', { keyPrefix: 'Footer' });
  const { page } = usePlatform();
  const selected = countries.find((country) => country.selected);
  const query = page.pageType === 'search' ? `?${new URLSearchParams(page.query)}` : '';
  return (
    <details className={styles['selector']}>
      <summary className={styles['summary']} onKeyDown={closeOnEscape}>
        <GlobeIcon />
        <span className={styles['caption']}>{t('country')}</span>
        {selected?.label}
        <ChevronDownIcon size={16} className={styles['arrow']} />
      </summary>
      <ul className={styles['list']}>
        {countries.map(({ code, href, flag, label, selected: isSelected }) => (
          <li key={code}>
            <a
              href={`${href}${page.path}${query}`}
              aria-current={isSelected || undefined}
              onKeyDown={closeOnEscape}
              className={classNames(styles['country'], isSelected && styles['selected'])}
            >
              <span className={styles['flag']} aria-hidden="true">
                {flag}
              </span>
              {label}
              {isSelected ? <CheckIcon size={16} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  const selector = currentTarget.closest('details');
  if (key !== 'Escape' || !selector?.open) return;
  selector.open = false;
  selector.querySelector('summary')?.focus();
}
