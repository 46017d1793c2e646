import { Button, Checkbox } from '@ninefold/kit';
import type { SiteCode } from '@ninefold/sites';
import type { Person } from '../operators-api.ts';
import { Moment } from './moment.tsx';
import page from './page.module.css';
import { RightsFields, rightsText } from './rights-fields.tsx';
import tables from './tables.module.css';

/** Who signs in with a passkey, with what they may, and the forms that change it. */
export function PeopleList({ people, sites }: { people: Person[]; sites: readonly SiteCode[] }) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Rights</th>
          <th scope="col">Last sign-in</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id}>
            <th scope="row">{person.name}</th>
            <td>{rightsText(person)}</td>
            <td data-label="Last sign-in">
              <SignedIn {...person} />
            </td>
            <td>
              <details className={page['disclosure']}>
                <summary aria-label={`Change ${person.name}`}>Change</summary>
                <form method="post" action="/operators/people/change" className={page['chooser']}>
                  <input type="hidden" name="id" value={person.id} />
                  <RightsFields rights={person} sites={sites} />
                  <Button type="submit" size="small" aria-label={`Change the rights of ${person.name}`}>
                    Change rights
                  </Button>
                </form>
                <form method="post" action="/operators/people/link" className={page['filters']}>
                  <input type="hidden" name="id" value={person.id} />
                  <Button type="submit" size="small" variant="secondary" aria-label={`New link for ${person.name}`}>
                    New link
                  </Button>
                </form>
                <form method="post" action="/operators/people/remove" className={page['filters']}>
                  <input type="hidden" name="id" value={person.id} />
                  <Checkbox label={`Yes, ${person.name} goes`} name="confirmed" value="yes" required />
                  <Button type="submit" size="small" variant="secondary" aria-label={`Remove ${person.name}`}>
                    Remove
                  </Button>
                </form>
              </details>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SignedIn({ lastSignInAt, invitedUntil }: Person) {
  return (
    <>
      {lastSignInAt ? <Moment at={lastSignInAt} /> : 'never'}
      {invitedUntil ? (
        <>
          , a link waits until <Moment at={invitedUntil} />
        </>
      ) : null}
    </>
  );
}
