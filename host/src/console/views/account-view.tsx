import { Button, Checkbox, TextField } from '@ninefold/kit';
import type { AccountViewProps } from './console-view.ts';
import { Moment } from './moment.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import page from './page.module.css';
import { PASSKEY_IDS } from './passkey-ids.ts';
import tables from './tables.module.css';

/** What one signs in with, and where one is signed in. */
export function AccountView({ person, isPerson, passkeys, sessions, notice, failure }: AccountViewProps) {
  return (
    <>
      <h1 className={page['title']}>{person}</h1>
      <OutcomeNotice failure={failure} notice={notice} />
      <section aria-labelledby="passkeys" className={page['section']}>
        <h2 id="passkeys" className={page['subtitle']}>
          Passkeys
        </h2>
        {passkeys.length > 0 ? (
          <Passkeys passkeys={passkeys} />
        ) : (
          <p>
            {isPerson
              ? 'You sign in at the provider. Ask an admin for a link if you want a passkey instead.'
              : 'You have signed in with a token: it has none.'}
          </p>
        )}
        {passkeys.length > 0 ? (
          <form id={PASSKEY_IDS.add} className={`${page['panel']} ${page['chooser']}`} hidden>
            <TextField
              label="Name of another passkey"
              name="name"
              maxLength={100}
              autoComplete="off"
              hint="Such as the device that keeps it. Prove yourself with one that you have, then make the new one."
              required
            />
            <Button type="submit">Add a passkey</Button>
            <p id={PASSKEY_IDS.status} role="alert" className={page['passkeyStatus']} />
          </form>
        ) : null}
      </section>
      {sessions.length > 0 ? (
        <section aria-labelledby="sessions" className={page['section']}>
          <h2 id="sessions" className={page['subtitle']}>
            Where you are signed in
          </h2>
          <Sessions sessions={sessions} />
        </section>
      ) : null}
    </>
  );
}

function Passkeys({ passkeys }: Pick<AccountViewProps, 'passkeys'>) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Made</th>
          <th scope="col">Last used</th>
          <th scope="col">Remove it</th>
        </tr>
      </thead>
      <tbody>
        {passkeys.map(({ id, name, createdAt, lastUsedAt }) => {
          const called = name ?? 'The first one';
          return (
            <tr key={id}>
              <th scope="row">{called}</th>
              <td data-label="Made">
                <Moment at={createdAt.toISOString()} />
              </td>
              <td data-label="Last used">{lastUsedAt ? <Moment at={lastUsedAt.toISOString()} /> : 'not yet'}</td>
              <td>
                {passkeys.length > 1 ? (
                  <form method="post" action="/operators/account/remove-passkey" className={page['filters']}>
                    <input type="hidden" name="id" value={id} />
                    <Checkbox label={`Yes, ${called} goes`} name="confirmed" value="yes" required />
                    <Button type="submit" size="small" variant="secondary" aria-label={`Remove the passkey: ${called}`}>
                      Remove
                    </Button>
                  </form>
                ) : (
                  'The last one stays: an admin’s link replaces it.'
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Sessions({ sessions }: Pick<AccountViewProps, 'sessions'>) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Device</th>
          <th scope="col">Signed in</th>
          <th scope="col">Last used</th>
          <th scope="col">End it</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map(({ id, client, startedAt, usedAt, isOwn }) => (
          <tr key={id}>
            <th scope="row">{client ?? 'Unknown'}</th>
            <td data-label="Signed in">
              <Moment at={startedAt.toISOString()} />
            </td>
            <td data-label="Last used">
              <Moment at={usedAt.toISOString()} />
            </td>
            <td>
              {isOwn ? (
                'This one'
              ) : (
                <form method="post" action="/operators/account/end-session" className={page['filters']}>
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    size="small"
                    variant="secondary"
                    aria-label={`Sign out there: ${client ?? 'the unknown device'}, signed in ${startedAt.toISOString().slice(0, 16)}`}
                  >
                    Sign out there
                  </Button>
                </form>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
