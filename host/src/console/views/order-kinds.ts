import { explainLargeShare, type ChangeKind } from '@ninefold/contract/operators';

/** What an order of each kind is called where one chooses it, and on the button that sends it. */
export const ORDER_KINDS: Record<ChangeKind, { choice: string; act: string }> = {
  activate: { choice: 'Make a version live', act: 'Make live' },
  rollout: { choice: 'Roll a version out to a share of the visitors', act: 'Roll out' },
  takeback: { choice: 'Take a rollout back', act: 'Take the rollout back' },
  rollback: { choice: 'Roll back to what was live before', act: 'Roll back' },
  kill: { choice: 'Switch a remote off', act: 'Switch off' },
  revive: { choice: 'Switch a remote on again', act: 'Switch on' },
};

/** Orders that take something away from visitors ask whether they are meant. */
export function isDestructive(kind: ChangeKind): boolean {
  return kind === 'kill' || kind === 'rollback' || kind === 'takeback';
}

/** Why the share of a rollout is asked for twice; undefined for all others, and for other orders. */
export function explainShare({ kind, percent }: { kind: ChangeKind; percent?: number | undefined }) {
  return kind === 'rollout' && percent !== undefined ? explainLargeShare(percent) : undefined;
}
