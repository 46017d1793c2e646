import type { ReleaseManifest } from '@ninefold/contract';
import { satisfies } from 'semver';
import type { Reason } from './refusal-reasons.ts';
import { verifySheets } from './verify-sheets.ts';

/** What a host offers to every release: a release that asks for more is refused. */
export interface HostContract {
  /** Shared packages, and the contract, by the version that the host provides: `{ react: '19.3.1' }`. */
  provided: Readonly<Record<string, string>>;
  /** What they export here: `{ react: ['useState', …] }`. */
  exports: Readonly<Record<string, readonly string[]>>;
  /** Whether the host itself answers at an address. @default nowhere */
  isOwnAddress?: (path: string) => boolean;
}

/** Compares what a release needs and says of itself with what the host provides and reads. Old releases are compared again before they go live. */
export function verifyContract(manifest: ReleaseManifest, { provided, exports }: HostContract): Reason[] {
  const reasons = verifyShared(manifest.shared, provided);
  for (const [name, used] of Object.entries(manifest.uses ?? {})) {
    const missing = used.filter((exported) => !(Object.hasOwn(exports, name) && exports[name]!.includes(exported)));
    if (missing.length === 0) continue;
    const version = Object.hasOwn(provided, name) ? ` ${provided[name]}` : '';
    reasons.push({ code: 'EXPORT_MISSING', text: `the host's ${name}${version} has no ${missing.join(', ')}` });
  }
  return [...reasons, ...verifySheets(manifest)];
}

/** Compares the shared packages that a release asks for with those that the host provides. */
export function verifyShared(shared: ReleaseManifest['shared'], provided: HostContract['provided']): Reason[] {
  const reasons: Reason[] = [];
  for (const [name, range] of Object.entries(shared)) {
    const version = Object.hasOwn(provided, name) ? provided[name] : undefined;
    if (version === undefined)
      reasons.push({ code: 'SHARED_UNKNOWN', text: `the host provides no ${name}, ${range} is needed` });
    else if (!satisfies(version, range))
      reasons.push({ code: 'SHARED_RANGE', text: `the host provides ${name} ${version}, ${range} is needed` });
  }
  return reasons;
}
