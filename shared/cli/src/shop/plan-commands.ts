import {
  PLAN_ACTS,
  PlanAnswer,
  PlansAnswer,
  writePlan,
  writeStep,
  type Plan,
  type PlanAct,
  type PlanOutlook,
  type PlanStep,
} from '@ninefold/contract/operators';
import type { Command } from 'commander';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { readReason } from '../read-arguments.ts';
import { formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import type { ShopClient } from './shop-client.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

const ACTS: Record<PlanAct, string> = {
  pause: 'let it go on no further; what is bad is taken back all the same',
  resume: 'let a plan that is paused go on',
  skip: 'take the next step now, whatever is known and whatever its time',
  cancel: 'end it; every site stays as it is',
  'take-back': 'end it, and take its version from every site that has it by the plan',
};

/** Adds `plan list`, `plan show`, and what can be done with one that runs. */
export function addPlanCommands(program: Command, { terminal, connect }: ShopContext): void {
  const plan = program.command('plan').description('rollouts by steps: `npx ninefold rollout` with --plan begins one');
  withShopOptions(plan.command('list'))
    .description('list those that run, then those that have ended')
    .action(async (options: ShopOptions) => {
      const answer = await (await connect(options)).get('plans', {}, PlansAnswer);
      if (options.json) terminal.printJson(answer);
      else printPlans(terminal, answer.plans);
    });
  withShopOptions(plan.command('show'))
    .description('show where one stands, what it waits for, and every move with its reason')
    .argument('<plan>', 'its id, or the remote whose plan runs')
    .action(async (name: string, options: ShopOptions) => {
      const found = await findPlan(await connect(options), name);
      if (options.json) terminal.printJson(found);
      else printPlan(terminal, found);
    });
  for (const act of PLAN_ACTS)
    withShopOptions(plan.command(act))
      .description(ACTS[act])
      .argument('<plan>', 'its id, or the remote whose plan runs')
      .requiredOption('--reason <text>', 'why; it is kept', readReason)
      .action(async (name: string, { reason, ...options }: ShopOptions & { reason: string }) => {
        const shop = await connect(options);
        const { id } = await findPlan(shop, name);
        const answer = await shop.post(`${act}-plan`, { id, reason }, PlanAnswer);
        if (options.json) terminal.printJson(answer);
        else printPlan(terminal, answer.plan!);
      });
}

/** What each step of a plan that is not ordered would make of its sites. */
export function printOutlook(terminal: Terminal, steps: readonly PlanStep[], outlook: PlanOutlook): void {
  const told = (share: PlanOutlook[number]['sites'][number]['before']) =>
    share === null ? '–' : share.percent === null ? share.version : `${share.version} ${share.percent} %`;
  const rows = outlook.flatMap(({ step, sites }) =>
    sites.map(({ site, before, after, from, problem }) => [
      `${step} of ${steps.length}`,
      site,
      told(before),
      problem ?? told(after),
      from ? formatTime(from) : step === 1 ? 'at once' : 'when the step before is good',
    ]),
  );
  terminal.print(formatTable(['step', 'site', 'before', 'then', 'from'], rows));
}

/** Where a plan stands. */
export function printPlan(terminal: Terminal, plan: Plan): void {
  const { id, remote, version, steps, reached, state, next, moves, stepAt } = plan;
  terminal.print(`${terminal.paint('bold', `${remote} ${version}`)}, ${state}: step ${reached} of ${steps.length}`);
  for (const [index, step] of steps.entries()) {
    const mark = index + 1 < reached ? '✓' : index + 1 === reached ? '●' : ' ';
    const since = index + 1 === reached && stepAt ? `, since ${formatTime(stepAt)}` : '';
    terminal.print(`  ${mark} ${index + 1}  ${writeStep(step)}${since}`);
  }
  if (next.kind !== 'none') terminal.print(`${next.kind}: ${printable(next.why)}`);
  const rows = moves.map(({ at, kind, step, actor, reason, revision }) => [
    formatTime(at),
    step === null ? kind : `${kind} ${step}`,
    revision === null ? '–' : String(revision),
    printable(actor),
    printable(reason),
  ]);
  terminal.print(formatTable(['when', 'what', 'revision', 'by', 'why'], rows));
  if (next.kind !== 'none')
    terminal.note(`To steer it: npx ninefold plan pause|resume|skip|cancel|take-back ${id} --reason …`);
}

function printPlans(terminal: Terminal, plans: readonly Plan[]): void {
  if (plans.length === 0)
    return terminal.print(
      'No rollout was planned yet: `npx ninefold rollout <remote> <version> --plan "TR 10% → all"`.',
    );
  const rows = plans.map(({ id, remote, version, steps, reached, state, next }) => [
    `${remote} ${version}`,
    state,
    `${reached} of ${steps.length}`,
    writePlan(steps),
    id,
    next.kind === 'none' ? '–' : printable(next.why),
  ]);
  terminal.print(formatTable(['release', 'state', 'step', 'plan', 'id', 'waits for'], rows));
}

async function findPlan(shop: ShopClient, name: string): Promise<Plan> {
  const { plans } = await shop.get('plans', {}, PlansAnswer);
  const isOpen = ({ state }: Plan) => state === 'running' || state === 'paused';
  const wanted = name.replace(/^remote-/, '');
  const named = plans.filter((plan) => plan.id === name || (plan.remote === wanted && isOpen(plan)));
  if (named.length === 1) return named[0]!;
  const message =
    named.length === 0
      ? `There is no such plan, and ${name} has none that runs: \`npx ninefold plan list\` shows them.`
      : `${name} has several plans: name one by its id, ${named.map(({ id }) => id).join(' or ')}.`;
  throw new CommandFailed('PLAN_UNKNOWN', message, EXIT.refused);
}
