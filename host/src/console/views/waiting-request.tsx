import { Button, Checkbox } from '@ninefold/kit';
import type { OrderRequest } from '../operators-api.ts';
import { Moment } from './moment.tsx';
import page from './page.module.css';
import { ReasonForm } from './reason-form.tsx';

export interface WaitingRequestProps {
  request: OrderRequest;
  /** Who is signed in: nobody confirms what they have ordered. */
  actor: string;
  /** Whether that is a person: a token confirms nothing. */
  isPerson: boolean;
}

/** An order that waits for a second person: who, what, why, and what is done about it. */
export function WaitingRequest({ request, actor, isPerson }: WaitingRequestProps) {
  const { id, what, reason, call, at, expiresAt } = request;
  const isOwn = request.actor === actor;
  const hidden = whyHidden(request, isOwn, isPerson);
  return (
    <article aria-labelledby={id} className={page['panel']}>
      <h3 id={id} className={page['subtitle']}>
        {what}
      </h3>
      <p>
        <b>{request.actor}</b> {reason}
      </p>
      <p className={page['muted']}>
        Ordered <Moment at={at} />, waits until <Moment at={expiresAt} />.
      </p>
      {call === null ? null : (
        <details className={page['disclosure']}>
          <summary>The order as it was sent</summary>
          <pre className={page['call']}>{call}</pre>
        </details>
      )}
      {hidden ? (
        <p>{hidden}</p>
      ) : (
        <form method="post" action="/operators/second-person/confirm" className={page['filters']}>
          <input type="hidden" name="id" value={id} />
          <Checkbox label={`Yes: ${what}`} name="confirmed" value="yes" required />
          <Button type="submit" size="small" aria-label={`Confirm: ${what}`}>
            Confirm
          </Button>
        </form>
      )}
      {request.mayDecide === false ? null : (
        <ReasonForm
          action="/operators/second-person/refuse"
          id={id}
          label={isOwn ? 'Reason to withdraw it' : 'Reason to refuse it'}
          button={isOwn ? 'Withdraw' : 'Refuse'}
          buttonLabel={isOwn ? `Withdraw: ${what}` : `Refuse: ${what}`}
        />
      )}
    </article>
  );
}

/** Why there is nothing to confirm by. */
function whyHidden({ mayDecide }: OrderRequest, isOwn: boolean, isPerson: boolean): string | undefined {
  if (isOwn) return 'This is your own order: somebody else confirms it.';
  if (mayDecide === false) return 'Your rights do not cover this order: somebody who has them confirms it.';
  return isPerson ? undefined : 'A token confirms nothing: sign in with a passkey, or at the provider.';
}
