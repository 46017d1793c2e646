import { Button, TextField } from '@ninefold/kit';
import type { SignInViewProps } from './console-view.ts';
import { FailureNotice } from './failure-notice.tsx';
import styles from './page.module.css';

/** Asks for the operators' token, and for the name under which orders stand in the history. */
export function SignInView({ actor, returnTo, failure }: SignInViewProps) {
  return (
    <section className={styles['narrow']} aria-labelledby="sign-in">
      <h1 id="sign-in" className={styles['title']}>
        Sign in
      </h1>
      {failure ? <FailureNotice failure={failure} /> : null}
      <form method="post" action="/operators/sign-in" className={styles['form']}>
        <input type="hidden" name="to" value={returnTo} />
        <TextField
          label="Your name"
          name="actor"
          defaultValue={actor}
          autoComplete="username"
          maxLength={100}
          hint="It stands in the history beside what you order."
          required
        />
        <TextField
          label="Operators’ token"
          name="token"
          type="password"
          autoComplete="current-password"
          maxLength={500}
          hint="Whoever runs the shop has it: OPERATOR_TOKEN, or the file operator-token among its data."
          required
        />
        <Button type="submit">Sign in</Button>
      </form>
      <p className={styles['muted']}>
        You are signed out after 30 minutes without an action, at the latest after 8 hours.
      </p>
    </section>
  );
}
