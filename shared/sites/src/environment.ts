import { hostNameOf } from './host-names.ts';

export type Environment = 'LIVE' | 'DEV';

const DEV_TOP_LEVELS = ['localhost', 'test', 'local', 'internal', 'example', 'invalid'];
const DEV_LABEL = /^(dev|test|qa|int|stage|staging|preview)\d*$/;
const IP_ADDRESS = /^[\d.]+$|:/;

/**
 * `DEV` for names that no shopper can reach from outside (localhost, reserved top levels, bare addresses) and for names with a label
 * like `dev` or `staging2`; everything else is `LIVE`. A visitor chooses the `Host` header: use the answer for what a page shows,
 * and a service's configuration for what it permits.
 */
export function environmentOf(hostHeader: string | undefined): Environment {
  const name = hostNameOf(hostHeader);
  const labels = name.split('.');
  const isDev =
    IP_ADDRESS.test(name) ||
    DEV_TOP_LEVELS.includes(labels.at(-1) ?? '') ||
    labels.some((label) => DEV_LABEL.test(label));
  return isDev ? 'DEV' : 'LIVE';
}
