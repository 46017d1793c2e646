import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import { Option, type Command } from 'commander';
import type { z } from 'zod';
import type { ChangeKind } from '@ninefold/contract/operators';
import { ChangeAnswer, PlanAnswer, StatusAnswer, STEP_DEFAULTS, writePlan } from '@ninefold/contract/operators';
import { CommandFailed, EXIT } from '../command-failed.ts';
import { printOutlook, printPlan } from './plan-commands.ts';
import { askAboveHalf, readPlanOption } from './read-plan-option.ts';
import type { ShopClient } from './shop-client.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';
import { readRemote } from './read-remote.ts';
import { printNotices } from './print-notices.ts';
import { readVersion, VERSION_ARGUMENT } from './read-version.ts';
import { readCount, readInstant, readPercent, readReason, readSites } from '../read-arguments.ts';
import { formatSites, formatTable, formatTime } from '../table.ts';
import type { Terminal } from '../terminal.ts';

/** What gives visitors something that they have not. */
const GIVING: ReadonlySet<ChangeKind> = new Set(['activate', 'rollout', 'rollback']);

const SWITCHED = { kill: 'switched off', revive: 'switched on' } as const;

interface OrderOptions extends ShopOptions {
  site: SiteCode[];
  reason: string;
  expect?: number;
  percent?: number;
  at?: Date;
  force?: true;
}

interface RolloutOptions extends Omit<OrderOptions, 'site'> {
  site?: SiteCode[];
  plan?: string;
  dryRun?: true;
  yes?: true;
}

