/** Where the script of the sign-in finds what it fills. */
export const PASSKEY_IDS = {
  signIn: 'passkey-sign-in',
  add: 'passkey-add',
  join: 'passkey-join',
  invitee: 'passkey-invitee',
  provider: 'provider-join',
  firstName: 'passkey-first-name',
  status: 'passkey-status',
} as const;
