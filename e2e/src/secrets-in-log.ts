/** What no line of a log may hold: who somebody is, what opens something, what somebody looks for. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a mail address': /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i,
  'a password': /kaffee-und-kuchen|(?:neun|zehn|elf) mal (?:neun|zehn|elf)/,
  'a signed token': /\beyJ[\w-]{8,}\.[\w-]{8,}/,
  'what opens a link of a mail': /\btoken=[\w-]{20,}/i,
  'what somebody searches': /[?&](?:query|q)=[^&\s"]/,
};
/** Lines of each kind that are shown: the others are mostly of the same place. */
const SHOWN = 5;

/** What a log says too much, each with its line. */
export function secretsIn(log: string): string[] {
  const lines = log.split('\n');
  return Object.entries(SECRETS).flatMap(([what, secret]) =>
    lines
      .filter((line) => secret.test(line))
      .slice(0, SHOWN)
      .map((line) => `${what}: ${line.slice(0, 500)}`),
  );
}
