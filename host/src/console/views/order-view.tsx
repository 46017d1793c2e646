import type { OrderViewProps } from './console-view.ts';
import { FailureNotice } from './failure-notice.tsx';
import { HistoryList } from './history-list.tsx';
import { OrderChooser } from './order-chooser.tsx';
import { OrderReview } from './order-review.tsx';
import styles from './page.module.css';

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
      <div className={styles['columns']}>
        <section className={styles['panel']} aria-labelledby="choose">
          <h2 id="choose" className={styles['subtitle']}>
            1. Choose
          </h2>
          <OrderChooser model={model} />
        </section>
        <section className={styles['panel']} aria-labelledby="review">
          <h2 id="review" className={styles['subtitle']}>
            2. Look it over and order
          </h2>
          {model.previews.length > 0 ? (
            <OrderReview model={model} typed={typed} />
          ) : (
            <p className={styles['muted']}>
              Choose what is to be done, of which remote and on which sites. Nothing changes before you order.
            </p>
          )}
        </section>
      </div>
    </>
  );
}
