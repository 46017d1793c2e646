import { ChevronDownIcon } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationNode } from '../../../contract/navigation.ts';
import { MenuLevel, MenuLink } from './menu-level.tsx';
import styles from './mobile-menu.module.css';

/** A main item in the menu: a link, or a branch to open. `onOpen` is called when what is below its first level is wanted. */
export function MenuBranch({ item, onOpen }: { item: NavigationNode; onOpen: () => void }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const { path } = usePlatform().page;
  const branch = useRef<HTMLDetailsElement>(null);
  const { href, title, target, children } = item;
  useEffect(() => {
    if (branch.current?.open) onOpen(); // opened before scripts came
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  if (children.length === 0) {
    return (
      <a className={styles['top']} href={href} target={target} aria-current={href === path ? 'page' : undefined}>
        {title}
      </a>
    );
  }
  return (
    <details ref={branch} className={styles['branch']} onToggle={() => branch.current?.open && onOpen()}>
      <summary className={styles['top']}>
        {title}
        <ChevronDownIcon size={16} />
      </summary>
      <MenuLevel nodes={children}>
        <li>
          <MenuLink href={href} title={t('allOf', { title })} />
        </li>
      </MenuLevel>
    </details>
  );
}
