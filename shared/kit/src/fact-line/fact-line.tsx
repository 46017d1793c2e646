import { Fragment } from 'react';
import styles from './fact-line.module.css';

export interface FactLineProps {
  /** `Farbe: Grau`, `Größe: M`; no two alike. */
  facts: readonly string[];
}

/** Short facts in a row, each of them whole, with points between them and none where a line begins or ends. */
export function FactLine({ facts }: FactLineProps) {
  return (
    <span className={styles['facts']}>
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 ? ' ' : null}
          <span className={styles['fact']}>{fact}</span>
        </Fragment>
      ))}
    </span>
  );
}
