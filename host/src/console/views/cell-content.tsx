import { Badge, VisuallyHidden } from '@ninefold/kit';
import type { SiteCode } from '@ninefold/sites';
import type { Cell } from '../overview-model.ts';
import { orderAddress } from './order-address.ts';
import { useMay } from './may.tsx';
import styles from './overview.module.css';

export interface CellContentProps {
  cell: Cell;
  remote: string;
  /** One, or several that have the same. */
  sites: readonly SiteCode[];
}

/** One remote on a site: the version, which leads to an order, and what is unusual about it. */
export function CellContent({ cell: { version, isKilled, isDifferent, rollout }, remote, sites }: CellContentProps) {
  const may = useMay();
  const shown = version ?? 'not live';
  return (
    <span className={styles['cell']}>
      {may('order', ...sites.map((site) => ({ remote, site }))) ? (
        <a href={orderAddress({ kind: 'activate', remote, sites })} className={styles['version']}>
          {shown}
          <VisuallyHidden>
            , {remote} on {sites.join(', ')}: order
          </VisuallyHidden>
        </a>
      ) : (
        <span>{shown}</span>
      )}
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
