import { Checkbox } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import type { FieldRules } from '../../contract/field-rules.ts';
import type { FieldErrors } from '../../contract/subscription.ts';
import styles from './subscription-form.module.css';

/** What a visitor may tick, and in TR must. Nothing is ticked beforehand. */
export function ConsentFields({ rules, errors }: { rules: FieldRules; errors: FieldErrors }) {
  const { t } = useTranslation('newsletter', { keyPrefix: 'common' });
  return (
    <div className={styles['consents']}>
      {rules.legal === 'absent' ? null : (
        <Checkbox
          name="legals"
          value="NEWSLETTER"
          label={t('consent.legal')}
          required
          error={errors.legals && t(`errors.${errors.legals}`)}
        />
      )}
      <Checkbox
        name="consents"
        value="DNE"
        label={t('consent.dne')}
        hint={
          <details>
            <summary className={styles['summary']}>{t('detailsTitle')}</summary>
            <p className={styles['text']}>{t('consent.dneDetails')}</p>
          </details>
        }
      />
    </div>
  );
}
