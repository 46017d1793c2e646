import { POLICY_REPORTS } from '../telemetry/policy-reports.ts';

/** What pages may ask of a browser; the store finder asks where somebody is, and a voucher is copied. */
const PERMISSIONS = [
  'geolocation=(self)',
  'clipboard-write=(self)',
  ...[
    'camera',
    'microphone',
    'payment',
    'usb',
    'serial',
    'hid',
    'midi',
    'display-capture',
    'publickey-credentials-get',
  ].map((feature) => `${feature}=()`),
];

const POLICY_ENDPOINT = 'policy';

/**
 * Headers of every page: only the scripts that these sources name run, and only what they load; styles and pictures come from the shop
 * alone.
 *
 * @param scriptSources the page's nonce, or the hashes of its scripts: `'nonce-…'`, `'sha256-…'`
 * @param foreignOrigins which the consent script and what it loads may ask, and show pictures of
 * @param formOrigins where the page's forms may lead, besides the shop
 */
export function securityHeaders(
  scriptSources: readonly string[],
  isSecure: boolean,
  foreignOrigins: readonly string[] = [],
  formOrigins: readonly string[] = [],
): Record<string, string> {
  const policy = [
    `default-src 'self'`,
    ['script-src', ...scriptSources, `'strict-dynamic'`].join(' '),
    `style-src 'self'`,
    ['connect-src', `'self'`, ...foreignOrigins].join(' '),
    ['img-src', `'self'`, 'data:', ...foreignOrigins].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
    ['form-action', `'self'`, ...formOrigins].join(' '),
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types ninefold ninefold-remote`,
    `report-uri ${POLICY_REPORTS}`,
    // Browsers that know it read no report-uri, and report to nobody without https.
    ...(isSecure ? [`report-to ${POLICY_ENDPOINT}`] : []),
  ];
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS.join(', '),
    ...(isSecure && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'reporting-endpoints': `${POLICY_ENDPOINT}="${POLICY_REPORTS}"`,
    }),
  };
}
