import { Button, classNames, Notice, TextField } from '@ninefold/kit';
import { useEarlyForm, useSite, useSlotRelease, type NewsletterFormProps } from '@ninefold/platform';
import { fieldRulesOf, MAX_LENGTHS } from '../../contract/field-rules.ts';
import { useEffect, useRef } from 'react';
import { HONEYPOT_FIELD, SUBSCRIBE_FORM_PATH } from '../../contract/subscription-paths.ts';
import { ConsentFields } from './consent-fields.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { PersonFields } from './person-fields.tsx';
import type { useSubscription } from './use-subscription.ts';
import { useFormLanguage, useTexts } from '../language/form-language.tsx';
import { KnownValue } from './known-value.tsx';
import styles from './subscription-form.module.css';

interface SubscriptionFormProps {
  subscription: ReturnType<typeof useSubscription>;
  placement: NewsletterFormProps['placement'];
  discount: string;
  /** The voucher's terms; `false`: none. @default as the texts have them */
  footnote?: NewsletterFormProps['footnote'];
  showDoiError: boolean;
}

const EARLY_TEXTS = {
  done: 'newsletter.common.success',
  errors: 'newsletter.common.errors',
  otherwise: 'newsletter.common.error',
};

/** The fields that the site asks for. Without scripts it is sent as a form, and the newsletter page says what became of it. */
export function SubscriptionForm({ subscription, placement, discount, footnote, showDoiError }: SubscriptionFormProps) {
  const { t } = useTexts('common');
  const rules = fieldRulesOf(useSite().code);
  const { status, errors, isUnfolded, isEmailSeen, onTypedBefore, typed, known, handlers, onTakenOver } = subscription;
  const email = useRef<HTMLInputElement>(null);
  // It may have been filled in before this script came.
  useEffect(() => {
    const hasFocus = email.current !== null && email.current === document.activeElement;
    if (hasFocus || email.current?.value) onTypedBefore(hasFocus);
  }, [onTypedBefore]);
  const early = useEarlyForm({ texts: EARLY_TEXTS, onTakenOver: (call) => void onTakenOver(call) });
  const language = useFormLanguage();
  const release = useSlotRelease();
  // Where the shop asks for names, what it knows of a customer cannot be changed.
  const lockedEmail = rules.names !== 'absent' && !errors.email ? known?.email : undefined;
  const isSubmitting = status === 'submitting';
  return (
    <form method="post" action={SUBSCRIBE_FORM_PATH} noValidate className={styles['form']} {...early} {...handlers}>
      {status === 'ERROR_GENERIC' ? (
        <Notice tone="error" takesFocus>
          {t('error')}
        </Notice>
      ) : null}
      {showDoiError && !isEmailSeen ? <Notice tone="warning">{t('linkExpired')}</Notice> : null}
      <fieldset key={known ? 'known' : 'empty'} disabled={isSubmitting} className={styles['fields']}>
        <input type="hidden" name="originAddition" value={placement} />
        {release ? <input type="hidden" name="release" value={release} /> : null}
        {language ? <input type="hidden" name="language" value={language} /> : null}
        <div className={styles['honeypot']} aria-hidden="true">
          <label>
            {t('honeypot')}
            <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <TextField
          ref={email}
          type="email"
          name="email"
          className={styles['email']}
          label={t('email')}
          placeholder="name@example.com*"
          autoComplete="email"
          inputMode="email"
          maxLength={MAX_LENGTHS.email}
          required
          error={errors.email && t(`errors.${errors.email}`)}
          defaultValue={typed?.['email'] ?? known?.email}
          disabled={lockedEmail !== undefined}
        />
        <KnownValue name="email" value={lockedEmail} />
        <PersonFields
          rules={rules}
          errors={errors}
          known={known}
          typed={typed}
          className={classNames(styles['extra'], (isUnfolded || known) && styles['shown'])}
        />
        <ConsentFields rules={rules} errors={errors} isDneGiven={known?.consents.includes('DNE') ?? false} />
        <LegalNotice hasPrivacyHint={rules.hasPrivacyHint} />
        <Button type="submit" size="large" isFullWidth isBusy={isSubmitting}>
          {t('submit')}
        </Button>
      </fieldset>
      <p className={styles['note']}>
        {t('mandatory')}
        {footnote === false ? null : (
          <>
            <br />
            {footnote ?? t('footnote', { discount })}
          </>
        )}
      </p>
    </form>
  );
}
