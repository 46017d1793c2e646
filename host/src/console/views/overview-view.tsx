import { Button, Notice } from '@ninefold/kit';
import { OVERVIEW_ID } from './overview-ids.ts';
import type { Done, OverviewViewProps } from './console-view.ts';
import { Moment } from './moment.tsx';
import { OverviewPanel } from './overview-panel.tsx';
import styles from './page.module.css';

/** What is live where. The page's script keeps the panel up to date. */
export function OverviewView({ overview, done }: OverviewViewProps) {
  return (
    <>
      <h1 className={styles['title']}>What is live</h1>
      {done ? <DoneNotice done={done} /> : null}
      <div id={OVERVIEW_ID}>
        <OverviewPanel overview={overview} connection="following" announcement="" />
      </div>
    </>
  );
}

function DoneNotice({ done: { line, revision, isNewest, undo } }: { done: Done }) {
  if (!line)
    return (
      <Notice className={styles['notice']}>
        Everything was so already. Revision {revision} is live, nothing changed.
      </Notice>
    );
  return (
    <Notice
      tone="success"
      title={isNewest ? `Done: revision ${revision} is live` : `Done: revision ${revision}, and others since`}
      className={styles['notice']}
    >
      <p>
        {line.actor} {line.text}: {line.reason} (<Moment at={line.at} />)
      </p>
      {undo ? (
        <form method="post" action="/operators/order" className={styles['undo']}>
          {undo.fields.map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="secondary" size="small">
            {undo.label}
          </Button>
        </form>
      ) : null}
    </Notice>
  );
}
