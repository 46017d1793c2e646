import { afterEach, expect, it, vi } from 'vitest';
import { createReleasePasses, PASS_SECONDS } from './release-pass.ts';

const passes = createReleasePasses('operators-token-operators-token-1234');
const pass = { site: 'AT', picks: { search: '1.1.0' } } as const;

afterEach(() => vi.useRealTimers());

it('shows the versions that were signed, on the site that was signed', async () => {
  const { token } = await passes.issue(pass);
  expect(await passes.read(token, 'AT')).toEqual({ search: '1.1.0' });
  expect(await passes.read(token, 'DE')).toBeUndefined();
});

it('runs out', async () => {
  vi.useFakeTimers();
  const { token, expiresAt } = await passes.issue(pass);
  vi.setSystemTime(expiresAt.getTime() - 1000);
  expect(await passes.read(token, 'AT')).toBeDefined();
  vi.advanceTimersByTime(PASS_SECONDS * 1000);
  expect(await passes.read(token, 'AT')).toBeUndefined();
});

it('is worth nothing when anything in it was changed, or another token signed it', async () => {
  const { token } = await passes.issue(pass);
  const [head, , signature] = token.split('.');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const body = part({ ...pass, picks: { search: '6.6.6' }, exp: 9_999_999_999 });
  const foreign = await createReleasePasses('another-token-another-token-12345678').issue(pass);
  const forged = [
    `${head}.${body}.${signature}`,
    `${part({ alg: 'none' })}.${body}.`,
    foreign.token,
    'search@1.1.0',
    '',
  ];
  for (const each of forged) expect(await passes.read(each, 'AT')).toBeUndefined();
});
