import { CodedError } from '@ninefold/service';

/** Characters that a password has at least. */
const SHORTEST_PASSWORD = 8;

/** Digits and signs around a word that a guesser tries, too. */
const MOST_AROUND = 6;

/** What a guesser who knows the account tries first. */
export interface KnownOfAccount {
  email: string;
  /** Host name of the shop. */
  shop: string;
}

/** What people here choose, in the shop's languages and of what it sells; the list of common passwords is mostly English. Without marks on letters. */
const WORDS_OF_HERE = `
  ninefold kaffee coffee espresso kava kave kawa kahve
  passwort kennwort geheim schatz hallo liebe sommer winter fussball qwertz qwertzuiop schalke bayern borussia
  motdepasse secret soleil bonjour doudou loulou chouchou jetaime azerty marseille
  heslo slunicko slniecko milacek milacik laska praha slavia sparta slovensko bratislava martinka
  jelszo titok szerelem szeretlek kincsem magyarorszag budapest ferencvaros
  haslo kochanie misiaczek polska warszawa krakow
  sifre parola askim canim seviyorum turkiye istanbul galatasaray fenerbahce besiktas`;

let common: Promise<ReadonlySet<string>> | undefined;

/** The list is large: it is read when somebody chooses a password. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...WORDS_OF_HERE.trim().split(/\s+/)]),
  );
  return common;
}

/**
 * @throws {CodedError} 400 `PASSWORD_TOO_SHORT`; `PASSWORD_TOO_COMMON` for what is tried first: common passwords, and with digits or signs around
 * it a common word, the account's own address, the shop's name
 */
export async function checkNewPassword(password: string, { email, shop }: KnownOfAccount): Promise<void> {
  if (password.length < SHORTEST_PASSWORD) throw new CodedError('PASSWORD_TOO_SHORT', 400);
  const words = await commonPasswords();
  const [plain, ...own] = [password, email, email.split('@')[0]!, ...shop.split('.')].map((text) => text.toLowerCase());
  const core = plain!.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const tried = password.length - core.length > MOST_AROUND ? [plain!] : [plain!, core];
  if (tried.some((each) => words.has(each) || words.has(withoutMarks(each)) || own.includes(each)))
    throw new CodedError('PASSWORD_TOO_COMMON', 400);
}

const withoutMarks = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ı', 'i');
