import type { ReleaseManifest } from '@ninefold/contract';
import type { Reason } from './refusal-reasons.ts';

/** A release from before modules described themselves cannot be composed any more: nobody could say where it belongs. */
export function verifySheets({ remote, version, exposes }: ReleaseManifest): Reason[] {
  const silent = Object.keys(exposes).filter((name) => exposes[name]!.slot === undefined);
  if (silent.length === 0) return [];
  return [
    {
      code: 'SHEET_MISSING',
      text: `${remote} ${version} does not say what ${silent.join(', ')} shows and when it hydrates: build and publish it anew, with the slot sheets that the build writes into release.json`,
    },
  ];
}
