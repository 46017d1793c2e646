import { Badge, Button, EmptyState, Notice, Select } from '@ninefold/kit';
import type { SiteViewProps } from './console-view.ts';
import { Moment } from './moment.tsx';
import page from './page.module.css';
import { revisionAddress } from './order-address.ts';
import { revisionText } from './revision-text.ts';
import tables from './tables.module.css';

/** What changed a site, newest first, with the way to look at each revision and to return to it. */
export function SiteView({ site, sites, live, revisions, returned }: SiteViewProps) {
  const before = revisions.find(({ revision }) => revision < (live ?? 0))?.revision;
  return (
    <>
      <h1 className={page['title']}>{`What changed ${site}`}</h1>
      {returned === null ? null : (
        <Notice tone="success" className={page['notice']}>
          {`${site} has what it had in revision ${returned}. To undo that, return to the revision before it.`}
        </Notice>
      )}
      <form method="get" action="/operators/site" className={page['filters']}>
        <Select
          label="Site"
          name="site"
          options={sites.map((value) => ({ value, label: value }))}
          defaultValue={site}
        />
        <Button type="submit" variant="secondary">
          Show
        </Button>
      </form>
      {revisions.length > 0 ? (
        <table className={tables['table']} data-stacks="">
          <thead>
            <tr>
              <th scope="col">Revision</th>
              <th scope="col">When</th>
              <th scope="col">Who and what</th>
              <th scope="col">Why</th>
              <th scope="col">Look, or return</th>
            </tr>
          </thead>
          <tbody>
            {revisions.map(({ revision, at, actor, reason, changes, layouts }) => (
              <tr key={revision}>
                <th scope="row">
                  <span className={tables['narrowOnly']}>Revision </span>
                  {revision}
                  {revision === live ? (
                    <>
                      {' '}
                      <Badge tone="success">live</Badge>
                    </>
                  ) : null}
                </th>
                <td>
                  <Moment at={at} />
                </td>
                <td>
                  <b>{actor}</b> {revisionText(changes)}
                  {layouts.map((layout) => (
                    <div key={`${layout.part} ${layout.revision}`}>
                      <b>{layout.actor}</b>
                      {` changed ${layout.part} after that, `}
                      <Moment at={layout.at} />
                      {`: ${layout.reason}`}
                    </div>
                  ))}
                </td>
                <td>{reason}</td>
                <td>
                  <a href={revisionAddress(site, revision)}>{`Look at revision ${revision}`}</a>
                  {revision === live && before !== undefined ? (
                    <div>
                      <a href={revisionAddress(site, before)}>Put back what was before</a>
                    </div>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title="Nothing has changed yet">Orders for the site will stand here.</EmptyState>
      )}
    </>
  );
}
