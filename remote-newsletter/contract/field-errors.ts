const FIELD_NAMES = ['email', 'salutation', 'firstName', 'lastName', 'legals'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

const FIELD_ERRORS = [
  'EMAIL_REQUIRED',
  'EMAIL_INVALID',
  'EMAIL_TOO_LONG',
  'SALUTATION_REQUIRED',
  'FIRST_NAME_REQUIRED',
  'LAST_NAME_REQUIRED',
  'NAME_INVALID',
  'LEGAL_REQUIRED',
] as const;
/** What is wrong with a field; the form has a text for each. */
export type FieldError = (typeof FIELD_ERRORS)[number];
export type FieldErrors = Partial<Record<FieldName, FieldError>>;

/** The parameter by which the newsletter page learns what was wrong with a form that came without scripts. */
export const WRONG_PARAMETER = 'wrong';

/** `{ firstName: 'NAME_INVALID' }` → `firstName.NAME_INVALID`; nothing of what was typed. */
export function writeErrors(errors: FieldErrors): string {
  return Object.entries(errors)
    .map((entry) => entry.join('.'))
    .join('-');
}

/** The other way round, without what is none. */
export function readErrors(text = ''): FieldErrors {
  const entries = text.split('-').map((entry) => entry.split('.'));
  return Object.fromEntries(
    entries.flatMap(([field, error]) => {
      const [name, code] = [
        FIELD_NAMES.find((known) => known === field),
        FIELD_ERRORS.find((known) => known === error),
      ];
      return name && code ? [[name, code]] : [];
    }),
  );
}
