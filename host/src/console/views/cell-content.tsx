import { Badge, VisuallyHidden } from '@ninefold/kit';
import type { Cell } from '../overview-model.ts';
import { orderAddress } from './order-address.ts';
import styles from './overview.module.css';

export interface CellContentProps {
  cell: Cell;
  remote: string;
  /** One, or several that have the same. */
  sites: readonly string[];
}

/** One remote on a site: the version, which leads to an order, and what is unusual about it. */
export function CellContent({ cell: { version, isKilled, isDifferent, rollout }, remote, sites }: CellContentProps) {
  return (
    <span className={styles['cell']}>
      <a href={orderAddress({ kind: 'activate', remote, sites })} className={styles['version']}>
        {version ?? 'not live'}
        <VisuallyHidden>
          , {remote} on {sites.join(', ')}: order
        </VisuallyHidden>
      </a>
      {isKilled ? <Badge tone="sale">off</Badge> : null}
      {isDifferent ? <Badge tone="accent">differs</Badge> : null}
      {rollout ? (
        <Badge tone="info">
          {rollout.percent} % get {rollout.version}
        </Badge>
      ) : null}
    </span>
  );
}
