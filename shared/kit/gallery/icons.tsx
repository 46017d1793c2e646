import * as icons from '../src/icon/icons.tsx';
import styles from './gallery.module.css';

/** All icons with their names. */
export function Icons() {
  return (
    <section className={styles['section']}>
      <h2>Icons</h2>
      <ul className={styles['icons']}>
        {Object.entries(icons).map(([name, Icon]) => (
          <li key={name} className={styles['icon']}>
            <Icon />
            <Icon size={16} />
            <Icon size={12} />
            {name.replace('Icon', '')}
          </li>
        ))}
      </ul>
    </section>
  );
}
