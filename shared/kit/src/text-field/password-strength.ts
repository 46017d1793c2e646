export type PasswordStrength = 'weak' | 'ok' | 'strong' | 'veryStrong';

const MINIMUM_LENGTH = 8;
const KINDS = [/\p{Ll}/u, /\d/, /\p{Lu}/u];
const STRENGTHS = ['weak', 'ok', 'strong', 'veryStrong'] as const;

/** Counts the kinds of characters (lower case, digit, upper case) from eight characters on; shorter is always weak. */
export function passwordStrengthOf(password: string): PasswordStrength {
  if (password.length < MINIMUM_LENGTH) return 'weak';
  return STRENGTHS[KINDS.filter((kind) => kind.test(password)).length] ?? 'weak';
}
