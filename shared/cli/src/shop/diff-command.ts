import { ChangesAnswer, type SlotChange } from '@ninefold/contract/operators';
import type { RemoteName } from '@ninefold/contract';
import type { SiteCode } from '@ninefold/sites';
import type { Command } from 'commander';
import type { z } from 'zod';
import { readSite } from '../read-arguments.ts';
import { formatSites } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { readRemote } from './read-remote.ts';
import { readVersion, VERSION_ARGUMENT } from './read-version.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

type Changes = z.infer<typeof ChangesAnswer>;

interface DiffOptions extends ShopOptions {
  site?: SiteCode;
  against?: string;
}

/** Adds `diff`. */
export function addDiffCommand(program: Command, { terminal, connect }: ShopContext): void {
  withShopOptions(program.command('diff'))
    .description('show what a published version changes for shoppers against what is live, by slot, text and markup')
    .argument('<remote>', 'name of the remote', readRemote)
    .argument(...VERSION_ARGUMENT)
    .option('--site <site>', 'only this site; else all on which the remote is live', readSite)
    .option('--against <version>', 'compared with this version; else with what is live')
    .action(async (remote: RemoteName, version: string, { site, against, ...options }: DiffOptions) => {
      const shop = await connect(options);
      const query = { remote, version: await readVersion(shop, remote, version), site, against };
      const answer = await shop.get('changes', query, ChangesAnswer);
      if (options.json) return terminal.printJson(answer);
      for (const line of changeLines(answer, terminal)) terminal.print(line);
    });
}

/** One line for each slot that a release changes: `cart/CartBadge on AT,DE: 2 texts, 3 elements`. */
export function changeSummary({ remote, version, sites, changes }: Changes): string[] {
  if (sites.length === 0) return [`${remote} is live on no site yet.`];
  if (changes.length === 0) return [`${remote} ${version} changes nothing that its slots show at first.`];
  return [...Map.groupBy(changes, ({ slot }) => slot)].map(([slot, each]) => {
    const most = (of: (change: SlotChange) => number) => Math.max(...each.map(of));
    const texts = most(({ text }) => Math.max(text.added, text.removed));
    const elements = most(({ markup }) => Math.max(markup.added, markup.removed));
    const on = formatSites([...new Set(each.map(({ site }) => site))]);
    return `${printable(slot)} on ${on}: ${counted(texts, 'text')}, ${counted(elements, 'element')}`;
  });
}

/** Each slot that a release changes, with its lines. */
export function changeLines(answer: Changes, terminal: Terminal): string[] {
  const { remote, version, changes } = answer;
  if (changes.length === 0) return changeSummary(answer);
  const alike = Map.groupBy(changes, (change) => JSON.stringify({ ...change, site: null }));
  return [...alike.values()].flatMap((each) => {
    const { slot, visitor, against, text, markup } = each[0]!;
    const on = formatSites(each.map(({ site }) => site));
    const title = `${printable(slot)} on ${on}${visitor === null ? '' : `, ${visitor}`}: ${remote} ${against ?? 'nothing'} → ${version}`;
    return [
      terminal.paint('bold', title),
      ...partLines('text', text, terminal),
      ...partLines('markup', markup, terminal),
    ];
  });
}

/** The lines that came and went, under a name. */
export function partLines(name: string, { added, removed, lines }: SlotChange['text'], terminal: Terminal): string[] {
  if (added + removed === 0) return [];
  const shown = lines.map((line) => `    ${terminal.paint(line.startsWith('+') ? 'green' : 'red', printable(line))}`);
  const rest = added + removed - lines.length;
  return [`  ${name}`, ...shown, ...(rest > 0 ? [`    and ${counted(rest, 'line')} more`] : [])];
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
