import { CONTENT_SLICE } from '@ninefold/service/documents';
import { CONSOLE_SLICE } from './console/console-slice.ts';
import { DEMO_SLICE } from './demo-ledger/demo-slice.ts';
import { HOSTS_SLICE } from './hosts/hosts-slice.ts';
import { LOGIN_SLICE } from './login/login-slice.ts';
import { OIDC_SLICE } from './oidc/oidc-slice.ts';
import { OPERATORS_SLICE } from './operators/operators-slice.ts';
import { PAGES_SLICE } from './page-content/pages-slice.ts';
import { RELEASES_SLICE } from './releases/releases-slice.ts';
import { WEBHOOKS_SLICE } from './webhooks/webhooks-slice.ts';

/** The host's own tables, in the order to migrate them: the demo's ledger looks into those of the login. */
export const OWN_SLICES = [
  LOGIN_SLICE,
  OIDC_SLICE,
  DEMO_SLICE,
  RELEASES_SLICE,
  OPERATORS_SLICE,
  HOSTS_SLICE,
  WEBHOOKS_SLICE,
  CONSOLE_SLICE,
  CONTENT_SLICE,
  PAGES_SLICE,
];
