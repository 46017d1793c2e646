import { Badge, Button, Select } from '@ninefold/kit';
import { SITE_CODES } from '@ninefold/sites';
import type { OrderRequest } from '../operators-api.ts';
import type { SecondPersonViewProps } from './console-view.ts';
import { MadeNotice } from './made-notice.tsx';
import { useMay } from './may.tsx';
import { Moment } from './moment.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import page from './page.module.css';
import { WaitingRequest } from './waiting-request.tsx';
import tables from './tables.module.css';
import { ReasonField, ReasonForm } from './reason-form.tsx';

/** Orders that wait for a second person, those that were decided, and where one is needed. */
export function SecondPersonView(props: SecondPersonViewProps) {
  const { requests, marks, remotes, sites, actor, isPerson, made, notice, failure } = props;
  const may = useMay();
  const mayMark = may('mark') || remotes.some((remote) => may('mark', { remote }));
  const [waiting, decided] = [
    requests.filter(({ state }) => state === 'waiting'),
    requests.filter(({ state }) => state !== 'waiting'),
  ];
  return (
    <>
      <h1 className={page['title']}>Requests</h1>
      <OutcomeNotice failure={failure} notice={notice} />
      {made ? <MadeNotice {...made} /> : null}

      <section aria-labelledby="waiting" className={page['section']}>
        <h2 id="waiting" className={page['subtitle']}>
          Orders that wait
        </h2>
        {waiting.length > 0 ? (
          <div className={page['stack']}>
            {waiting.map((request) => (
              <WaitingRequest key={request.id} request={request} actor={actor} isPerson={isPerson} />
            ))}
          </div>
        ) : (
          <p>No order waits for a second person.</p>
        )}
      </section>

      <section aria-labelledby="marks" className={page['section']}>
        <h2 id="marks" className={page['subtitle']}>
          Where a second person is needed
        </h2>
        <p className={page['muted']}>
          What gives shoppers something else there waits until another person confirms it, and so do new people, rights
          and tokens. Switching off, rolling back and taking back never wait.
        </p>
        {marks.length > 0 ? <Marks marks={marks} /> : <p>Nowhere: one person is enough for every order.</p>}
        {mayMark ? (
          <details className={`${page['panel']} ${page['disclosure']}`}>
            <summary>Ask for a second person</summary>
            <form method="post" action="/operators/second-person/mark" className={page['chooser']}>
              <Select
                label="Remote"
                name="remote"
                defaultValue=""
                options={[{ value: '', label: 'All remotes' }, ...optionsOf(remotes)]}
              />
              <Select
                label="Site"
                name="site"
                defaultValue=""
                options={[{ value: '', label: 'All sites' }, ...optionsOf(sites)]}
              />
              <ReasonField hint="Without a second person it cannot be taken back." />
              <Button type="submit">Ask for one from now on</Button>
            </form>
          </details>
        ) : null}
      </section>

      {decided.length > 0 ? (
        <section aria-labelledby="decided" className={page['section']}>
          <h2 id="decided" className={page['subtitle']}>
            What became of the last ones
          </h2>
          <Decided requests={decided} />
        </section>
      ) : null}
    </>
  );
}

const optionsOf = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

function Marks({ marks }: Pick<SecondPersonViewProps, 'marks'>) {
  const may = useMay();
  const mayEnd = ({ remote, site }: SecondPersonViewProps['marks'][number]) =>
    may('mark', ...(site ? [site] : SITE_CODES).map((one) => ({ site: one, ...(remote && { remote }) })));
  const mayEndAny = marks.some(mayEnd);
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Where</th>
          <th scope="col">Since</th>
          <th scope="col">Who and why</th>
          {mayEndAny ? <th scope="col">No more</th> : null}
        </tr>
      </thead>
      <tbody>
        {marks.map((mark) => {
          const { id, remote, site, actor, reason, at } = mark;
          const where = `${remote ?? 'all remotes'}, ${site ?? 'all sites'}`;
          return (
            <tr key={id}>
              <th scope="row">{where}</th>
              <td>
                <Moment at={at} />
              </td>
              <td>
                <b>{actor}</b> {reason}
              </td>
              {mayEndAny ? (
                <td>
                  {mayEnd(mark) ? (
                    <ReasonForm
                      action="/operators/second-person/unmark"
                      id={id}
                      label="Reason to need none"
                      button="Need none"
                      buttonLabel={`Need none any more: ${where}`}
                    />
                  ) : null}
                </td>
              ) : null}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Decided({ requests }: { requests: readonly OrderRequest[] }) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Ordered by</th>
          <th scope="col">What became of it</th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ id, what, actor, at, state, decidedBy, decidedAt, decidedBecause }) => (
          <tr key={id}>
            <th scope="row">{what}</th>
            <td>
              {actor}, <Moment at={at} />
            </td>
            <td>
              <Badge tone={state === 'confirmed' ? 'success' : 'neutral'}>{state}</Badge>
              {decidedBy ? ` by ${decidedBy}, ` : null}
              {decidedAt ? <Moment at={decidedAt} /> : null}
              {decidedBecause ? `: ${decidedBecause}` : null}
              {state === 'interrupted' ? (
                <p>
                  The host ended before it told whether it was carried out.{' '}
                  <a href="/operators/history">Look at the history</a>, and order it again if it is missing there.
                </p>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
