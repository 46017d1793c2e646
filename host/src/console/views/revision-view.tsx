import { Button, ButtonLink, Checkbox, Notice, Select } from '@ninefold/kit';
import { Lines, SlotChanges } from './changes-view.tsx';
import type { RevisionViewProps } from './console-view.ts';
import { FailureNotice } from './failure-notice.tsx';
import { filledText } from './filled-text.ts';
import { Moment } from './moment.tsx';
import { revisionAddress } from './order-address.ts';
import page from './page.module.css';
import { revisionText } from './revision-text.ts';
import tables from './tables.module.css';
import { ReasonField } from './reason-form.tsx';

/** What was live in a revision of a site, beside what is live or was in another one, and the way back to it. */
export function RevisionView(props: RevisionViewProps) {
  const { past, failure } = props;
  const { site, revision, at, until, actor, reason, changes } = past;
  const before = Math.max(...props.others.filter((other) => other < revision));
  return (
    <>
      <h1 className={page['title']}>{`${site}, revision ${revision}`}</h1>
      {failure ? <FailureNotice failure={failure} /> : null}
      <p>
        <b>{actor}</b> {revisionText(changes)}: {reason}
      </p>
      <p className={page['muted']}>
        Live from <Moment at={at} /> {until === null ? 'until now' : 'to '}
        {until === null ? null : <Moment at={until} />}.
      </p>
      <Return {...props} />
      {before === -Infinity ? null : (
        <p className={page['muted']}>
          <a href={revisionAddress(site, before)}>{`What ${site} had before that: revision ${before}`}</a>
        </p>
      )}
      <Compared {...props} />
      <ForShoppers {...props} />
      <ButtonLink href={`/operators/site?site=${site}`} variant="secondary">
        {`All revisions of ${site}`}
      </ButtonLink>
    </>
  );
}

function Compared({ past, compared, others, isAgainstLive }: RevisionViewProps) {
  const { site, revision, releases } = past;
  const other = isAgainstLive ? `Live now (${compared.from})` : `In revision ${compared.from}`;
  const changed = new Map(compared.releases.map((each) => [each.remote, each.from]));
  const remotes = [...new Set([...Object.keys(releases), ...changed.keys()])].sort();
  return (
    <section className={page['section']} aria-labelledby="compared">
      <h2 id="compared" className={page['subtitle']}>
        What was live
      </h2>
      <form method="get" action="/operators/revision" className={page['filters']}>
        <input type="hidden" name="site" value={site} />
        <input type="hidden" name="revision" value={revision} />
        <Select
          label="Compared with"
          name="against"
          placeholder="What is live"
          options={others.map((value) => ({ value: String(value), label: `Revision ${value}` }))}
          defaultValue={isAgainstLive ? '' : String(compared.from)}
        />
        <Button type="submit" variant="secondary">
          Compare
        </Button>
      </form>
      <table className={tables['table']}>
        <thead>
          <tr>
            <th scope="col">Remote</th>
            <th scope="col">{`Revision ${revision}`}</th>
            <th scope="col">{other}</th>
          </tr>
        </thead>
        <tbody>
          {remotes.map((remote) => {
            const was = releases[remote] ?? null;
            const is = changed.has(remote) ? (changed.get(remote) ?? null) : was;
            return (
              <tr key={remote}>
                <th scope="row">{remote}</th>
                <td>{filledText(was)}</td>
                <td>{changed.has(remote) ? <b>{`${filledText(is)} (differs)`}</b> : filledText(is)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {compared.layouts.map(({ part, entries }) => (
        <Lines key={part} title={`Layout ${part}`} difference={entries} />
      ))}
    </section>
  );
}

function ForShoppers({ past, compared, forShoppers, isAgainstLive }: RevisionViewProps) {
  if (compared.releases.length === 0) return null;
  const against = isAgainstLive ? undefined : compared.from;
  return (
    <section className={page['section']} aria-labelledby="shoppers">
      <h2 id="shoppers" className={page['subtitle']}>
        {`What is different for shoppers of ${past.site}`}
      </h2>
      {forShoppers === null ? (
        <a href={revisionAddress(past.site, past.revision, { against, shoppers: true })}>
          {`Render what changes on ${past.site}, by slot as text and markup`}
        </a>
      ) : (
        <>
          {forShoppers.unreadable.map((releases) => (
            <Notice key={releases} tone="warning">{`${releases} cannot be rendered any more.`}</Notice>
          ))}
          <SlotChanges changes={forShoppers.changes} />
          {forShoppers.changes.length + forShoppers.unreadable.length === 0 ? (
            <p>Nothing that slots show at first.</p>
          ) : null}
        </>
      )}
    </section>
  );
}

function Return({ past: { site, revision }, tried, reason }: RevisionViewProps) {
  if (!tried) return null;
  const { moves, layouts, notes, refusals } = tried.outlook;
  if (moves.length + layouts.length === 0)
    return <Notice tone="info" className={page['notice']}>{`${site} has all of it now.`}</Notice>;
  const steps = [
    ...moves.map(({ remote, from, to }) => `${remote} ${filledText(from)} → ${filledText(to)}`),
    ...layouts.map(({ part }) => `layout ${part}`),
  ];
  const isFrozen = refusals.some(({ code }) => code === 'FROZEN');
  const isPossible = refusals.every(({ code }) => code === 'FROZEN');
  return (
    <section className={`${page['panel']} ${page['stack']}`} aria-labelledby="return">
      <h2 id="return" className={page['subtitle']}>
        {`Return ${site} to revision ${revision}`}
      </h2>
      <div>
        <p>{`Changes on ${site}, and on no other site:`}</p>
        <ul className={page['reasons']}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
      {notes.length > 0 ? (
        <ul className={page['notes']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      ) : null}
      {refusals.length > 0 ? (
        <Notice tone="error" title="Something speaks against it">
          <ul className={page['reasons']}>
            {refusals.map(({ code, text }) => (
              <li key={`${code} ${text}`}>{text}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {isPossible ? (
        <form method="post" action="/operators/return" className={page['form']}>
          <input type="hidden" name="site" value={site} />
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="expectedRevision" value={tried.revision} />
          <ReasonField defaultValue={reason} hint="It stays in the history." />
          {isFrozen ? <Checkbox label="In spite of the freeze" name="isForced" value="yes" required /> : null}
          <Checkbox label={`Yes, on ${site}: ${steps.join('; ')}`} name="confirmed" value="yes" required />
          <Button type="submit">{`Return ${site} to revision ${revision}`}</Button>
        </form>
      ) : null}
    </section>
  );
}
