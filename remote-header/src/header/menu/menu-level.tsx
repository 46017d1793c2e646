import { ChevronDownIcon } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { NavigationNode } from '../../../contract/navigation.ts';
import styles from './menu-level.module.css';

interface MenuLevelProps {
  id?: string | undefined;
  nodes: readonly NavigationNode[];
  /** Stands before the nodes. */
  children?: ReactNode;
}

/** What is below a branch of the menu: links, and a button beside each that has levels of its own (NAV-5). */
export function MenuLevel({ id, nodes, children }: MenuLevelProps) {
  return (
    <ul id={id} className={styles['level']}>
      {children}
      {nodes.map((node) => (
        <MenuNode key={node.href} node={node} />
      ))}
    </ul>
  );
}

function MenuNode({ node }: { node: NavigationNode }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  const [isOpen, setIsOpen] = useState(false);
  const levelId = useId();
  const { title, children } = node;
  return (
    <li>
      <div className={styles['row']}>
        <MenuLink {...node} />
        {children.length > 0 && (
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={isOpen}
            aria-controls={isOpen ? levelId : undefined}
            aria-label={t('moreOf', { title })}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDownIcon size={16} />
          </button>
        )}
      </div>
      {isOpen && <MenuLevel id={levelId} nodes={children} />}
    </li>
  );
}

/** A link of the menu; says when it leads to the page that is shown. */
export function MenuLink({ href, title, target }: Pick<NavigationNode, 'href' | 'title' | 'target'>) {
  const { path } = usePlatform().page;
  return (
    <a className={styles['link']} href={href} target={target} aria-current={href === path ? 'page' : undefined}>
      {title}
    </a>
  );
}
