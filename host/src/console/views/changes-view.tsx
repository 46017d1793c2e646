import { ButtonLink, EmptyState } from '@ninefold/kit';
import type { SlotChange } from '@ninefold/contract/operators';
import type { ChangesViewProps } from './console-view.ts';
import { orderAddress } from './order-address.ts';
import { useMay } from './may.tsx';
import page from './page.module.css';

/** What a release changes for shoppers against what is live. */
export function ChangesView({ remote, version, sites, changes }: ChangesViewProps) {
  const may = useMay();
  return (
    <>
      <h1 className={page['title']}>{`What ${remote} ${version} changes`}</h1>
      {may('order', { remote }) ? (
        <ButtonLink href={orderAddress({ kind: 'activate', remote, version, sites })} variant="secondary">
          To the order
        </ButtonLink>
      ) : null}
      {changes.length === 0 ? (
        <EmptyState title="Nothing that its slots show at first">
          {sites.length === 0 ? `${remote} is live on no site yet.` : `Compared on ${sites.join(', ')}.`}
        </EmptyState>
      ) : null}
      <SlotChanges changes={changes} />
    </>
  );
}

/** Changes by slot, sites that change alike together. */
export function SlotChanges({ changes }: { changes: readonly SlotChange[] }) {
  const alike = [...Map.groupBy(changes, (change) => JSON.stringify({ ...change, site: null })).values()];
  return alike.map((each, index) => {
    const { slot, visitor, against, text, markup } = each[0]!;
    const id = `change-${index}`;
    return (
      <section key={id} className={page['section']} aria-labelledby={id}>
        <h2 id={id} className={page['subtitle']}>
          {`${slot} on ${each.map(({ site }) => site).join(', ')}${visitor === null ? '' : `, ${visitor}`}`}
        </h2>
        <p className={page['muted']}>{against === null ? 'Nothing is live there.' : `Against ${against}`}</p>
        <Lines title="Texts" difference={text} isOpen />
        <Lines title="Markup" difference={markup} />
      </section>
    );
  });
}

export interface LinesProps {
  title: string;
  difference: SlotChange['text'];
  /** Whether they are seen without a press. @default false */
  isOpen?: boolean;
}

/** Which lines came and went. */
export function Lines({ title, difference: { added, removed, lines }, isOpen = false }: LinesProps) {
  const count = added + removed;
  if (count === 0) return null;
  return (
    <details className={page['disclosure']} open={isOpen}>
      <summary>{`${title}: ${added} new, ${removed} gone`}</summary>
      <ul className={page['lines']}>
        {lines.map((line, index) => {
          const [Element, said] = line.startsWith('+') ? (['ins', 'New: '] as const) : (['del', 'Gone: '] as const);
          return (
            <li key={index}>
              {said}
              <Element>{line.slice(2)}</Element>
            </li>
          );
        })}
        {count > lines.length ? <li>{`and ${count - lines.length} more`}</li> : null}
      </ul>
    </details>
  );
}
