/** Headers of every answer of the operators' page: nobody stores it, finds it or frames it, and it loads nothing but its own files. */
export function consoleHeaders(nonce: string, isSecure: boolean): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ];
  return {
    'cache-control': 'no-store',
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Not `no-referrer`: browsers then send forms with `Origin: null`, which nobody could tell from a foreign one.
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
