import { ChevronDownIcon, classNames } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationNode } from '../../../contract/navigation.ts';
import styles from './menu-entry.module.css';

interface MenuEntryProps {
  node: NavigationNode;
  /** A main item. @default false */
  isTop?: boolean | undefined;
  /** Shown in its level instead of its children. */
  content?: ReactNode;
}

/**
 * An entry of the menu, the same on all levels (NAV-5): with something below it the whole row opens its level, which begins with
 * the way to all of it; without, it leads on. The focus goes into the level, and back to the row when that is closed, by the row or by
 * Escape.
 */
export function MenuEntry({ node, isTop = false, content }: MenuEntryProps) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const branch = useRef<HTMLDetailsElement>(null);
  const row = classNames(styles['row'], isTop && styles['top']);
  const { title, children } = node;
  if (children.length === 0 && !content) return <MenuLink node={node} className={row} />;

  function onToggle() {
    if (branch.current?.open) branch.current.querySelector('a')?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !branch.current?.open) return;
    event.stopPropagation(); // the level, not yet the menu
    branch.current.querySelector('summary')?.focus(); // at once: the next key is the row's
    branch.current.open = false;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the row and of its level
    <details
      ref={branch}
      className={styles['branch']}
      onToggle={({ target, currentTarget }) => target === currentTarget && onToggle()}
      onKeyDown={onKeyDown}
    >
      <summary className={row}>
        {title}
        <ChevronDownIcon size={16} />
      </summary>
      <ul className={styles['level']} aria-label={title}>
        <li>
          <MenuLink node={{ ...node, title: t('allOf', { title }) }} className={styles['row']} />
        </li>
        {content ? (
          <li>{content}</li>
        ) : (
          children.map((child) => (
            <li key={child.href}>
              <MenuEntry node={child} />
            </li>
          ))
        )}
      </ul>
    </details>
  );
}

/** Says when it leads to the page that is shown. */
function MenuLink({
  node: { href, title, target },
  className,
}: {
  node: NavigationNode;
  className: string | undefined;
}) {
  const { path } = usePlatform().page;
  return (
    <a className={className} href={href} target={target} aria-current={href === path ? 'page' : undefined}>
      {title}
    </a>
  );
}
