import styles from './logo.module.css';

/** Nine folds of a fan, seen from the side, and the name. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg className={styles['mark']} viewBox="0 0 36 36" aria-hidden="true">
        <path className={styles['ground']} d="M18 1a17 17 0 1 1 0 34 17 17 0 0 1 0-34z" />
        <path
          className={styles['folds']}
          d="M18 27.5 7.2 19.4M18 27.5 7.6 15.2M18 27.5 9.6 11.6M18 27.5 13.4 9M18 27.5V8M18 27.5 22.6 9M18 27.5l8.4-15.9M18 27.5l10.4-12.3M18 27.5l10.8-8.1"
        />
      </svg>
      <span className={styles['name']}>ninefold</span>
    </span>
  );
}
