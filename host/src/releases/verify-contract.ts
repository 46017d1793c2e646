import type { ReleaseManifest } from '@ninefold/build/release';
import { satisfies } from 'semver';
import type { HostContract } from './registry.ts';
import type { Reason } from './refusal-reasons.ts';

/** Compares what a release needs and exposes with what the host provides and shows. Old releases are compared again before they go live. */
export function verifyContract(manifest: ReleaseManifest, { provided, slots }: HostContract): Reason[] {
  const reasons: Reason[] = [];
  for (const [name, range] of Object.entries(manifest.shared)) {
    const version = Object.hasOwn(provided, name) ? provided[name] : undefined;
    if (version === undefined)
      reasons.push({ code: 'SHARED_UNKNOWN', text: `the host provides no ${name}, ${range} is needed` });
    else if (!satisfies(version, range))
      reasons.push({ code: 'SHARED_RANGE', text: `the host provides ${name} ${version}, ${range} is needed` });
  }
  for (const slot of slots) {
    const [remote, name = ''] = slot.split('/');
    if (remote === manifest.remote && !Object.hasOwn(manifest.exposes, name))
      reasons.push({ code: 'SLOT_MISSING', text: `${slot} is a slot of the contract, but is not exposed` });
  }
  return reasons;
}
