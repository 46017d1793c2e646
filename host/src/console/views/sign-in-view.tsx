import { Button, ButtonLink, TextField } from '@ninefold/kit';
import type { SignInViewProps } from './console-view.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './page.module.css';
import { PASSKEY_IDS } from './passkey-ids.ts';

/** Leads to the provider, or asks for a passkey or a token: one's own, or the operators'. */
export function SignInView({ returnTo, provider, failure }: SignInViewProps) {
  return (
    <section className={styles['narrow']} aria-labelledby="sign-in">
      <h1 id="sign-in" className={styles['title']}>
        Sign in
      </h1>
      {failure ? <FailureNotice failure={failure} /> : null}
      {provider === null ? null : (
        <>
          <ButtonLink href={`/operators/provider/start?to=${encodeURIComponent(returnTo)}`} isFullWidth>
            {`Sign in at ${provider}`}
          </ButtonLink>
          <p className={styles['or']}>or</p>
        </>
      )}
      <form id={PASSKEY_IDS.signIn} className={styles['form']} hidden>
        <input type="hidden" name="to" value={returnTo} />
        <Button type="submit" isFullWidth variant={provider === null ? 'primary' : 'secondary'}>
          Use your passkey
        </Button>
        <p id={PASSKEY_IDS.status} role="alert" className={styles['passkeyStatus']} />
        <p className={styles['or']}>or</p>
      </form>
      <form method="post" action="/operators/sign-in" className={styles['form']}>
        <input type="hidden" name="to" value={returnTo} />
        <TextField
          label="Your token"
          name="token"
          type="password"
          autoComplete="current-password"
          maxLength={500}
          hint="For machines, for whoever has no passkey, and for emergencies: OPERATOR_TOKEN, or what is in the file operator-token of the shop’s data folder. The history calls whoever uses that one break-glass."
          required
        />
        <Button type="submit" variant="secondary">
          Sign in
        </Button>
      </form>
      <p className={styles['muted']}>
        You are signed out after 30 minutes without an action, at the latest after 8 hours.
      </p>
    </section>
  );
}
