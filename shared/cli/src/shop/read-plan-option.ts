import {
  defaultPlan,
  explainLargeShare,
  PlanSteps,
  PlanUnreadable,
  readPlan,
  type PlanStep,
} from '@ninefold/contract/operators';
import type { SiteCode } from '@ninefold/sites';
import { readFile } from 'node:fs/promises';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { fileFault } from '../file-fault.ts';

/**
 * Reads the plan of `--plan`: a line, or the name of a JSON file with the steps. Without one it is 1 → 10 → 50 → 100 % of the sites.
 *
 * @throws {CommandFailed} that says which step cannot be read, and why
 */
export async function readPlanOption(
  text: string | undefined,
  sites: readonly SiteCode[] | undefined,
): Promise<PlanStep[]> {
  if (text === undefined) {
    if (sites) return defaultPlan(sites);
    throw wrong('Name the sites by --site, or in the plan: --plan "TR 10% → all".');
  }
  if (text.endsWith('.json'))
    return readSteps(text, await readFile(text, 'utf8').catch((cause: unknown) => unread(text, cause)));
  try {
    return readPlan(text, sites);
  } catch (error) {
    if (error instanceof PlanUnreadable) throw wrong(`The plan cannot be read. ${error.message}`);
    throw error;
  }
}

/** @throws {CommandFailed} that explains what a share above a half costs, to whoever has not said `--yes` */
export function askAboveHalf(percents: readonly number[], isMeant: boolean | undefined): void {
  const [explained] = percents.map(explainLargeShare).filter((text) => text !== undefined);
  if (explained === undefined || isMeant) return;
  throw new CommandFailed(
    'LARGE_SHARE',
    `${explained} If it is meant all the same: --yes. Nothing was ordered.`,
    EXIT.usage,
  );
}

function readSteps(file: string, text: string): PlanStep[] {
  const read = PlanSteps.safeParse(parse(file, text));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path, message }) => `  ${path.join('.') || 'steps'}: ${message}`);
  throw wrong([`${file} is no list of steps like [{ "sites": ["TR"], "percent": 10 }]:`, ...faults].join('\n'));
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (cause) {
    throw unread(file, cause);
  }
}

function unread(file: string, cause: unknown): never {
  throw fileFault(file, 'read', cause);
}

const wrong = (message: string) => new CommandFailed('PLAN_UNREADABLE', message, EXIT.usage);
