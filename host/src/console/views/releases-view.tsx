import { ButtonLink, Chip, EmptyState, Pagination } from '@ninefold/kit';
import type { ReleasesViewProps } from './console-view.ts';
import { Moment } from './moment.tsx';
import { orderAddress } from './order-address.ts';
import page from './page.module.css';
import tables from './tables.module.css';

/** What is published of a remote, and where it is live. */
export function ReleasesView({ remotes, remote, releases }: ReleasesViewProps) {
  return (
    <>
      <h1 className={page['title']}>Releases of {remote}</h1>
      <nav aria-label="Remotes" className={page['chips']}>
        {remotes.map((name) => (
          <Chip key={name} href={`/operators/releases?remote=${name}`} isSelected={name === remote}>
            {name}
          </Chip>
        ))}
      </nav>
      {releases.items.length > 0 ? (
        <ReleaseTable remote={remote} releases={releases} />
      ) : (
        <EmptyState title="Nothing is published yet">
          The team publishes a release with <code>ninefold publish</code>.
        </EmptyState>
      )}
      <Pagination
        label="Pages of releases"
        page={releases.page}
        pageCount={releases.pageCount}
        hrefOf={(number) => `/operators/releases?remote=${remote}&page=${number}`}
        previousLabel="Newer releases"
        nextLabel="Older releases"
        pageLabel={(number) => `Page ${number}`}
        className={page['pages']}
      />
    </>
  );
}

function ReleaseTable({ remote, releases }: Pick<ReleasesViewProps, 'remote' | 'releases'>) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Published</th>
          <th scope="col">By</th>
          <th scope="col">Live on</th>
          <th scope="col">Order</th>
        </tr>
      </thead>
      <tbody>
        {releases.items.map(({ version, publishedAt, publishedBy, liveOn }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>
              <Moment at={publishedAt} />
            </td>
            <td>{publishedBy}</td>
            <td>{liveOn.length > 0 ? liveOn.join(', ') : 'no site'}</td>
            <td>
              <span className={tables['actions']}>
                <ButtonLink
                  href={orderAddress({ kind: 'activate', remote, version })}
                  size="small"
                  variant="secondary"
                  aria-label={`Make live: ${version}`}
                >
                  Make live
                </ButtonLink>
                <ButtonLink
                  href={orderAddress({ kind: 'rollout', remote, version })}
                  size="small"
                  variant="ghost"
                  aria-label={`Roll out: ${version}`}
                >
                  Roll out
                </ButtonLink>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
