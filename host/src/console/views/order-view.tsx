import { ButtonLink } from '@ninefold/kit';
import type { OrderChoice } from '../order-forms.ts';
import { missingIn } from '../order-model.ts';
import type { OrderViewProps } from './console-view.ts';
import { FailureNotice } from './failure-notice.tsx';
import { HistoryList } from './history-list.tsx';
import { useMay } from './may.tsx';
import { orderAddress } from './order-address.ts';
import { OrderChooser } from './order-chooser.tsx';
import { OrderReview } from './order-review.tsx';
import styles from './page.module.css';
import { TwoSteps } from './two-steps.tsx';

/** An order in two steps: what is to be done, and what that changes. */
export function OrderView({ model, typed, failure, between }: OrderViewProps) {
  return (
    <>
      <h1 className={styles['title']}>Order</h1>
      {failure ? <FailureNotice failure={failure} /> : null}
      {between.length > 0 ? (
        <section className={styles['section']} aria-labelledby="between">
          <h2 id="between" className={styles['subtitle']}>
            Changed in between
          </h2>
          <HistoryList lines={between} />
        </section>
      ) : null}
      {model.outlook ? null : <Remedies choice={model.choice} />}
      <TwoSteps
        choose={<OrderChooser model={model} />}
        review={model.outlook ? <OrderReview choice={model.choice} outlook={model.outlook} typed={typed} /> : null}
        advice={
          model.choice.remote
            ? `Still missing: ${missingIn(model.choice).join(', ')}. Nothing changes before you order.`
            : 'Choose what is to be done, of which remote and on which sites. Nothing changes before you order.'
        }
      />
    </>
  );
}

/** The short ways of whoever has come because something is wrong with what is live. */
function Remedies({ choice: { kind, remote, site: sites } }: { choice: OrderChoice }) {
  const may = useMay();
  if (kind !== 'activate' || !remote || sites.length === 0) return null;
  if (!may('order', ...sites.map((site) => ({ remote, site })))) return null;
  const where = `${remote} on ${sites.join(', ')}`;
  return (
    <p className={styles['remedies']}>
      {`Is something wrong with ${where}?`}
      <ButtonLink size="small" variant="secondary" href={orderAddress({ kind: 'rollback', remote, sites })}>
        Roll back …
      </ButtonLink>
      <ButtonLink size="small" variant="secondary" href={orderAddress({ kind: 'kill', remote, sites })}>
        Switch off …
      </ButtonLink>
    </p>
  );
}
