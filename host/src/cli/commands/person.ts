import { CommandFailed, dataDirOf, EXIT, type ShopContext } from '@ninefold/cli';
import type { Command } from 'commander';
import { writeFile } from 'node:fs/promises';

interface ExportOptions {
  file?: string;
}

interface EraseOptions {
  json?: boolean;
}

/** Adds `person export`, `person erase` and `person log-out`. They work on the shop's database: DATABASE_URL, or the embedded one in DATA_DIR. */
export function addPersonCommands(program: Command, { terminal, surroundings }: ShopContext): void {
  const { env } = surroundings;
  const target = { databaseUrl: env['DATABASE_URL'] || undefined, dataDir: dataDirOf(env) };
  const person = program.command('person').description('what the shop holds of one person');

  person
    .command('export')
    .description('write all that the shop holds of a person as JSON, without secrets')
    .argument('<email>', 'address of the person')
    .option('--file <file>', 'write to this file; else to the standard output')
    .action(async (email: string, { file }: ExportOptions) => {
      const { openPeople } = await import('../open-people.ts');
      const found = await openPeople(target, (people) => people.export(email));
      if (Object.keys(found).length === 0) throw nobody(email);
      const text = `${JSON.stringify({ email: email.trim().toLowerCase(), data: found }, undefined, 2)}\n`;
      if (file === undefined) return void surroundings.stdout.write(text);
      await writeFile(file, text, { mode: 0o600 });
      terminal.print(`Written to ${file}.`);
    });

  person
    .command('erase')
    .description(
      'delete all that the shop holds of a person, with the account; what the law keeps is about nobody afterwards',
    )
    .argument('<email>', 'address of the person')
    .option('--json', 'print what became of the rows as JSON')
    .action(async (email: string, { json }: EraseOptions) => {
      const { openPeople } = await import('../open-people.ts');
      const erasure = await openPeople(target, (people) => people.erase(email));
      if (json) return terminal.printJson(erasure);
      const { deleted, kept } = erasure;
      if (Object.keys(deleted).length + Object.keys(kept).length === 0) throw nobody(email);
      for (const [table, rows] of Object.entries(deleted)) terminal.print(`${table}: ${rows} deleted`);
      for (const [table, { rows, because }] of Object.entries(kept))
        terminal.print(`${table}: ${rows} stay without the person: ${because}`);
      if (!env['MAIL_URL']) terminal.note('Mails that lie as files in DATA_DIR/mail are not touched.');
    });

  person
    .command('log-out')
    .description('end every session of a customer, on all devices: whoever has one has to log in again')
    .argument('<email>', 'address of the account')
    .action(async (email: string) => {
      const { openPeople } = await import('../open-people.ts');
      if (!(await openPeople(target, (people) => people.logOut(email)))) throw nobody(email);
      terminal.print('Logged out on all devices.');
    });
}

function nobody(email: string): CommandFailed {
  return new CommandFailed('PERSON_UNKNOWN', `The shop holds nothing of ${email}.`, EXIT.refused);
}
