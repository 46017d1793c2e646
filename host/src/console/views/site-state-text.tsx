import { Badge } from '@ninefold/kit';
import type { SiteState } from '../order-model.ts';

/** What a site has of a remote, in a table's cell. */
export function SiteStateText({ state }: { state: SiteState | null }) {
  if (!state) return <span>not live</span>;
  return (
    <>
      <span>{state.version}</span> {state.isKilled ? <Badge tone="sale">off</Badge> : null}{' '}
      {state.rollout ? (
        <Badge tone="info">
          {state.rollout.percent} % get {state.rollout.version}
        </Badge>
      ) : null}
    </>
  );
}
