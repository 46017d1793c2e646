import {
  actorOf,
  CommandFailed,
  databaseOf,
  EXIT,
  formatTable,
  formatTime,
  printable,
  readReason,
  writePrivateFile,
  type ShopContext,
} from '@ninefold/cli';
import type { Command } from 'commander';

interface ExportOptions {
  file?: string;
}

interface JsonOptions {
  json?: boolean;
}

interface EraseOptions extends JsonOptions {
  yes?: boolean;
  reason?: string;
  actor?: string;
}

interface ElsewhereOptions extends JsonOptions {
  done?: string;
  reason?: string;
  actor?: string;
}

/** Adds `person export`, `person erase`, `person elsewhere` and `person log-out`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addPersonCommands(program: Command, { terminal, surroundings }: ShopContext): void {
  const { env } = surroundings;
  const target = { ...databaseOf(env), operatorToken: env['OPERATOR_TOKEN'] || undefined };
  const person = program.command('person').description('what the shop holds of one person');

  person
    .command('export')
    .description('write all that the shop holds of a person as JSON, without secrets')
    .argument('<email>', 'address of the person')
    .option('--file <file>', 'write to this file; else to the standard output')
    .action(async (email: string, { file }: ExportOptions) => {
      const { openPeople } = await import('../open-people.ts');
      const held = await openPeople(target, (people) => people.export(email));
      const { data, unanswered } = held;
      for (const service of unanswered)
        terminal.note(`${service} did not say what it holds: export again when it answers.`);
      if (Object.keys(data).length + unanswered.length === 0) throw nobody(email);
      const text = `${JSON.stringify(held, undefined, 2)}\n`;
      if (file === undefined) return void surroundings.stdout.write(text);
      await writePrivateFile(file, text);
      terminal.print(`Written to ${file}.`);
    });

  person
    .command('erase')
    .description(
      'delete all that the shop holds of a person, with the account; what the law keeps is about nobody afterwards',
    )
    .argument('<email>', 'address of the person')
    .option('--yes', 'do it: nobody brings it back')
    .option(
      '--reason <text>',
      'why, without whom: the number of the request; it stays in the history of rights',
      readReason,
    )
    .option('--actor <name>', 'who does it; else NINEFOLD_ACTOR, or who is logged in')
    .option('--json', 'print what became of the rows as JSON')
    .action(async (email: string, { yes, reason = '', actor, json }: EraseOptions) => {
      if (!yes)
        throw new CommandFailed(
          'NOT_CONFIRMED',
          `All that the shop holds of ${printable(email)} would be deleted for good: \`person export\` tells what that is. If it is meant: --yes. Nothing was done.`,
          EXIT.usage,
        );
      const by = { actor: actorOf(actor, env), reason };
      const { openPeople } = await import('../open-people.ts');
      const erasure = await openPeople(target, (people) => people.erase(email, by));
      const { deleted, kept, elsewhere } = erasure;
      if (Object.keys(deleted).length + Object.keys(kept).length + elsewhere.length === 0) throw nobody(email);
      if (json) return terminal.printJson(erasure);
      for (const [table, rows] of Object.entries(deleted)) terminal.print(`${table}: ${rows} deleted`);
      for (const [table, { rows, because }] of Object.entries(kept))
        terminal.print(`${table}: ${rows} stay without the person: ${because}`);
      for (const service of elsewhere)
        terminal.print(`${service}: the shop's hosts ask it until it has erased the person, too`);
    });

  person
    .command('elsewhere')
    .description('list what services elsewhere have still to erase; none: all is done')
    .option('--done <service>', 'strike off what a service had to erase that was taken out: its team has done it')
    .option('--reason <text>', 'with --done: how one knows; it stays in the history of rights', readReason)
    .option('--actor <name>', 'with --done: who says so; else NINEFOLD_ACTOR, or who is logged in')
    .option('--json', 'print the list as JSON')
    .action(async ({ done, reason, actor, json }: ElsewhereOptions) => {
      const { openPeople } = await import('../open-people.ts');
      if (done !== undefined) {
        if (reason === undefined)
          throw new CommandFailed('USAGE', 'Say by --reason how one knows that it is done.', EXIT.usage);
        const by = { actor: actorOf(actor, env), reason };
        const count = await openPeople(target, (people) => people.strikeOff(done, by));
        if (count === undefined)
          throw new CommandFailed('SERVICE_REGISTERED', `${printable(done)} has registered: the shop's hosts ask it.`);
        if (count === 0) throw new CommandFailed('NOTHING_WAITS', `${printable(done)} has nothing to erase.`);
        return json ? terminal.printJson({ service: done, count }) : terminal.print(`Struck off: ${count} of ${done}.`);
      }
      const waiting = await openPeople(target, (people) => people.waiting());
      if (json) return terminal.printJson({ waiting });
      if (waiting.length === 0) return terminal.print('Nothing: every service has erased what it was asked to.');
      const rows = waiting.map(({ service, address, askedAt, attempts, lastError }) => {
        return [service, address, formatTime(askedAt), String(attempts), printable(lastError ?? 'not asked yet')];
      });
      terminal.print(formatTable(['service', 'address', 'since', 'tries', 'what it said last'], rows));
    });

  person
    .command('log-out')
    .description('end every session of a customer, on all devices: whoever has one has to log in again')
    .argument('<email>', 'address of the account')
    .action(async (email: string) => {
      const { openPeople } = await import('../open-people.ts');
      if (!(await openPeople(target, (people) => people.logOut(email))))
        throw new CommandFailed('PERSON_UNKNOWN', `There is no account with ${printable(email)}.`, EXIT.refused);
      terminal.print('Logged out on all devices.');
    });
}

function nobody(email: string): CommandFailed {
  return new CommandFailed('PERSON_UNKNOWN', `The shop holds nothing of ${email}.`, EXIT.refused);
}
