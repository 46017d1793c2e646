import {
  CreatedWebhookAnswer,
  WEBHOOK_EVENTS,
  WebhookChoice,
  WebhooksAnswer,
  WebhookTestAnswer,
  type Webhook,
  type WebhookEvent,
} from '@ninefold/contract/operators';
import { InvalidArgumentError, type Command } from 'commander';
import { CommandFailed } from '../command-failed.ts';
import { readIdOf, readWebUrl } from '../read-arguments.ts';
import { formatTable, formatTime } from '../table.ts';
import { printable, type Terminal } from '../terminal.ts';
import { withShopOptions, type ShopContext, type ShopOptions } from './shop-context.ts';

interface AddOptions extends ShopOptions {
  for: WebhookEvent[];
  slack?: boolean;
  private?: boolean;
}

/** Adds `webhooks add`, `webhooks list`, `webhooks remove` and `webhooks test`. */
export function addWebhookCommands(program: Command, { terminal, connect }: ShopContext): void {
  const webhooks = program.command('webhooks').description('who is told at once of what operators want to know');
  withShopOptions(webhooks.command('add'))
    .description('tell an address; prints the secret that proves what is sent, once')
    .argument('<url>', 'the address, http or https', readWebUrl)
    .requiredOption('--for <events>', `of what, by comma: ${WEBHOOK_EVENTS.join(',')}, or all`, readEvents)
    .option('--slack', 'in the form of a Slack webhook, unsigned')
    .option('--private', 'its origin may lead to a private address')
    .action(
      async (
        { href: url }: URL,
        { for: events, slack = false, private: isPrivate = false, ...options }: AddOptions,
      ) => {
        const shop = await connect(options);
        const order = { url, events, isSlack: slack, isPrivate };
        const answer = await shop.post('create-webhook', order, CreatedWebhookAnswer);
        if (options.json) return terminal.printJson(answer);
        terminal.print(slack ? answer.id : answer.secret);
        terminal.note(`Try it: npx ninefold webhooks test ${answer.id}`);
      },
    );
  withShopOptions(webhooks.command('list'))
    .description('list them, and what came of what was sent within the last month')
    .action(async (options: ShopOptions) => {
      const shop = await connect(options);
      const answer = await shop.get('webhooks', {}, WebhooksAnswer);
      if (options.json) terminal.printJson(answer);
      else printWebhooks(terminal, answer.webhooks);
    });
  withShopOptions(webhooks.command('remove'))
    .description('tell an address no more')
    .argument('<id>', 'see `npx ninefold webhooks list`', readIdOf('npx ninefold webhooks list'))
    .action(async (id: string, options: ShopOptions) => {
      const shop = await connect(options);
      const answer = await shop.post('remove-webhook', { id }, WebhookChoice);
      if (options.json) terminal.printJson(answer);
      else terminal.print('It is told no more.');
    });
  withShopOptions(webhooks.command('test'))
    .description('send it something now; 1 when it is not taken')
    .argument('<id>', 'see `npx ninefold webhooks list`', readIdOf('npx ninefold webhooks list'))
    .action(async (id: string, options: ShopOptions) => {
      const shop = await connect(options);
      const { error } = await shop.post('test-webhook', { id }, WebhookTestAnswer);
      if (error !== null) throw new CommandFailed('NOT_DELIVERED', `It was not taken: ${printable(error)}`);
      if (options.json) terminal.printJson({ id, error });
      else terminal.print('It was taken.');
    });
}

function readEvents(text: string): WebhookEvent[] {
  if (text === 'all') return [...WEBHOOK_EVENTS];
  return text.split(',').map((name) => {
    const event = WEBHOOK_EVENTS.find((one) => one === name.trim());
    if (!event) throw new InvalidArgumentError(`There are ${WEBHOOK_EVENTS.join(', ')}, and all.`);
    return event;
  });
}

function printWebhooks(terminal: Terminal, webhooks: readonly Webhook[]): void {
  if (webhooks.length === 0) return terminal.print('Nobody is told.');
  const rows = webhooks.map((webhook) => [
    webhook.id,
    // The address of a webhook of Slack is its secret.
    printable(webhook.isSlack ? `Slack at ${new URL(webhook.url).host}` : webhook.url),
    webhook.events.length === WEBHOOK_EVENTS.length ? 'all' : webhook.events.join(','),
    webhook.lastDeliveredAt ? formatTime(webhook.lastDeliveredAt) : '–',
    String(webhook.waiting),
    webhook.givenUp > 0 ? terminal.paint('red', String(webhook.givenUp)) : '0',
    printable(webhook.lastError ?? ''),
  ]);
  terminal.print(formatTable(['id', 'address', 'for', 'last taken', 'waiting', 'given up', 'last error'], rows));
}
