import type { SiteCode } from '@ninefold/sites';

export const SALUTATIONS = ['MRS', 'MR', 'DIVERS', 'COMPANY'] as const;
export type Salutation = (typeof SALUTATIONS)[number];

export const MAX_LENGTHS = { email: 256, name: 40 } as const;

export type FieldRule = 'absent' | 'optional' | 'required';

/** Which fields a site asks for beside the address. */
export interface FieldRules {
  salutation: FieldRule;
  /** First and last name. */
  names: FieldRule;
  /** The box for commercial messages. */
  legal: FieldRule;
  hasPrivacyHint: boolean;
}

const ADDRESS_ONLY: FieldRules = { salutation: 'absent', names: 'absent', legal: 'absent', hasPrivacyHint: true };
const EXCEPTIONS: Partial<Record<SiteCode, FieldRules>> = {
  AT: { ...ADDRESS_ONLY, salutation: 'optional', names: 'optional' },
  HU: { ...ADDRESS_ONLY, salutation: 'required', names: 'required' },
  TR: { ...ADDRESS_ONLY, names: 'required', legal: 'required', hasPrivacyHint: false },
};

export function fieldRulesOf(site: SiteCode): FieldRules {
  return EXCEPTIONS[site] ?? ADDRESS_ONLY;
}
