import { Button, Checkbox, Notice, TextField } from '@ninefold/kit';
import type { OrderChoice } from '../order-forms.ts';
import type { OrderOutlook } from '../operators-api.ts';
import { explainShare, isDestructive, ORDER_KINDS } from './order-kinds.ts';
import { changesAddress } from './order-address.ts';
import { SiteStateText } from './site-state-text.tsx';
import { useMay } from './may.tsx';
import page from './page.module.css';
import tables from './tables.module.css';
import { ReasonField } from './reason-form.tsx';

export interface OrderReviewProps {
  choice: OrderChoice;
  outlook: OrderOutlook;
  typed: { reason: string; at: string };
}

/** What an order changes on each site, and the form that sends it. */
export function OrderReview({ choice, outlook, typed }: OrderReviewProps) {
  const { revision, freezes, reasons } = outlook;
  const explained = explainShare(choice);
  const { act } = ORDER_KINDS[choice.kind];
  const sites = outlook.sites.map(({ site }) => site);
  const where = sites.join(', ');
  const isRefusedNow = outlook.sites.every(({ refusal }) => refusal !== null);
  const may = useMay();
  if (!may('order', ...sites.map((site) => ({ remote: choice.remote, site }))))
    return (
      <>
        <PreviewTable remote={choice.remote} outlook={outlook} />
        <p>Your rights do not cover this order.</p>
      </>
    );
  return (
    <form method="post" action="/operators/order" className={page['form']}>
      <PreviewTable remote={choice.remote} outlook={outlook} />
      {choice.remote && choice.version ? (
        <a href={changesAddress(choice.remote, choice.version, sites)}>
          {`What ${choice.remote} ${choice.version} changes for shoppers`}
        </a>
      ) : null}
      <input type="hidden" name="kind" value={choice.kind} />
      <input type="hidden" name="remote" value={choice.remote} />
      {choice.version ? <input type="hidden" name="version" value={choice.version} /> : null}
      {choice.percent ? <input type="hidden" name="percent" value={choice.percent} /> : null}
      {sites.map((site) => (
        <input key={site} type="hidden" name="site" value={site} />
      ))}
      <input type="hidden" name="expectedRevision" value={revision} />
      <ReasonField defaultValue={typed.reason} hint="It stays in the history." />
      {isRefusedNow ? (
        <Notice tone="info">No site can have this order now. It can be kept for a later moment.</Notice>
      ) : null}
      <details className={page['disclosure']} open={isRefusedNow || typed.at !== ''}>
        <summary>Later, not at once</summary>
        <TextField
          label="Later, at (UTC)"
          name="at"
          type="datetime-local"
          defaultValue={typed.at}
          required={isRefusedNow}
          {...(isRefusedNow ? {} : { hint: 'Empty: at once.' })}
        />
      </details>
      {explained ? (
        <>
          <Notice tone="info">{explained}</Notice>
          <Checkbox label="Yes, a share above 50 % is meant" name="confirmed" value="yes" required />
        </>
      ) : null}
      {reasons.length > 0 ? (
        <Notice tone="info">
          {`The order is refused as it is now: ${reasons.map(({ text }) => text).join('; ')}.`}
        </Notice>
      ) : null}
      {freezes.length > 0 ? (
        <>
          <Notice tone="info">
            {freezes.map(({ site, reason: why }) => `${site} is frozen: ${why}.`).join(' ')} The order is refused,
            unless you may lift and say so.
          </Notice>
          <Checkbox label="In spite of the freeze" name="isForced" value="yes" />
        </>
      ) : null}
      {isDestructive(choice.kind) ? (
        <Checkbox
          label={`Yes, ${act.toLowerCase()}: ${choice.remote} on ${where}`}
          name="confirmed"
          value="yes"
          required
        />
      ) : null}
      <Button type="submit">{`${act}: ${choice.remote} on ${where}`}</Button>
    </form>
  );
}

const PROBLEMS: Record<NonNullable<OrderOutlook['sites'][number]['refusal']>, string> = {
  NOT_LIVE: 'The remote is not live here.',
  NOTHING_TO_ROLL_BACK: 'Nothing was live before.',
  ALREADY_LIVE: 'This version is live here already.',
  ROLLOUT_RUNNING: 'Another rollout is running here.',
  NO_ROLLOUT: 'No rollout runs here.',
};

function PreviewTable({ remote, outlook: { revision, sites } }: { remote: string | undefined; outlook: OrderOutlook }) {
  return (
    <table className={tables['table']}>
      <caption>
        What changes of {remote}, seen from revision {revision}
      </caption>
      <thead>
        <tr>
          <th scope="col">Site</th>
          <th scope="col">Now</th>
          <th scope="col">Then</th>
        </tr>
      </thead>
      <tbody>
        {sites.map(({ site, before, after, refusal }) => (
          <tr key={site}>
            <th scope="row">{site}</th>
            <td>
              <SiteStateText state={before} />
            </td>
            <td>
              {refusal ? (
                <strong className={tables['problem']}>{PROBLEMS[refusal]}</strong>
              ) : (
                <SiteStateText state={after} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