/** Adds `activate`, `rollout`, `takeback`, `rollback`, `kill` and `revive`. */
export function addOrderCommands(program: Command, { terminal, connect }: ShopContext): void {
  async function send(kind: ChangeKind, order: { remote: RemoteName; version?: string }, options: OrderOptions) {
    const { site: sites, reason, expect: expectedRevision, percent, at, force: isForced } = options;
    const shop = await connect(options);
    const version = order.version && (await readVersion(shop, order.remote, order.version));
    const body = { ...order, version, reason, sites, expectedRevision, percent, at: at?.toISOString(), isForced };
    const change = await shop.post(kind, body, ChangeAnswer);
    if (options.json) terminal.printJson(change);
    else printChange(terminal, kind, order.remote, change, options.percent);
    if (!options.json) printNotices(terminal, change);
    if (GIVING.has(kind)) await noteSwitchedOff(shop, order.remote, sites);
  }

  /** What is live of a remote that is switched off nobody sees: an order changes nothing of that. */
  async function noteSwitchedOff(shop: ShopClient, remote: RemoteName, ordered: readonly SiteCode[]): Promise<void> {
    // The order is done, whatever comes of the question.
    const status = await shop.get('status', {}, StatusAnswer).catch(() => undefined);
    const off = ordered.filter((site) => status?.sites[site][remote]?.isKilled);
    if (off.length === 0) return;
    const sites = formatSites(off);
    terminal.note(
      `${remote} is switched off on ${sites}, and stays so: npx ninefold revive ${remote} --site ${sites} --reason …`,
    );
  }

  /** With a share an order, else a plan. */
  async function rollOut(remote: RemoteName, version: string, options: RolloutOptions): Promise<void> {
    const { percent, plan, site, dryRun, yes, reason, expect: expectedRevision } = options;
    if (percent !== undefined && plan === undefined && site !== undefined && !dryRun) {
      askAboveHalf([percent], yes);
      return await send('rollout', { remote, version }, { ...options, site });
    }
    const [wrong] = [
      percent !== undefined &&
        plan === undefined &&
        site !== undefined &&
        `--dry-run tries plans alone: --plan "${writePlan([{ sites: site, percent, ...STEP_DEFAULTS }])}" --dry-run says what that share would change.`,
      percent !== undefined &&
        '--percent is one share, --plan several: name one of them, and with --percent the sites.',
      options.at && 'A plan names its times itself: TR 10% from 2026-12-01T09:00.',
      options.force && 'A plan waits until a freeze is over: `npx ninefold freeze end` ends it before its time.',
    ].filter(Boolean);
    if (wrong) throw new CommandFailed('USAGE', wrong, EXIT.usage);
    const steps = await readPlanOption(plan, site);
    if (!dryRun)
      askAboveHalf(
        steps.map((step) => step.percent),
        yes,
      );
    const shop = await connect(options);
    const meant = await readVersion(shop, remote, version);
    const body = { remote, version: meant, steps, reason, expectedRevision, isDryRun: dryRun };
    const answer = await shop.post('plan', body, PlanAnswer);
    if (options.json) terminal.printJson(answer);
    else if (answer.plan) printPlan(terminal, answer.plan);
    else printOutlook(terminal, steps, answer.outlook);
    if (!options.json) printNotices(terminal, answer);
  }

  const command = (name: string, description: string) =>
    ordering(name, description).requiredOption('--site <sites>', 'sites by comma, like DE,AT, or all', readSites);
  const ordering = (name: string, description: string) =>
    withShopOptions(program.command(name))
      .description(description)
      .argument('<remote>', 'name of the remote', readRemote)
      .requiredOption('--reason <text>', 'why; it stays in the history', readReason)
      .option('--expect <revision>', 'refuse when one of the sites has changed since', readCount)
      .option('--at <time>', 'when it takes effect, like 2026-12-01T06:00Z; else at once', readInstant);

  command('activate', 'make a published version live on sites')
    .argument(...VERSION_ARGUMENT)
    .addOption(inSpiteOfFreezes())
    .action((remote: RemoteName, version: string, options: OrderOptions) =>
      send('activate', { remote, version }, options),
    );
  ordering(
    'rollout',
    'give a share of the visitors another version, or by a plan one share after the other; 100 makes it live',
  )
    .argument(...VERSION_ARGUMENT)
    .option(
      '--site <sites>',
      'sites by comma, like DE,AT, or all; of a plan those of its steps that name none',
      readSites,
    )
    .option('--percent <share>', 'one share of the visitors, 0.01 to 100; again: change it', readPercent)
    .option(
      '--plan <plan>',
      'steps like "TR 10% → TR,HU,CZ 50% for 6h → all", or a JSON file; else 1% → 10% → 50% → 100%',
    )
    .option('--dry-run', 'only say what each step of the plan would change')
    .option('--yes', 'also a share above 50 %, which takes longer to judge')
    .addOption(inSpiteOfFreezes())
    .action(rollOut);
  command('takeback', 'end a rollout: everybody gets what is live').action(
    (remote: RemoteName, options: OrderOptions) => send('takeback', { remote }, options),
  );
  command(
    'rollback',
    'take back a rollout; without one bring back what was live before; again: what was live before that',
  ).action((remote: RemoteName, options: OrderOptions) => send('rollback', { remote }, options));
  command('kill', 'switch a remote off: its slots show their fallbacks').action(
    (remote: RemoteName, options: OrderOptions) => send('kill', { remote }, options),
  );
  command('revive', 'switch a killed remote on again').action((remote: RemoteName, options: OrderOptions) =>
    send('revive', { remote }, options),
  );
}

const inSpiteOfFreezes = () => new Option('--force', 'also on sites that are frozen; it needs the right to lift');

function printChange(
  terminal: Terminal,
  kind: ChangeKind,
  remote: RemoteName,
  { revision, changes, scheduled }: z.infer<typeof ChangeAnswer>,
  percent?: number,
): void {
  if (scheduled) {
    const { at, id } = scheduled;
    return terminal.print(
      `It takes effect at ${formatTime(at)}. To take it back: npx ninefold cancel ${id} --reason …`,
    );
  }
  if (changes.length === 0) return terminal.print(`Everything was so already; revision ${revision} is live.`);
  if (kind === 'kill' || kind === 'revive') {
    const sites = formatSites(changes.map(({ site }) => site));
    return terminal.print(`Revision ${revision} is live: ${remote} is ${SWITCHED[kind]} on ${sites}.`);
  }
  terminal.print(`Revision ${revision} is live.`);
  if (kind === 'rollout' && percent !== 100) {
    const rows = changes.map(({ site, from, to }) => [remote, site, from ?? '–', `${to} ${percent} %`]);
    return terminal.print(formatTable(['remote', 'site', 'live', 'rolled out'], rows));
  }
  const rows = changes.map(({ site, from, to }) => [remote, site, from ?? '–', to]);
  terminal.print(formatTable(['remote', 'site', 'before', 'now'], rows));
}
