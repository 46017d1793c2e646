import type { ChangeKind, Rollout } from '@ninefold/contract/operators';

/** A row of the composition as an order finds and leaves it. */
export interface Row {
  version: string;
  isKilled: boolean;
  earlier: string[];
  rollout: Rollout | null;
}

/** Why an order cannot be done on a site. */
export type StepRefusal = 'NOT_LIVE' | 'NOTHING_TO_ROLL_BACK' | 'ALREADY_LIVE' | 'ROLLOUT_RUNNING' | 'NO_ROLLOUT';

/** What an order makes of a site's row: the row that replaces it, the same row when all is as ordered, or why it cannot be done. */
export type Step = (row: Row | undefined) => Row | StepRefusal;

/** Makes `version` live for everybody, and remembers what was. */
export function activation(version: string): Step {
  return (row) => {
    if (!row) return { version, isKilled: false, earlier: [], rollout: null };
    if (row.version === version) return row.rollout ? { ...row, rollout: null } : row;
    return { ...row, version, earlier: [...row.earlier, row.version], rollout: null };
  };
}

/** Takes back the rollout that is running; without one, goes back to the version that was live before. */
export const rollback: Step = (row) => {
  if (row?.rollout) return { ...row, rollout: null };
  const version = row?.earlier.at(-1);
  return row && version !== undefined ? { ...row, version, earlier: row.earlier.slice(0, -1) } : 'NOTHING_TO_ROLL_BACK';
};

/** Switches a remote off or on. */
export function killSwitch(isKilled: boolean): Step {
  return (row) => {
    if (!row) return 'NOT_LIVE';
    return row.isKilled === isKilled ? row : { ...row, isKilled };
  };
}

/** Gives a share of the visitors another version; all of them when the share is 100. */
export function rolloutStep(wanted: Rollout): Step {
  return (row) => {
    if (!row) return 'NOT_LIVE';
    const { version, rollout } = row;
    if (version === wanted.version) return 'ALREADY_LIVE';
    if (rollout && rollout.version !== wanted.version) return 'ROLLOUT_RUNNING';
    if (wanted.percent === 100) return activation(wanted.version)(row);
    if (rollout?.percent === wanted.percent) return row;
    return { ...row, rollout: { ...wanted, startedAt: rollout?.startedAt ?? wanted.startedAt } };
  };
}

/** @param candidate takes back the rollout of this version alone */
export function takeback(candidate?: string): Step {
  return (row) => {
    if (!row?.rollout || (candidate !== undefined && row.rollout.version !== candidate)) return 'NO_ROLLOUT';
    return { ...row, rollout: null };
  };
}

/** Ends the rollout of `version`, where it runs. */
export function endRolloutOf(version: string): Step {
  return (row) => {
    if (!row) return 'NOT_LIVE';
    return row.rollout?.version === version ? { ...row, rollout: null } : row;
  };
}

/** Goes back from `version`, where it is live, to the newest other one before it that is not barred. */
export function goBackFrom(version: string, isBarred: (version: string) => boolean): Step {
  return (row) => {
    if (!row) return 'NOT_LIVE';
    if (row.version !== version) return row;
    const way = row.earlier.filter((earlier) => earlier !== version && !isBarred(earlier));
    const back = way.pop();
    return back === undefined ? 'NOTHING_TO_ROLL_BACK' : { ...row, version: back, earlier: way, rollout: null };
  };
}

/** Takes `version` from all who have it: its rollout ends; where it is live the one before it is again, or the remote is switched off. */
export function giveUp(version: string, isBarred: (version: string) => boolean): Step {
  return (row) => {
    if (row?.rollout?.version === version) return { ...row, rollout: null };
    const back = goBackFrom(version, isBarred)(row);
    return back === 'NOTHING_TO_ROLL_BACK' ? switchOff(version)(row) : back;
  };
}

/** Switches the remote off where `version` is live. */
export function switchOff(version: string): Step {
  return (row) => (row?.version === version ? killSwitch(true)(row) : (row ?? 'NOT_LIVE'));
}

/** An order as far as its step depends on it; `version` and `percent` as its kind needs them. */
export interface StepOrder {
  actor: string;
  reason: string;
  version?: string | undefined;
  percent?: number | undefined;
}

/** The step of an order: for the transaction that takes it and the page that shows what it would do. */
export function stepOf(kind: ChangeKind, order: StepOrder): Step {
  const { actor, reason, version, percent } = order;
  switch (kind) {
    case 'activate':
      return activation(version!);
    case 'rollback':
      return rollback;
    case 'kill':
      return killSwitch(true);
    case 'revive':
      return killSwitch(false);
    case 'takeback':
      return takeback(version);
    case 'rollout':
      return rolloutStep({
        version: version!,
        percent: percent!,
        startedAt: new Date().toISOString(),
        actor,
        reason,
      });
  }
}
