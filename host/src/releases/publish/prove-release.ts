import type { ReleaseManifest, RemoteName } from '@ninefold/contract';
import type { HostContract } from '../verify/verify-contract.ts';
import type { ReleaseStore } from './release-store.ts';
import type { Reason } from '../verify/refusal-reasons.ts';
import { ReleaseRefused } from '../verify/release-refused.ts';
import { verifyContract } from '../verify/verify-contract.ts';

/**
 * Why this host cannot run a release that is published: it asks for more than the host provides, is not as it was signed, or files of it are
 * not to be had with their hashes. None of it is run. Rejects when the database does not answer and this host's disk lacks something.
 */
export async function proveRelease(
  store: Pick<ReleaseStore, 'manifest' | 'file'>,
  contract: HostContract,
  { remote, version }: { remote: RemoteName; version: string },
): Promise<Reason[]> {
  let manifest: ReleaseManifest | undefined;
  try {
    manifest = await store.manifest(remote, version);
  } catch (error) {
    if (error instanceof ReleaseRefused) return error.reasons;
    throw error;
  }
  if (!manifest) return [{ code: 'FILE_MISSING', text: 'the database does not have it' }];
  const reasons = verifyContract(manifest, contract);
  for (const path of Object.keys(manifest.files))
    if (!(await store.file(remote, version, path)))
      reasons.push({ code: 'FILE_MISSING', text: `${path} is gone, or not as it was published` });
  return reasons;
}
