import type { NavigationNode } from '../../contract/navigation.ts';
import styles from './content-page.module.css';

/** All categories of the shop, three levels deep. */
export function CategoryDirectory({ categories }: { categories: readonly NavigationNode[] }) {
  return (
    <div className={styles['directory']}>
      {categories.map((top) => (
        <section key={top.href} className={styles['branch']}>
          <h2 className={styles['heading']}>
            <a className={styles['branchLink']} href={top.href}>
              {top.title}
            </a>
          </h2>
          <ul>
            {top.children.map((group) => (
              <li key={group.href} className={styles['group']}>
                <a href={group.href}>{group.title}</a>
                <ul className={styles['leaves']}>
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
        </section>
      ))}
    </div>
  );
}
