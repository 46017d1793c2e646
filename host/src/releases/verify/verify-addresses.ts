import { isExact, type ReleaseManifest } from '@ninefold/contract';
import type { Reason } from './refusal-reasons.ts';
import type { HostContract } from './verify-contract.ts';

/** Compares the addresses of a release with those at which the shop itself answers: its pages would never be shown there. */
export function verifyAddresses(
  { pages }: Pick<ReleaseManifest, 'pages'>,
  { isOwnAddress = () => false }: Pick<HostContract, 'isOwnAddress'>,
): Reason[] {
  const paths = pages.flatMap(({ path }) => (typeof path === 'string' ? [path] : Object.values(path)));
  return [...new Set(paths)]
    .filter((path) => isExact(path) && isOwnAddress(path))
    .map((path) => ({
      code: 'ADDRESS_TAKEN',
      text: `the shop itself answers at ${path}: give the page another address`,
    }));
}
