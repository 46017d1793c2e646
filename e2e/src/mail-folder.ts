import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails that a shop without a mail server has written for an address, oldest first: their plain texts. */
export async function mailsTo(dataDir: string, address: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names: string[] = await readdir(folder).catch(() => []);
  names.sort((one, other) => one.localeCompare(other));
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`)).map(plainTextOf);
}

/** The first part of a mail is its plain text; what is no letter of ASCII in it does not matter here. */
function plainTextOf(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
}
