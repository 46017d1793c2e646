import { Button, Checkbox, EmptyState } from '@ninefold/kit';
import { SITE_CODES } from '@ninefold/sites';
import type { Quarantined } from '../operators-api.ts';
import type { QuarantineViewProps } from './console-view.ts';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import page from './page.module.css';
import tables from './tables.module.css';
import { ReasonField } from './reason-form.tsx';

/** Releases that nobody gets, since their code did harm, and why; each can be lifted. */
export function QuarantineView({ quarantined, notice, failure }: QuarantineViewProps) {
  const may = useMay();
  const mayLift = (remote: string) => may('lift', ...SITE_CODES.map((site) => ({ remote, site })));
  const mayLiftAny = quarantined.some(({ remote }) => mayLift(remote));
  return (
    <>
      <h1 className={page['title']}>Quarantine</h1>
      <OutcomeNotice failure={failure} notice={notice} />
      {quarantined.length > 0 ? (
        <table className={tables['table']} data-stacks="">
          <thead>
            <tr>
              <th scope="col">Release</th>
              <th scope="col">Since</th>
              <th scope="col">Why</th>
              {mayLiftAny ? <th scope="col">Lift it</th> : null}
            </tr>
          </thead>
          <tbody>
            {quarantined.map((release) => (
              <tr key={`${release.remote} ${release.version}`}>
                <th scope="row">
                  {release.remote} {release.version}
                </th>
                <td>
                  <Moment at={release.at} />
                </td>
                <td>{release.reason}</td>
                {mayLiftAny ? <td>{mayLift(release.remote) ? <LiftForm release={release} /> : null}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <EmptyState title="Nothing is in quarantine">
          A release whose code does harm again and again goes from its sites by itself, and stays here until it is
          lifted.
        </EmptyState>
      )}
    </>
  );
}

function LiftForm({ release: { remote, version } }: { release: Quarantined }) {
  return (
    <form method="post" action="/operators/lift" className={page['filters']}>
      <input type="hidden" name="remote" value={remote} />
      <input type="hidden" name="version" value={version} />
      <ReasonField label="Reason to lift it" />
      <Checkbox label={`Yes, ${remote} ${version} may be live again`} name="confirmed" value="yes" required />
      <Button type="submit" size="small" variant="secondary" aria-label={`Lift ${remote} ${version}`}>
        Lift
      </Button>
    </form>
  );
}
