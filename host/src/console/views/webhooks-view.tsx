import { Badge, EmptyState } from '@ninefold/kit';
import type { WebhookDelivery, ToldWebhook } from '../operators-api.ts';
import type { WebhooksViewProps } from './console-view.ts';
import { Moment } from './moment.tsx';
import page from './page.module.css';
import tables from './tables.module.css';

const STATES = { delivered: 'delivered', waiting: 'is tried again', 'given-up': 'given up' } as const;

/** Who is told at once of what went wrong, and what came of telling them. */
export function WebhooksView({ webhooks }: WebhooksViewProps) {
  return (
    <>
      <h1 className={page['title']}>Webhooks</h1>
      {webhooks.length > 0 ? (
        webhooks.map((webhook) => <WebhookPanel key={webhook.id} webhook={webhook} />)
      ) : (
        <EmptyState title="Nobody is told of anything">
          <code>npx ninefold webhooks add</code> names an address, and of what it is told.
        </EmptyState>
      )}
    </>
  );
}

function WebhookPanel({ webhook }: { webhook: ToldWebhook }) {
  const { url, events, isSlack, createdBy, waiting, givenUp, lastError, deliveries = [] } = webhook;
  // The address of a webhook of Slack is its secret.
  const name = isSlack ? `Slack at ${new URL(url).host}` : url;
  return (
    <section aria-label={name} className={page['panel']}>
      <h2 className={page['subtitle']}>
        {name} {waiting + givenUp > 0 ? <Badge tone="sale">fails</Badge> : null}
      </h2>
      <p className={page['muted']}>
        {events.join(', ')} (added by {createdBy})
      </p>
      {waiting + givenUp > 0 ? (
        <p className={tables['problem']}>
          {`${waiting} tried again, ${givenUp} given up within the last month. ${lastError ?? ''}`}
        </p>
      ) : null}
      {deliveries.length > 0 ? <Deliveries deliveries={deliveries} /> : <p>Nothing was sent within the last month.</p>}
    </section>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">What came of it</th>
          <th scope="col">Tries</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map(({ id, type, text, at, state, attempts, error }) => (
          <tr key={id}>
            <th scope="row">{`${type}: ${text}`}</th>
            <td>
              <Moment at={at} />
            </td>
            <td>{state === 'delivered' || error === null ? STATES[state] : `${STATES[state]}: ${error}`}</td>
            <td data-label="Tries">{attempts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
