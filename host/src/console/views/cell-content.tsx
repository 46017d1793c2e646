import { Badge, VisuallyHidden } from '@ninefold/kit';
import type { Cell } from '../overview-model.ts';
import { orderAddress } from './order-address.ts';
import styles from './overview.module.css';

export interface CellContentProps {
  cell: Cell;
  remote: string;
  site: string;
}

/** One remote on one site: the version, which leads to an order, and what is unusual about it. */
export function CellContent({ cell: { version, isKilled, isDifferent, rollout }, remote, site }: CellContentProps) {
  return (
    <span className={styles['cell']}>
      <a href={orderAddress({ kind: 'activate', remote, sites: [site] })} className={styles['version']}>
        {version ?? 'not live'}
        <VisuallyHidden>
          , {remote} on {site}: order
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
