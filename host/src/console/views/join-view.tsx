import { Button, TextField } from '@ninefold/kit';
import type { JoinViewProps } from './console-view.ts';
import styles from './page.module.css';
import { PASSKEY_IDS } from './passkey-ids.ts';

/** What a link of an invitation opens. Whom it is for its script says: the link's secret never reaches the server by the address. */
export function JoinView({ provider }: JoinViewProps) {
  return (
    <section className={styles['narrow']} aria-labelledby="join">
      <h1 id="join" className={styles['title']}>
        {provider === null ? 'Make your passkey' : 'Join the operators'}
      </h1>
      <noscript>
        <p>This page needs scripts. Allow them here, and open the link again.</p>
      </noscript>
      <p id={PASSKEY_IDS.invitee} role="status" className={styles['notice']} />
      {provider === null ? null : (
        <form id={PASSKEY_IDS.provider} className={styles['form']} hidden>
          <Button type="submit" isFullWidth>{`Sign in at ${provider}`}</Button>
          <p className={styles['or']}>or</p>
        </form>
      )}
      <form id={PASSKEY_IDS.join} className={styles['form']} hidden>
        <div id={PASSKEY_IDS.firstName} hidden>
          <TextField
            label="Your name"
            name="name"
            maxLength={100}
            autoComplete="name"
            hint="The history calls you so."
            required
          />
        </div>
        <Button type="submit" isFullWidth={provider !== null} variant={provider === null ? 'primary' : 'secondary'}>
          Make a passkey
        </Button>
      </form>
      <p id={PASSKEY_IDS.status} role="alert" className={styles['passkeyStatus']} />
      <p className={styles['muted']}>
        {provider === null
          ? 'Your device keeps it, and asks for a finger, a face or a PIN. The link works once; then you sign in with the passkey.'
          : `A passkey is kept by your device, which asks for a finger, a face or a PIN. The link works once; then you sign in as you did here.`}
      </p>
    </section>
  );
}
