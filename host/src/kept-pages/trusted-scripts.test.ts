import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withoutNonce } from './trusted-scripts.ts';

const NONCE = 'a+b/c9==';
const sha = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`;

it('V3 trusts by their hashes the scripts that the nonce stood for, and no others', () => {
  const page =
    `<script nonce="${NONCE}">early()</script><link rel="preload" as="script" href="/a.js" integrity="sha384-Aa+/=" nonce="${NONCE}">` +
    `<script type="application/json">{"a":"<b>"}</script><script src="/b.js" nonce="${NONCE}" integrity="sha384-Bb" async></script>` +
    '<script>injected()</script><p>kaffee</p>';
  expect(withoutNonce(page, NONCE)).toEqual({
    html: page.replaceAll(` nonce="${NONCE}"`, ''),
    scriptSources: [sha('early()'), `'sha384-Aa+/='`, `'sha384-Bb'`],
  });
});

it.each([
  ['has a script of a file without integrity', `<script src="/a.js" nonce="${NONCE}"></script>`],
  ['has a script that does not end', `<script nonce="${NONCE}">early()`],
  ['says its nonce elsewhere', `<script nonce="${NONCE}">x()</script><p data-nonce='${NONCE}'>`],
])('V3 keeps no page that %s', (_what, page) => expect(withoutNonce(page, NONCE)).toBeUndefined());
