import type { Command } from 'commander';
import { addDevCommand } from './dev-command.ts';
import { addDiffCommand } from './diff-command.ts';
import { addOrderCommands } from './order-commands.ts';
import { addPublishCommand } from './publish-command.ts';
import { addRolloutCommands } from './rollout-commands.ts';
import { addQuarantineCommands } from './quarantine-commands.ts';
import { addServiceCommands } from './service-commands.ts';
import type { ShopContext } from './shop-context.ts';
import { addShowCommands } from './show-commands.ts';

/** Adds what anybody with a token does in a shop that runs somewhere: look, publish, order. */
export function addShopCommands(program: Command, context: ShopContext): void {
  addShowCommands(program, context);
  addPublishCommand(program, context);
  addDiffCommand(program, context);
  addDevCommand(program, context);
  addOrderCommands(program, context);
  addRolloutCommands(program, context);
  addQuarantineCommands(program, context);
  addServiceCommands(program, context);
}

export const SHOP_EXAMPLES: readonly string[] = [
  'ninefold status',
  'ninefold publish <folder of a remote>',
  'ninefold dev --against https://shop.example --site AT',
  'ninefold activate <remote> 1.1.0 --site AT --reason "Austria first"',
  'ninefold rollout <remote> 1.1.0 --site AT --percent 10 --reason "one in ten first"',
  'ninefold takeback <remote> --site AT --reason "too slow"',
  'ninefold activate <remote> 1.1.0 --site all --at 2026-12-01T06:00Z --reason "with the campaign"',
  'ninefold vitals --site AT --remote <remote>',
  'ninefold diff <remote> 1.1.0 --site AT',
  'ninefold preview-link <remote> 1.1.0 --site AT',
  'ninefold rollback <remote> --site all --reason "wrong sums"',
  'ninefold services token reviews --origin http://10.0.0.5:4100',
  'ninefold kill <remote> --site CH,CH-FR --reason "legal"',
];

/** The variables that the commands read: name → what for. */
export const SHOP_ENVIRONMENT: Readonly<Record<string, string>> = {
  NINEFOLD_URL: 'address of the shop; else http://localhost:PORT',
  NINEFOLD_TOKEN: "the operators' token; else the one in DATA_DIR/operator-token",
  NINEFOLD_ACTOR: 'your name in the history',
  DATA_DIR: "folder of the shop's data; else .data",
};
