import { expect, it } from 'vitest';
import { findFieldErrors } from './subscription.ts';

const FIELDS = { email: 'ada@example.com', salutation: '', firstName: '', lastName: '', legals: [] };

it.each([
  'St.Clair',
  'Dr.Ing',
  'Dr. de Vries',
  'J.R.R. Tolkien',
  'J.R.R.TOLKIEN',
  'Müller/Meier',
  "O'Neil (jun.)",
  'a.b',
])('NWS-2 takes %j for a name', (firstName) => {
  expect(findFieldErrors('AT', { ...FIELDS, firstName })).toEqual({});
});

it.each("äŁß9 +&'`´,()/.-".split(''))('NWS-2 takes the sign %j in a name, alone or beside others', (sign) => {
  expect(findFieldErrors('AT', { ...FIELDS, firstName: `A${sign}B`, lastName: sign })).toEqual({});
});

it.each('!"§$%=?*#_:;@<>[]{}|~€\\\n'.split(''))('NWS-2 takes no %j in a name', (sign) => {
  expect(findFieldErrors('AT', { ...FIELDS, firstName: `A${sign}B` })).toEqual({ firstName: 'NAME_INVALID' });
});

it('NWS-3 takes 256 signs for an address and 40 for each name, and no more', () => {
  const long = { ...FIELDS, firstName: 'a'.repeat(40), lastName: 'b'.repeat(40) };
  const label = (sign: string, length = 60) => `${sign.repeat(length)}.`;
  const addressOf = (length: number) =>
    `ada@${label('d')}${label('e')}${label('f')}${label('g', 10)}${label('h', length - 201)}de`;
  expect(addressOf(256)).toHaveLength(256);
  expect(findFieldErrors('AT', { ...long, email: addressOf(256) })).toEqual({});
  expect(findFieldErrors('AT', { ...long, email: addressOf(257) })).toEqual({ email: 'EMAIL_TOO_LONG' });
  expect(findFieldErrors('AT', { ...long, firstName: 'a'.repeat(41) })).toEqual({ firstName: 'NAME_INVALID' });
  expect(findFieldErrors('AT', { ...long, lastName: 'b'.repeat(41) })).toEqual({ lastName: 'NAME_INVALID' });
});

it.each(['x.de', 'evil.com', 'Evil.Com', 'EVIL.SHOP', 'evil . com', 'evil .de', 'evil/com', 'www.evil', 'geld.xyz'])(
  'NWS-2 takes %j for an address of the web, not for a name',
  (lastName) => {
    expect(findFieldErrors('AT', { ...FIELDS, lastName })).toEqual({ lastName: 'NAME_INVALID' });
  },
);

it.each(['a.b+c@example.com', "o'neil@sub.example.co", 'info@müller.de', 'info@xn--mller-kva.de', 'ada@пример.рф'])(
  'NWS-3 takes %j for an address of mail',
  (email) => {
    expect(findFieldErrors('DE', { ...FIELDS, email })).toEqual({});
  },
);

it.each([
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  `${'a'.repeat(65)}@example.com`,
  'a@1.2.3.4',
  'a@-b.de',
  'a@b-.de',
  'a@b..de',
  '@example.com',
  'a@b@example.com',
  'jörg@example.com',
])('NWS-3 takes %j for none: no mail server would take it', (email) => {
  expect(findFieldErrors('DE', { ...FIELDS, email })).toEqual({ email: 'EMAIL_INVALID' });
});
