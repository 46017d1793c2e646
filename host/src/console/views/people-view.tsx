import { Button, TextField } from '@ninefold/kit';
import { MOST_TOKEN_DAYS } from '@ninefold/contract/operators';
import type { AccessLine } from '../operators-api.ts';
import type { PeopleViewProps } from './console-view.ts';
import { MadeNotice } from './made-notice.tsx';
import { Moment } from './moment.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import page from './page.module.css';
import { PeopleList } from './people-list.tsx';
import { RightsFields } from './rights-fields.tsx';
import tables from './tables.module.css';
import { TokensList } from './tokens-list.tsx';

/** Who may do what: people, the tokens of teams and machines, and what was changed of both. */
export function PeopleView({ people, tokens, lines, sites, made, notice, failure }: PeopleViewProps) {
  return (
    <>
      <h1 className={page['title']}>People and tokens</h1>
      <OutcomeNotice failure={failure} notice={notice} />
      {made ? <MadeNotice {...made} /> : null}

      <section aria-labelledby="people" className={page['section']}>
        <h2 id="people" className={page['subtitle']}>
          People
        </h2>
        {people.length > 0 ? (
          <PeopleList people={people} sites={sites} />
        ) : (
          <p className={page['muted']}>Nobody has an account yet. Invite yourself first, as an admin.</p>
        )}
        <details className={`${page['panel']} ${page['disclosure']}`}>
          <summary>Invite somebody</summary>
          <form method="post" action="/operators/people/invite" className={page['chooser']}>
            <TextField
              label="Name"
              name="name"
              maxLength={100}
              autoComplete="off"
              hint="As the history shows it."
              required
            />
            <RightsFields sites={sites} />
            <Button type="submit">Make a link</Button>
          </form>
        </details>
      </section>

      <section aria-labelledby="tokens" className={page['section']}>
        <h2 id="tokens" className={page['subtitle']}>
          Tokens of teams and machines
        </h2>
        {tokens.length > 0 ? <TokensList tokens={tokens} /> : <p className={page['muted']}>There is none.</p>}
        <details className={`${page['panel']} ${page['disclosure']}`}>
          <summary>Make a token</summary>
          <form method="post" action="/operators/people/create-token" className={page['chooser']}>
            <TextField label="Whose it is" name="name" maxLength={100} autoComplete="off" required />
            <RightsFields sites={sites} />
            <TextField
              label="Days"
              name="days"
              type="number"
              min={1}
              max={MOST_TOKEN_DAYS}
              defaultValue={90}
              required
            />
            <Button type="submit">Make a token</Button>
          </form>
        </details>
      </section>

      <section aria-labelledby="access-history" className={page['section']}>
        <h2 id="access-history" className={page['subtitle']}>
          What was changed
        </h2>
        {lines.length > 0 ? <Lines lines={lines} /> : <p className={page['muted']}>Nothing yet.</p>}
      </section>
    </>
  );
}

function Lines({ lines }: { lines: AccessLine[] }) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ number, at, actor, kind, about, told, address, client }) => (
          <tr key={number}>
            <th scope="row">
              <Moment at={at} />
            </th>
            <td>{actor}</td>
            <td>
              <b>{about}</b> {kind} {told}
            </td>
            <td title={client ?? undefined}>{address}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
