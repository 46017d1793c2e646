import { Badge, Button, Checkbox } from '@ninefold/kit';
import type { ShownToken } from './console-view.ts';
import { Moment } from './moment.tsx';
import page from './page.module.css';
import { rightsText } from './rights-fields.tsx';
import tables from './tables.module.css';

/** The tokens of teams and machines, also those that hold no more. */
export function TokensList({ tokens }: { tokens: ShownToken[] }) {
  return (
    <table className={tables['table']} data-stacks="">
      <thead>
        <tr>
          <th scope="col">Whose</th>
          <th scope="col">Rights</th>
          <th scope="col">Until</th>
          <th scope="col">Last use</th>
          <th scope="col">End it</th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <tr key={token.id}>
            <th scope="row">{token.name}</th>
            <td>{rightsText(token)}</td>
            <td data-label="Until">
              <Moment at={token.expiresAt} />
            </td>
            <td data-label="Last use">{token.lastUsedAt ? <Moment at={token.lastUsedAt} /> : 'never'}</td>
            <td>
              <End {...token} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How it has ended, or can be. */
function End(token: ShownToken) {
  if (token.revokedAt) return <Badge tone="neutral">revoked</Badge>;
  if (token.isTooOld) return <Badge tone="neutral">too old</Badge>;
  return <RevokeForm {...token} />;
}

function RevokeForm({ id, name }: ShownToken) {
  return (
    <form method="post" action="/operators/people/revoke-token" className={page['filters']}>
      <input type="hidden" name="id" value={id} />
      <Checkbox label={`Yes, end that of ${name}`} name="confirmed" value="yes" required />
      <Button type="submit" size="small" variant="secondary" aria-label={`Revoke the token of ${name}`}>
        Revoke
      </Button>
    </form>
  );
}
