import { expect, it } from 'vitest';
import { createServiceCallCheck, SERVICE_TOKEN_HEADER } from './service-token.ts';

const TOKEN = 'a token of more than thirty-two characters';
const request = (token?: string) => ({ headers: token === undefined ? {} : { [SERVICE_TOKEN_HEADER]: token } });

it('believes a call that carries the token, and no other', () => {
  const isServiceCall = createServiceCallCheck(TOKEN);
  expect(isServiceCall(request(TOKEN))).toBe(true);
  for (const token of [undefined, '', 'another token', `${TOKEN}.`, TOKEN.slice(1)])
    expect(isServiceCall(request(token))).toBe(false);
});

it('believes nobody when there is no token', () => {
  const isServiceCall = createServiceCallCheck(undefined);
  for (const token of [undefined, '', 'undefined']) expect(isServiceCall(request(token))).toBe(false);
});
