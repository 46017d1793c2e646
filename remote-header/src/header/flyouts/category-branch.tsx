import { classNames } from '@ninefold/kit';
import { usePlatform } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import type { NavigationNode } from '../../../contract/navigation.ts';
import { NavigationTeasers } from './navigation-teasers.tsx';
import styles from './category-flyout.module.css';

/** What is below a category, in groups, and its teasers. One that is not shown keeps its room, so that nothing jumps. */
export function CategoryBranch({ node, isShown }: { node: NavigationNode; isShown: boolean }) {
  const { t } = useTranslation('header', { keyPrefix: 'Header' });
  return (
    <div className={styles['branch']} data-shown={isShown || undefined}>
      <div className={styles['categories']}>
        <CategoryLink node={node} title={t('allOf', { title: node.title })} className={styles['all']} />
        <ul className={styles['groups']}>
          {node.children.map((group) => (
            <li key={group.href} className={styles['group']}>
              <CategoryLink node={group} className={styles['groupLink']} />
              {group.children.length > 0 && (
                <ul>
                  {group.children.map((leaf) => (
                    <li key={leaf.href}>
                      <CategoryLink node={leaf} className={styles['leaf']} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
      {node.teaser && <div className={styles['teasers']}>{isShown && <NavigationTeasers teaser={node.teaser} />}</div>}
    </div>
  );
}

interface CategoryLinkProps {
  node: NavigationNode;
  /** @default the category's */
  title?: string | undefined;
  className: string | undefined;
}

function CategoryLink({ node: { href, target, title: ownTitle }, title = ownTitle, className }: CategoryLinkProps) {
  const { path } = usePlatform().page;
  return (
    <a
      className={classNames(styles['link'], className)}
      href={href}
      target={target}
      aria-current={href === path ? 'page' : undefined}
    >
      {title}
    </a>
  );
}
