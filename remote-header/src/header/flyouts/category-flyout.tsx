import { ChevronRightIcon, Container } from '@ninefold/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationNode } from '../../../contract/navigation.ts';
import { NavigationTeasers } from './navigation-teasers.tsx';
import styles from './category-flyout.module.css';

/** The drill-down: on the left what is directly below the main item, beside it what is below the chosen one (NAV-5). */
export function CategoryFlyout({ item }: { item: NavigationNode }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const [chosenHref, setChosenHref] = useState(item.children[0]?.href);
  const isDeep = item.children.some(({ children }) => children.some((child) => child.children.length > 0));
  const shown = isDeep ? (item.children.find(({ href }) => href === chosenHref) ?? item) : item;
  return (
    <Container className={styles['flyout']}>
      {isDeep && (
        <ul className={styles['tops']}>
          {item.children.map((top) => (
            <li key={top.href}>
              <a
                className={styles['top']}
                href={top.href}
                data-chosen={top.href === shown.href || undefined}
                onPointerEnter={() => setChosenHref(top.href)}
                onFocus={() => setChosenHref(top.href)}
              >
                {top.title}
                <ChevronRightIcon size={16} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={styles['branch']}>
        <a className={styles['all']} href={shown.href}>
          {t('allOf', { title: shown.title })}
        </a>
        <ul className={styles['groups']}>
          {shown.children.map((group) => (
            <li key={group.href} className={styles['group']}>
              <a className={styles['groupLink']} href={group.href}>
                {group.title}
              </a>
              <ul>
                {group.children.map((leaf) => (
                  <li key={leaf.href}>
                    <a className={styles['leaf']} href={leaf.href}>
                      {leaf.title}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
      <NavigationTeasers teaser={shown.teaser} />
    </Container>
  );
}
