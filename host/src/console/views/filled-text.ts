import type { Comparison } from '../operators-api.ts';

/** What a site has of a remote, in words: `1.0.0, 10 % get 1.1.0`. */
export function filledText(filled: Comparison['releases'][number]['from']): string {
  if (!filled) return 'not live';
  const { version, isKilled, rollout } = filled;
  return [version, isKilled && 'switched off', rollout && `${rollout.percent} % get ${rollout.version}`]
    .filter(Boolean)
    .join(', ');
}
