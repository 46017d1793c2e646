import styles from './logo.module.css';

/** Degrees from one of the nine petals to the next. */
const PETALS = Array.from({ length: 9 }, (_, index) => index * 40);

/** The house's mark: nine petals folded around a centre. */
export function LogoMark({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 36 36" aria-hidden="true">
      {PETALS.map((angle) => (
        <ellipse key={angle} cx="18" cy="7" rx="3.1" ry="6" transform={`rotate(${angle} 18 18)`} />
      ))}
    </svg>
  );
}

/** The mark and the name. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <LogoMark className={styles['mark']} />
      <span className={styles['name']}>ninefold</span>
    </span>
  );
}
