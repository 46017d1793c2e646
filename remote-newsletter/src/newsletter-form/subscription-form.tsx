import { Button, classNames, Notice, TextField } from '@ninefold/kit';
import { useSite, type NewsletterFormProps } from '@ninefold/platform';
import { useTranslation } from 'react-i18next';
import { fieldRulesOf, MAX_LENGTHS } from '../../contract/field-rules.ts';
import { HONEYPOT_FIELD, SUBSCRIBE_FORM_PATH } from '../../contract/subscription-paths.ts';
import { ConsentFields } from './consent-fields.tsx';
import { LegalNotice } from './legal-notice.tsx';
import { PersonFields } from './person-fields.tsx';
import type { useSubscription } from './use-subscription.ts';
import styles from './subscription-form.module.css';

interface SubscriptionFormProps {
  subscription: ReturnType<typeof useSubscription>;
  placement: NewsletterFormProps['placement'];
  discount: string;
  showDoiError: boolean;
}

/** The fields that the site asks for. Without scripts it is sent as a form, and the newsletter page says what became of it. */
export function SubscriptionForm({ subscription, placement, discount, showDoiError }: SubscriptionFormProps) {
  const { t } = useTranslation('newsletter', { keyPrefix: 'common' });
  const rules = fieldRulesOf(useSite().code);
  const { status, errors, isTouched, handlers } = subscription;
  const isSubmitting = status === 'submitting';
  return (
    <form method="post" action={SUBSCRIBE_FORM_PATH} noValidate className={styles['form']} {...handlers}>
      {status === 'ERROR_GENERIC' ? <Notice tone="error">{t('error')}</Notice> : null}
      {showDoiError && !isTouched ? <Notice tone="warning">{t('linkExpired')}</Notice> : null}
      <fieldset disabled={isSubmitting} className={styles['fields']}>
        <input type="hidden" name="originAddition" value={placement} />
        <div className={styles['honeypot']} aria-hidden="true">
          <label>
            {t('honeypot')}
            <input name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <TextField
          type="email"
          name="email"
          label={t('email')}
          placeholder="name@example.com*"
          autoComplete="email"
          inputMode="email"
          maxLength={MAX_LENGTHS.email}
          required
          error={errors.email && t(`errors.${errors.email}`)}
        />
        <PersonFields
          rules={rules}
          errors={errors}
          className={classNames(styles['extra'], isTouched && styles['shown'])}
        />
        <ConsentFields rules={rules} errors={errors} />
        <LegalNotice hasPrivacyHint={rules.hasPrivacyHint} />
        <Button type="submit" size="large" isFullWidth isBusy={isSubmitting}>
          {t('submit')}
        </Button>
      </fieldset>
      <p className={styles['note']}>
        {t('mandatory')}
        <br />
        {t('footnote', { discount })}
      </p>
    </form>
  );
}
