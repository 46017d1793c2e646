import { expect, it } from 'vitest';
import { operatorTokenOf, shopUrlOf } from './shop-settings.ts';

const OPERATORS_HOST = 'operators.shop.example';

it.each([
  [{}, 'http://localhost:4000'],
  [{ PORT: '4721' }, 'http://localhost:5721'],
  [{ OPERATORS_HOST }, `http://${OPERATORS_HOST}:3000`],
  [{ OPERATORS_HOST, PUBLIC_ORIGIN_PORT: '443' }, `https://${OPERATORS_HOST}`],
  [{ OPERATORS_HOST, PUBLIC_ORIGIN_PORT: '80' }, `http://${OPERATORS_HOST}`],
  [{ OPERATORS_HOST, OPERATORS_PORT: '4444', PUBLIC_ORIGIN_PORT: '443' }, 'http://localhost:4444'],
  [{ OPERATORS_HOST, NINEFOLD_URL: 'https://shop.example/operators' }, 'https://shop.example'],
])('CLI-2 with the variables %j of the shop commands go to %s', (env, url) => {
  expect(shopUrlOf(undefined, env)).toBe(url);
});

it.each(['ä€', 'two\nlines'])('CLI-2 a token with what no token has, as in %j, is told as that', async (token) => {
  await expect(operatorTokenOf({ NINEFOLD_TOKEN: token })).rejects.toMatchObject({
    exitCode: 2,
    message: 'NINEFOLD_TOKEN is no token: one has letters, digits and punctuation in one line. Copy it anew.',
  });
});
