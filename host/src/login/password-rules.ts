import { CodedError } from '@ninefold/service';

/** Characters that a password has at least. */
export const SHORTEST_PASSWORD = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large: it is read when somebody chooses a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

/** @throws {CodedError} 400 `PASSWORD_TOO_SHORT`; `PASSWORD_TOO_COMMON` of the 50 000 that are tried first, and of the account's own address */
export async function checkNewPassword(password: string, email: string): Promise<void> {
  if (password.length < SHORTEST_PASSWORD) throw new CodedError('PASSWORD_TOO_SHORT', 400);
  const plain = password.toLowerCase();
  const isOwnAddress = plain === email || plain === email.split('@')[0];
  if (isOwnAddress || (await commonPasswords()).has(plain)) throw new CodedError('PASSWORD_TOO_COMMON', 400);
}
