import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { RegisteredServices } from '../services/registered-services.ts';
import { verifyServices } from '../services/verify-services.ts';
import type { Quarantines } from './quarantines.ts';
import type { Reason } from '../verify/refusal-reasons.ts';
import { refuseFor } from '../verify/release-refused.ts';
import { verifyClaims, type Neighbour } from '../verify/verify-claims.ts';
import { verifyContract, type HostContract } from '../verify/verify-contract.ts';
import { verifyLanguages } from '../verify/verify-languages.ts';

/** What decides whether visitors may get a release that is published: by order, by plan, by a return to what was. */
export interface ReleaseRules {
  /** Why nobody may get a release on these sites, beside the releases of other remotes there. */
  reasonsAgainst(manifest: ReleaseManifest, sites: readonly SiteCode[], neighbours: readonly Neighbour[]): Reason[];
  /** @throws {ReleaseRefused} with every reason why nobody may get a release on these sites */
  accept(manifest: ReleaseManifest, sites: readonly SiteCode[], neighbours?: readonly Neighbour[]): void;
  /** Whether a version of a remote is in quarantine. */
  isBarred(remote: RemoteName): (version: string) => boolean;
}

export function createReleaseRules(
  contract: HostContract,
  services: Pick<RegisteredServices, 'list'>,
  quarantines: Pick<Quarantines, 'reasonsAgainst'>,
): ReleaseRules {
  const reasonsAgainst: ReleaseRules['reasonsAgainst'] = (manifest, sites, neighbours) => [
    ...quarantines.reasonsAgainst(manifest),
    ...verifyContract(manifest, contract),
    ...verifyLanguages(manifest, sites),
    ...verifyClaims(manifest, neighbours),
    ...verifyServices(manifest, sites, services.list()),
  ];
  return {
    reasonsAgainst,
    accept: (manifest, sites, neighbours = []) => refuseFor(reasonsAgainst(manifest, sites, neighbours)),
    isBarred: (remote) => (version) => quarantines.reasonsAgainst({ remote, version }).length > 0,
  };
}
