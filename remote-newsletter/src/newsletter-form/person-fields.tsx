import { Fragment } from 'react';
import { classNames, Select, TextField } from '@ninefold/kit';
import { useSite, type PageRequest } from '@ninefold/platform';
import { nameOrder } from '@ninefold/sites';
import { useTexts } from '../language/form-language.tsx';
import { MAX_LENGTHS, SALUTATIONS, type FieldRules } from '../../contract/field-rules.ts';
import type { BaseData } from '../../contract/subscriber-link.ts';
import type { FieldErrors } from '../../contract/subscription.ts';
import { KnownValue } from './known-value.tsx';
import styles from './subscription-form.module.css';

interface PersonFieldsProps {
  rules: FieldRules;
  errors: FieldErrors;
  /** What fills the fields; a field that it fills cannot be changed. */
  known?: BaseData | undefined;
  /** What the fields begin with instead, when they were typed into before. */
  typed?: PageRequest['typed'];
  className?: string | undefined;
}

/** Salutation and names, where the site asks for them. */
export function PersonFields({ rules, errors, known, typed, className }: PersonFieldsProps) {
  const { t } = useTexts('common');
  const { code } = useSite();
  if (rules.names === 'absent') return null;
  // What the shop has but does not take itself must be put right.
  const knownOf = (name: 'salutation' | 'firstName' | 'lastName') => (errors[name] ? undefined : known?.[name]);
  const names = nameOrder(code).map((part) => `${part}Name` as const);
  const areNamesRequired = rules.names === 'required';
  return (
    <div className={classNames(styles['person'], className)}>
      {rules.salutation === 'absent' ? null : (
        <Select
          name="salutation"
          label={t('salutation')}
          placeholder={rules.salutation === 'required' ? `${t('choose')}*` : t('choose')}
          autoComplete="honorific-prefix"
          required={rules.salutation === 'required'}
          options={SALUTATIONS.map((value) => ({ value, label: t(value) }))}
          error={errors.salutation && t(`errors.${errors.salutation}`)}
          className={styles['salutation']}
          defaultValue={typed?.['salutation'] ?? known?.salutation}
          disabled={knownOf('salutation') !== undefined}
        />
      )}
      {rules.salutation === 'absent' ? null : <KnownValue name="salutation" value={knownOf('salutation')} />}
      {names.map((name) => (
        <Fragment key={name}>
          <TextField
            name={name}
            label={t(name)}
            placeholder={areNamesRequired ? `${t(name)}*` : t(name)}
            autoComplete={name === 'firstName' ? 'given-name' : 'family-name'}
            maxLength={MAX_LENGTHS.name}
            required={areNamesRequired}
            error={errors[name] && t(`errors.${errors[name]}`)}
            defaultValue={typed?.[name] ?? known?.[name]}
            disabled={knownOf(name) !== undefined}
          />
          <KnownValue name={name} value={knownOf(name)} />
        </Fragment>
      ))}
    </div>
  );
}
