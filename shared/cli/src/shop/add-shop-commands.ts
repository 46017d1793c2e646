import type { Command } from 'commander';
import { addCompositionCommands } from './composition-commands.ts';
import { addDevCommand } from './dev-command.ts';
import { addDiffCommand } from './diff-command.ts';
import { addFreezeCommands } from './freeze-commands.ts';
import { addKeyCommands } from './key-commands.ts';
import { addOrderCommands } from './order-commands.ts';
import { addPeopleCommands } from './people-commands.ts';
import { addPlanCommands } from './plan-commands.ts';
import { addPublishCommand } from './publish-command.ts';
import { addRolloutCommands } from './rollout-commands.ts';
import { addQuarantineCommands } from './quarantine-commands.ts';
import { addSecondPersonCommands } from './second-person-commands.ts';
import { addTokenCommands } from './token-commands.ts';
import { addWebhookCommands } from './webhook-commands.ts';
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
  addPlanCommands(program, context);
  addFreezeCommands(program, context);
  addSecondPersonCommands(program, context);
  addCompositionCommands(program, context);
  addQuarantineCommands(program, context);
  addServiceCommands(program, context);
  addKeyCommands(program, context);
  addTokenCommands(program, context);
  addWebhookCommands(program, context);
  addPeopleCommands(program, context);
}

export const SHOP_EXAMPLES: readonly string[] = [
  'npx ninefold status',
  'npx ninefold publish <folder of a remote>',
  'npx ninefold dev --against https://shop.example --site AT',
  'npx ninefold activate <remote> newest --site AT --reason "Austria first"',
  'npx ninefold rollout <remote> 1.1.0 --site AT --percent 10 --reason "one in ten first"',
  'npx ninefold rollout <remote> 1.1.0 --plan "TR 10% → TR,HU,CZ 50% → all" --reason "new sums"',
  'npx ninefold plan show <remote>',
  'npx ninefold takeback <remote> --site AT --reason "too slow"',
  'npx ninefold activate <remote> 1.1.0 --site all --at 2026-12-01T06:00Z --reason "with the campaign"',
  'npx ninefold vitals --site AT --remote <remote>',
  'npx ninefold failures --remote <remote>',
  'npx ninefold diff <remote> newest --site AT',
  'npx ninefold preview-link <remote> 1.1.0 --site AT',
  'npx ninefold rollback <remote> --site all --reason "wrong sums"',
  'npx ninefold revisions --site TR',
  'npx ninefold revision return 812 --site TR --reason "the sums are wrong since yesterday"',
  'npx ninefold composition export --site AT > at.json',
  'npx ninefold composition import at.json --dry-run',
  'npx ninefold freeze add --site all --from 2026-12-24T12:00 --until 2027-01-02T08:00 --reason "holidays"',
  'npx ninefold second-person ask --site DE --reason "most of our orders"',
  'npx ninefold keys create --file cart.key',
  'npx ninefold keys add <public key> --remote cart --name "team cart"',
  'npx ninefold publish <folder of a remote> --key cart.key',
  'npx ninefold services token reviews --origin http://10.0.0.5:4100',
  'npx ninefold kill <remote> --site CH,CH-FR --reason "legal"',
  'npx ninefold operators invite "Ada" --role operator --site AT,DE',
  'npx ninefold token create "cart team\'s CI" --role team --remote cart --site all --days 90',
  'npx ninefold webhooks add https://pager.example/shop --for taken-back,quarantined,lagging-host',
];

/** The variables that the commands read: name → what for. */
export const SHOP_ENVIRONMENT: Readonly<Record<string, string>> = {
  NINEFOLD_URL:
    "address of the operators' API; else this machine's, by PORT, OPERATORS_PORT, OPERATORS_HOST and PUBLIC_ORIGIN_PORT as the shop reads them",
  NINEFOLD_TOKEN: "your token; else the operators' token: OPERATOR_TOKEN, or the one in DATA_DIR/operator-token",
  NINEFOLD_SIGNING_KEY: "the team's private key, or its file, by which `publish` and `dev` sign",
  DATA_DIR: "folder of the shop's data; else .data",
};
