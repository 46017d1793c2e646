import { SITE_CODES } from '@ninefold/sites';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkoutSettingsOf, CheckoutVariables } from './checkout-settings.ts';

const Config = z.object(CheckoutVariables);
const settingsOf = (environment: Record<string, string>) => checkoutSettingsOf(Config.parse(environment));
const [FIRST, SECOND] = ['1'.repeat(32), '2'.repeat(32)] as const;

it('CRT-13 a secret is that of all sites, or of those that it names', () => {
  const { secretOf } = settingsOf({ CHECKOUT_SECRETS: FIRST });
  expect(new Set(SITE_CODES.map(secretOf))).toEqual(new Set([FIRST]));
  const named = settingsOf({ CHECKOUT_SECRETS: `DE=${FIRST}, CH_FR=${SECOND}` });
  expect(['DE', 'CH_FR', 'AT'].map((site) => named.secretOf(site as 'DE'))).toEqual([FIRST, SECOND, undefined]);
  expect(settingsOf({}).secretOf('DE')).toBeUndefined();
});

it('CRT-13 a secret may hold what reads like a site', () => {
  const secret = `${FIRST}AT=${SECOND}`;
  expect(settingsOf({ CHECKOUT_SECRETS: secret }).secretOf('DE')).toBe(secret);
});

it.each([
  [`XX=${FIRST}`, 'names an unknown site XX'],
  ['1'.repeat(31), 'has a secret of fewer than 32 characters'],
  [`DE=${FIRST},AT=short`, 'has a secret of fewer than 32 characters'],
])('CRT-13 the secrets %s are refused: %s', (CHECKOUT_SECRETS, reason) => {
  expect(() => Config.parse({ CHECKOUT_SECRETS })).toThrow(reason);
});

it('CRT-13 orders go to the address of the site', () => {
  expect(settingsOf({}).urlOf('AT')).toBeUndefined();
  expect(settingsOf({ CHECKOUT_URL: 'https://orders.example/{site}' }).urlOf('AT')).toBe('https://orders.example/at');
});
