import { expect, it } from 'vitest';
import { checkNewPassword } from './password-rules.ts';

const ACCOUNT = { email: 'eva.klein@example.com', shop: 'www.roestwerk.example' };

it.each([
  ['password1', 'a common one'],
  ['Sommer2026!', 'a common word with digits and a sign'],
  ['hallo1234', 'German'],
  ['slunicko7', 'Czech'],
  ['jelszó123', 'Hungarian'],
  ['Hasło2026', 'Polish'],
  ['Şifre12345', 'Turkish'],
  ['motdepasse99', 'French'],
  ['eva.klein1', 'the own address'],
  ['eva.klein@example.com', 'the whole address'],
  ['Roestwerk2026', 'the shop’s name'],
])('ASVS-6.2.11 %s is refused: %s', async (password) => {
  await expect(checkNewPassword(password, ACCOUNT)).rejects.toMatchObject({ code: 'PASSWORD_TOO_COMMON', status: 400 });
});

it.each([
  'neun mal neun',
  'kaffee-und-kuchen',
  '日本語のパスワード',
  'zr7 kq!2',
  'x'.repeat(256),
  'Sommer am See 2026',
  '83917-x-772345',
])('ASVS-6.2.5 %s is taken: nobody says of which signs a password is made', async (password) => {
  await expect(checkNewPassword(password, ACCOUNT)).resolves.toBeUndefined();
});

it('ASVS-6.2.1 seven characters are too few', async () => {
  await expect(checkNewPassword('zr7 kq!', ACCOUNT)).rejects.toMatchObject({ code: 'PASSWORD_TOO_SHORT' });
});
