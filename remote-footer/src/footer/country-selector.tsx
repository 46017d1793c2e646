import { CheckIcon, ChevronDownIcon, classNames, GlobeIcon } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CountryItem } from '../../contract/footer-content.ts';
import { addressElsewhere, readAlternates } from './page-elsewhere.ts';
import styles from './country-selector.module.css';

const NONE: ReadonlyMap<string, string> = new Map();

/** The nine sites, each by its own name. A choice leads to the same page there; with scripts by the address that it has there, or to the home page. */
export function CountrySelector({ countries }: { countries: CountryItem[] }) {
  const { t } = useTranslation('footer', { keyPrefix: 'Footer' });
  const { page } = usePlatform();
  const [alternates, setAlternates] = useState(NONE);
  const selected = countries.find((country) => country.selected);
  const query = page.pageType === 'search' ? `?${new URLSearchParams(page.query)}` : '';
  return (
    <details className={styles['selector']} onToggle={() => setAlternates(readAlternates())}>
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
              href={addressElsewhere({ code, href }, `${page.path}${query}`, isSelected ? NONE : alternates)}
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
