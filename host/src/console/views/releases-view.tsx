import { Button, ButtonLink, Chip, EmptyState, Notice, Pagination, Select } from '@ninefold/kit';
import type { RefusedByPolicy, ReleasesViewProps } from './console-view.ts';
import { FailedPlaces } from './failed-places.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { orderAddress } from './order-address.ts';
import page from './page.module.css';
import tables from './tables.module.css';

/** What is published of a remote, and where it is live. */
export function ReleasesView({ remotes, remote, releases, places, sites, preview, failure }: ReleasesViewProps) {
  const may = useMay();
  return (
    <>
      <h1 className={page['title']}>{remote === '' ? 'Releases' : `Releases of ${remote}`}</h1>
      <nav aria-label="Remotes" className={page['chips']}>
        {remotes.map((name) => (
          <Chip key={name} href={`/operators/releases?remote=${name}`} isSelected={name === remote}>
            {name}
          </Chip>
        ))}
      </nav>
      {failure ? <FailureNotice failure={failure} /> : null}
      {preview ? (
        <Notice tone="success" className={page['notice']}>
          <a href={preview.url} rel="noopener" target="_blank">
            {`${remote} ${preview.version} on ${preview.site} (opens in a new tab)`}
          </a>{' '}
          is shown to whoever opens this link until <Moment at={preview.expiresAt} />. Nobody else sees a difference.
        </Notice>
      ) : null}
      {releases.items.length > 0 ? (
        <>
          <ReleaseTable remote={remote} releases={releases} />
          <FailedPlaces places={places} />
          {may('show', { remote }) ? <PreviewForm remote={remote} releases={releases} sites={sites} /> : null}
        </>
      ) : (
        <EmptyState title="Nothing is published yet">
          The team publishes a release with <code>npx ninefold publish</code>.
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

function refusedText({ site, directive, count }: RefusedByPolicy): string {
  return `${directive} on ${site} (${count})`;
}

/** Asks for a link that shows a version before it is live. */
function PreviewForm({ remote, releases, sites }: Pick<ReleasesViewProps, 'remote' | 'releases' | 'sites'>) {
  return (
    <section aria-labelledby="preview" className={page['section']}>
      <h2 id="preview" className={page['subtitle']}>
        Look at a version first
      </h2>
      <form method="post" action="/operators/preview" className={page['filters']}>
        <input type="hidden" name="remote" value={remote} />
        <Select
          label="Version"
          name="version"
          options={releases.items.map(({ version }) => ({ value: version, label: version }))}
        />
        <Select label="Site" name="site" options={sites.map((value) => ({ value, label: value }))} />
        <Button type="submit" variant="secondary">
          Make a preview link
        </Button>
      </form>
    </section>
  );
}

function ReleaseTable({ remote, releases }: Pick<ReleasesViewProps, 'remote' | 'releases'>) {
  const mayOrder = useMay()('order', { remote });
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Version</th>
          <th scope="col">Published</th>
          <th scope="col">By</th>
          <th scope="col">Live on</th>
          {mayOrder ? <th scope="col">Order</th> : null}
        </tr>
      </thead>
      <tbody>
        {releases.items.map(({ version, publishedAt, publishedBy, liveOn, refused }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>
              <Moment at={publishedAt} />
            </td>
            <td data-label="By">{publishedBy}</td>
            <td data-label="Live on">
              {liveOn.length > 0 ? liveOn.join(', ') : 'no site'}
              {refused.length > 0 ? (
                <div className={tables['problem']}>{`The policy refused: ${refused.map(refusedText).join(', ')}`}</div>
              ) : null}
            </td>
            {mayOrder ? (
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
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
