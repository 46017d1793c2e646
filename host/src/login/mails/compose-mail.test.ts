import { SITE_CODES, siteOf } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { composeMail, type MailKind } from './compose-mail.ts';

const KINDS: readonly MailKind[] = [
  'SIGN_UP',
  'KNOWN_ADDRESS',
  'RESET_PASSWORD',
  'CHANGE_EMAIL',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'ACCOUNT_DELETED',
];
/** Languages that go on in a small letter after a greeting with a comma. */
const GOES_ON_SMALL = /^(?:de|cs|pl|sk)/;
/** Written large as a courtesy. */
const COURTESY = /^(?:Ihr|Twoj)/;

it.each(SITE_CODES)('SIT-6 mails of %s go on after their greeting as the language wants it', (site) => {
  for (const kind of KINDS) {
    const { text } = composeMail(kind, { site, origin: 'https://shop.example', token: 'secret' });
    const first = text.split('\n\n')[1]!.replace(/^shop\.example/, 'A');
    const isSmall = first[0] !== first[0]!.toUpperCase();
    expect(isSmall, first).toBe(GOES_ON_SMALL.test(siteOf(site).locale) && !COURTESY.test(first));
    expect(text).not.toContain('..');
    // A link has one colon before it.
    expect(text).not.toMatch(/:.*:\nhttps/);
  }
});
