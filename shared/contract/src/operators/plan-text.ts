import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { MOST_VISITORS, PlanSteps, STEP_DEFAULTS, type PlanStep } from './plans.ts';
import { SiteMoment } from './site-moment.ts';

/** The sites of few visitors, where less is lost. */
const SMALL: readonly SiteCode[] = ['AT', 'CH', 'CH_FR', 'CZ', 'HU', 'SK'];

/** Names for several sites at once; `rest` is those that no step before names. */
const SITE_GROUPS: Readonly<Record<string, readonly SiteCode[]>> = {
  all: SITE_CODES,
  small: SMALL,
  large: SITE_CODES.filter((site) => !SMALL.includes(site)),
};

/** The shares of a plan that says nothing else. */
const DEFAULT_PERCENTS = [1, 10, 50, 100];
const MINUTES = { m: 1, h: 60, d: 1440 };

/** A plan that cannot be read; the message says where and why, for people. */
export class PlanUnreadable extends Error {}

/** One percent of the visitors first, then ten, then half, then all. */
export function defaultPlan(sites: readonly SiteCode[]): PlanStep[] {
  return DEFAULT_PERCENTS.map((percent) => ({ sites: [...sites], percent, ...STEP_DEFAULTS }));
}

/**
 * Reads a plan on one line: `TR 10% → TR,HU,CZ 50% for 6h → all from 2026-12-01T09:00`. A step names sites or groups (`all`, `small`,
 * `large`, `rest`), its share (else all visitors), `from` when, `for` how long it is watched, and how many `visitors` it needs.
 *
 * @param sites of steps that name none
 * @throws {PlanUnreadable}
 */
export function readPlan(text: string, sites?: readonly SiteCode[]): PlanStep[] {
  const named = new Set<SiteCode>();
  const steps = text.split(/→|->/).map((part, index) => {
    const step = readStep(part, index + 1, { sites, named });
    for (const site of step.sites) named.add(site);
    return step;
  });
  const { error } = PlanSteps.safeParse(steps);
  if (error) throw new PlanUnreadable(error.issues.map(({ message }) => `${message}.`).join(' '));
  return steps;
}

/** Writes a plan as {@link readPlan} reads it. */
export function writePlan(steps: readonly PlanStep[]): string {
  return steps.map(writeStep).join(' → ');
}

/** @see writePlan */
export function writeStep({ sites, percent, from, bakeHours, visitors }: PlanStep): string {
  const parts = [
    sites.length === SITE_CODES.length ? 'all' : sites.join(','),
    percent < 100 && `${percent}%`,
    from !== undefined && `from ${from}`,
    bakeHours !== STEP_DEFAULTS.bakeHours && `for ${writeHours(bakeHours)}`,
    visitors !== STEP_DEFAULTS.visitors && `${visitors} visitors`,
  ];
  return parts.filter(Boolean).join(' ');
}

function writeHours(hours: number): string {
  return Number.isInteger(hours) ? `${hours}h` : `${Number((hours * 60).toFixed(1))}m`;
}

function readStep(
  part: string,
  number: number,
  { sites, named }: { sites: readonly SiteCode[] | undefined; named: ReadonlySet<SiteCode> },
): PlanStep {
  const fail = (why: string) => new PlanUnreadable(`Step ${number}, “${part.trim()}”: ${why}`);
  const tokens = part
    .replaceAll(/\s*,\s*/g, ',')
    .replaceAll(/(\d)\s+%/g, '$1%')
    .split(/\s+/)
    .filter(Boolean);
  if (tokens.length === 0) throw new PlanUnreadable(`Step ${number} is empty: write it like TR 10%.`);
  const step: Partial<PlanStep> = {};
  /** A forgotten arrow makes one step of two. */
  const say = <What extends keyof PlanStep>(what: What, value: PlanStep[What]) => {
    if (step[what] !== undefined) throw fail('it says the same thing twice. Between two steps stands →.');
    step[what] = value;
  };
  for (let token = tokens.shift(); token !== undefined; token = tokens.shift()) {
    if (/^[\d.]+%$/.test(token)) say('percent', readShare(token, fail));
    else if (token === 'from') say('from', readFrom(tokens.shift(), fail));
    else if (token === 'for') say('bakeHours', readHours(tokens.shift(), fail));
    else if (/^\d+$/.test(token) && tokens[0] === 'visitors') {
      say('visitors', Number(token));
      tokens.shift();
    } else if (step.sites) throw fail(`“${token}” is nothing that a step says. ${FORM}`);
    else step.sites = readSitesOf(token, named, fail);
  }
  const of = step.sites ?? (sites && [...sites]);
  if (!of) throw fail('it names no site.');
  if ((step.visitors ?? STEP_DEFAULTS.visitors) < STEP_DEFAULTS.visitors)
    throw fail(`nothing is known from fewer than ${STEP_DEFAULTS.visitors} visitors.`);
  if ((step.visitors ?? 0) > MOST_VISITORS) throw fail(`a step waits for ${MOST_VISITORS} visitors at most.`);
  return { percent: 100, ...STEP_DEFAULTS, ...step, sites: of };
}

const FORM = 'Write it like TR,HU 10% from 2026-12-01T09:00 for 6h 500 visitors.';

type Fail = (why: string) => PlanUnreadable;

function readShare(token: string, fail: Fail): number {
  const percent = /^\d{1,3}(?:\.\d{1,2})?%$/.test(token) ? Number(token.slice(0, -1)) : 0;
  if (percent > 0 && percent <= 100) return percent;
  throw fail(`“${token}” is no share from 0.01% to 100%.`);
}

function readFrom(token: string | undefined, fail: Fail): string {
  const { data } = SiteMoment.safeParse(token);
  if (data !== undefined) return data;
  throw fail('“from” needs a time: 2026-12-01T09:00 by each site’s clock, or 2026-12-01T09:00Z.');
}

function readHours(token: string | undefined, fail: Fail): number {
  const [, count, unit] = /^(\d{1,5}(?:\.\d)?)([mhd])$/.exec(token ?? '') ?? [];
  const hours = (Number(count) * MINUTES[(unit ?? 'h') as keyof typeof MINUTES]) / 60;
  if (hours <= 720) return hours;
  throw fail('“for” needs a time up to 30d: 30m, 6h or 2d.');
}

function readSitesOf(token: string, named: ReadonlySet<SiteCode>, fail: Fail): SiteCode[] {
  const found = token.split(',').flatMap((name) => {
    const group = name.toLowerCase();
    if (group === 'rest') return SITE_CODES.filter((site) => !named.has(site));
    if (Object.hasOwn(SITE_GROUPS, group)) return SITE_GROUPS[group]!;
    const code = SITE_CODES.find((site) => site === name.toUpperCase().replace('-', '_'));
    if (!code) throw fail(`“${name}” is no site and no group. ${KNOWN}`);
    return [code];
  });
  if (found.length === 0) throw fail('no site is left.');
  return SITE_CODES.filter((site) => found.includes(site));
}

const KNOWN = `The sites are ${SITE_CODES.join(', ')}; the groups are ${[...Object.keys(SITE_GROUPS), 'rest'].join(', ')}.`;
