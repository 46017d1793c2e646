import { Badge, type BadgeTone } from '@ninefold/kit';
import type { Scheduled } from '../operators-api.ts';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { ORDER_KINDS } from './order-kinds.ts';
import tables from './tables.module.css';
import { ReasonForm } from './reason-form.tsx';

const TONES: Record<Scheduled['state'], BadgeTone> = {
  waiting: 'info',
  done: 'success',
  cancelled: 'neutral',
  refused: 'sale',
};

/** Orders for later, and what came of them. Those that wait can be cancelled. */
export function ScheduledList({ scheduled }: { scheduled: readonly Scheduled[] }) {
  const may = useMay();
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Order</th>
          <th scope="col">Who and why</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {scheduled.map((order) => (
          <tr key={order.id}>
            <th scope="row">
              <Moment at={order.at} />
            </th>
            <td>{describe(order)}</td>
            <td>
              <b>{order.actor}</b> {order.reason}
            </td>
            <td>
              <Badge tone={TONES[order.state]}>{order.state}</Badge> {order.outcome}
              {order.state === 'waiting' &&
              may('order', ...order.sites.map((site) => ({ remote: order.remote, site }))) ? (
                <CancelForm order={order} />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe({ kind, remote, version, percent, sites }: Scheduled): string {
  const what = [ORDER_KINDS[kind].act, remote, version, percent === null ? null : `to ${percent} %`];
  return `${what.filter((part) => part !== null).join(' ')} on ${sites.join(', ')}`;
}

function CancelForm({ order: { id, remote } }: { order: Scheduled }) {
  return (
    <ReasonForm
      action="/operators/cancel"
      id={id}
      label="Reason to cancel it"
      button="Cancel"
      buttonLabel={`Cancel this order for ${remote}`}
    />
  );
}
