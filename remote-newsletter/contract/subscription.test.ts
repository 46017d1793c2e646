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
