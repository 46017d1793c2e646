import { classNames, Select, TextField } from '@ninefold/kit';
import { useTranslation } from 'react-i18next';
import { MAX_LENGTHS, SALUTATIONS, type FieldRules } from '../../contract/field-rules.ts';
import type { FieldErrors } from '../../contract/subscription.ts';
import styles from './subscription-form.module.css';

interface PersonFieldsProps {
  rules: FieldRules;
  errors: FieldErrors;
  className?: string | undefined;
}

/** Salutation and names, where the site asks for them. */
export function PersonFields({ rules, errors, className }: PersonFieldsProps) {
  const { t } = useTranslation('newsletter', { keyPrefix: 'common' });
  if (rules.names === 'absent') return null;
  const areNamesRequired = rules.names === 'required';
  return (
    <div className={classNames(styles['person'], className)}>
      {rules.salutation === 'absent' ? null : (
        <Select
          name="salutation"
          label={t('salutation')}
          placeholder={t('choose')}
          autoComplete="honorific-prefix"
          required={rules.salutation === 'required'}
          options={SALUTATIONS.map((value) => ({ value, label: t(value) }))}
          error={errors.salutation && t(`errors.${errors.salutation}`)}
          className={styles['salutation']}
        />
      )}
      {(['firstName', 'lastName'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(name)}
          placeholder={areNamesRequired ? `${t(name)}*` : t(name)}
          autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
          maxLength={MAX_LENGTHS.name}
          required={areNamesRequired}
          error={errors[name] && t(`errors.${errors[name]}`)}
        />
      ))}
    </div>
  );
}
