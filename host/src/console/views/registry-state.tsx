import { Badge, ButtonLink, Notice, VisuallyHidden, type BadgeTone } from '@ninefold/kit';
import type { Overview } from '../overview-model.ts';
import { HostStateText, hostsSummary } from './host-state-text.tsx';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { orderAddress } from './order-address.ts';
import { ORDER_KINDS } from './order-kinds.ts';
import styles from './overview.module.css';

/** Whether the page follows what happens: `lost` when the shop does not answer, `ended` when the session has. */
export type Connection = 'following' | 'lost' | 'ended';

const HEALTH: Record<Overview['health'], { label: string; tone: BadgeTone; text: string }> = {
  live: { label: 'live', tone: 'success', text: 'The registry is read from the database.' },
  'last-known': {
    label: 'last known',
    tone: 'accent',
    text: 'The database cannot be read: the shop goes on with what it knew last, and takes no orders.',
  },
  empty: { label: 'empty', tone: 'sale', text: 'The database cannot be read and nothing is known from before.' },
};

/** Revision, health of the registry, and the newest change. */
export function RegistryState({ overview, connection }: { overview: Overview; connection: Connection }) {
  const { label, tone, text } = HEALTH[overview.health];
  const { lastChange } = overview;
  const undo = lastChange?.undo ?? null;
  const may = useMay();
  const lagging = overview.hosts?.hosts.filter(({ state }) => state !== 'current') ?? [];
  return (
    <>
      <dl className={styles['state']}>
        <div>
          <dt>Revision</dt>
          <dd>{overview.revision}</dd>
        </div>
        <div>
          <dt>Registry</dt>
          <dd>
            <Badge tone={tone}>{label}</Badge>
            {overview.readAt ? (
              <small>
                read <Moment at={overview.readAt} />
              </small>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>Rollouts</dt>
          <dd>
            <a href="/operators/rollouts">{rolloutsIn(overview)}</a>
          </dd>
        </div>
        <div>
          <dt>Waiting orders</dt>
          <dd>
            <a href="/operators/rollouts#later">{overview.waitingCount}</a>
          </dd>
        </div>
        {overview.requestCount === null ? null : (
          <div>
            <dt>Requests</dt>
            <dd>
              <a href="/operators/second-person">{overview.requestCount}</a>
            </dd>
          </div>
        )}
        {overview.hosts ? (
          <div>
            <dt>Hosts</dt>
            <dd>
              <a href="/operators/hosts">{hostsSummary(overview.hosts)}</a>
              {lagging.map((host) => (
                <small key={host.name}>
                  {host.name} <HostStateText host={host} newest={overview.hosts!.newest} />
                </small>
              ))}
            </dd>
          </div>
        ) : null}
        {lastChange ? (
          <div className={styles['lastChange']}>
            <dt>Last change</dt>
            <dd>
              {lastChange.actor} {lastChange.text}: {lastChange.reason}
              <small>
                <Moment at={lastChange.at} />
              </small>
              {undo && may('order', ...undo.sites.map((site) => ({ remote: undo.remote, site }))) ? (
                <ButtonLink href={orderAddress(undo)} variant="secondary" size="small" className={styles['undo']}>
                  {`${ORDER_KINDS[undo.kind].act} …`}
                  <VisuallyHidden>{` ${undo.remote} on ${undo.sites.join(', ')}`}</VisuallyHidden>
                </ButtonLink>
              ) : null}
            </dd>
          </div>
        ) : null}
      </dl>
      {overview.health === 'live' ? null : <Notice tone="warning">{text}</Notice>}
      {overview.isListening ? null : (
        <Notice tone="warning">
          Changes of other hosts are not told at once; they are looked for every 5 seconds.
        </Notice>
      )}
      {connection === 'lost' ? (
        <Notice tone="warning">The shop does not answer. What stands here may be old; it is tried again.</Notice>
      ) : null}
      {connection === 'ended' ? (
        <Notice tone="warning">
          Your session has ended. What stands here may be old. <a href="/operators/sign-in">Sign in again</a>
        </Notice>
      ) : null}
    </>
  );
}

/** How many versions some visitors get, wherever that is. */
function rolloutsIn({ remotes }: Overview): number {
  const running = remotes.flatMap(({ remote, cells }) =>
    Object.values(cells).flatMap(({ rollout }) => (rollout ? [`${remote} ${rollout.version}`] : [])),
  );
  return new Set(running).size;
}
