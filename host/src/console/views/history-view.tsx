import { Button, EmptyState, Pagination, Select } from '@ninefold/kit';
import type { HistoryViewProps } from './console-view.ts';
import { HistoryList } from './history-list.tsx';
import styles from './page.module.css';

/** The history, by site and remote. */
export function HistoryView({ remotes, sites, filter, history, isCutOff }: HistoryViewProps) {
  const hrefOf = (page: number) => {
    const given = new URLSearchParams({ ...(filter.remote && { remote: filter.remote }), page: String(page) });
    if (filter.site) given.set('site', filter.site);
    return `/operators/history?${given.toString()}`;
  };
  return (
    <>
      <h1 className={styles['title']}>History</h1>
      <form method="get" action="/operators/history" className={styles['filters']}>
        <Select
          label="Remote"
          name="remote"
          placeholder="All remotes"
          options={remotes.map((value) => ({ value, label: value }))}
          defaultValue={filter.remote ?? ''}
        />
        <Select
          label="Site"
          name="site"
          placeholder="All sites"
          options={sites.map((value) => ({ value, label: value }))}
          defaultValue={filter.site ?? ''}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      {history.items.length > 0 ? (
        <>
          <p className={styles['muted']}>
            {filter.site
              ? `Press a revision to see what ${filter.site} had, and to return to it or to what was before.`
              : 'Choose a site to return to what it had.'}
          </p>
          <HistoryList lines={history.items} site={filter.site} />
        </>
      ) : (
        <EmptyState title="Nothing has changed yet">
          {filter.remote || filter.site ? 'Choose another remote or site.' : 'Orders will stand here.'}
        </EmptyState>
      )}
      {isCutOff ? (
        <p>
          {filter.remote && filter.site ? null : 'Of one remote and site the page goes further back. '}
          <code>npx ninefold history --export history.jsonl</code> has the whole history.
        </p>
      ) : null}
      <Pagination
        label="Pages of the history"
        page={history.page}
        pageCount={history.pageCount}
        hrefOf={hrefOf}
        previousLabel="Newer changes"
        nextLabel="Older changes"
        pageLabel={(page) => `Page ${page}`}
        className={styles['pages']}
      />
    </>
  );
}
