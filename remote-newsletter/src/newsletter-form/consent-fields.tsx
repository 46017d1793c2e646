import { Checkbox } from '@ninefold/kit';
import { useTexts } from '../language/form-language.tsx';
import type { FieldRules } from '../../contract/field-rules.ts';
import type { FieldErrors } from '../../contract/subscription.ts';
import styles from './subscription-form.module.css';

interface ConsentFieldsProps {
  rules: FieldRules;
  errors: FieldErrors;
  /** Whoever has agreed to personal offers is not asked again. */
  isDneGiven: boolean;
}

/** What a visitor may tick, and in TR must. Nothing is ticked beforehand. */
export function ConsentFields({ rules, errors, isDneGiven }: ConsentFieldsProps) {
  const { t } = useTexts('common');
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
      {isDneGiven ? null : (
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
      )}
    </div>
  );
}
