import { Button, Checkbox, TextField } from '@ninefold/kit';
import type { FreezesViewProps } from './console-view.ts';
import { FailureNotice } from './failure-notice.tsx';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import page from './page.module.css';
import tables from './tables.module.css';
import { ReasonField, ReasonForm } from './reason-form.tsx';

/** Times in which sites get nothing new, and a form for one more. */
export function FreezesView({ freezes, sites, typed, failure }: FreezesViewProps) {
  const may = useMay();
  const mayLift = may('lift');
  return (
    <>
      <h1 className={page['title']}>Freezes</h1>
      {failure ? <FailureNotice failure={failure} /> : null}
      <p className={page['muted']}>
        A frozen site gets no activation and no rollout. Taking back, rolling back and switching off stay possible, and
        plans wait until it is over.
      </p>
      {freezes.length > 0 ? (
        <table className={tables['table']} data-stacks="">
          <thead>
            <tr>
              <th scope="col">Site</th>
              <th scope="col">From, until</th>
              <th scope="col">Who and why</th>
              {mayLift ? <th scope="col">End it</th> : null}
            </tr>
          </thead>
          <tbody>
            {freezes.map(({ id, site, from, until, actor, reason }) => (
              <tr key={id}>
                <th scope="row">{site}</th>
                <td>
                  <Moment at={from} /> to <Moment at={until} />
                </td>
                <td>
                  <b>{actor}</b> {reason}
                </td>
                {mayLift ? (
                  <td>
                    {may('lift', { site }) ? (
                      <ReasonForm
                        action="/operators/unfreeze"
                        id={id}
                        label="Reason to end it"
                        button="End"
                        buttonLabel={`End this freeze of ${site}`}
                      />
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>No site is frozen, and none will be.</p>
      )}
      {mayLift ? (
        <section className={page['section']} aria-labelledby="freeze-title">
          <h2 id="freeze-title" className={page['subtitle']}>
            Freeze sites
          </h2>
          <form method="post" action="/operators/freeze" className={page['form']}>
            <fieldset className={page['sites']}>
              <legend>Sites</legend>
              <div className={page['siteBoxes']}>
                {sites
                  .filter((site) => may('lift', { site }))
                  .map((site) => (
                    <Checkbox
                      key={site}
                      label={site}
                      name="site"
                      value={site}
                      defaultChecked={typed.sites.includes(site)}
                    />
                  ))}
              </div>
            </fieldset>
            <TextField
              label="From, by each site’s clock"
              name="from"
              type="datetime-local"
              defaultValue={typed.from}
              hint="Empty: at once."
            />
            <TextField
              label="Until, by each site’s clock"
              name="until"
              type="datetime-local"
              defaultValue={typed.until}
              required
            />
            <ReasonField defaultValue={typed.reason} hint="Whoever is refused reads it." />
            <Button type="submit">Freeze them</Button>
          </form>
        </section>
      ) : null}
    </>
  );
}
