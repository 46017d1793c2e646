import {
  actorOf,
  CommandFailed,
  databaseOf,
  EXIT,
  formatTable,
  printable,
  type Terminal,
  type SliceCommandContext,
} from '@ninefold/cli';
import type { AddedPicture, PictureTarget } from '../service/index.ts';
import { readPictureSettings } from '@ninefold/service';
import { InvalidArgumentError, type Command } from 'commander';

/** Failures that are printed; `--json` prints a thousand. */
const MOST_PRINTED = 20;
const MOST_IN_JSON = 1000;
const ADDRESS = '/service/imagedelivery/image/<shape>/';
/** A picture as `pictures list` prints it. What is no version must not pass for none: a name alone goes with its whole history. */
const LISTED = /^([^/]+)(?:\/([a-f\d]{16,64}))?$/;

interface AddOptions {
  name?: string;
  alt?: string;
  focus?: { x: number; y: number };
  actor?: string;
  dryRun?: boolean;
  json?: boolean;
}

/** Adds `pictures add|list|remove|status`. They work on the shop's database and its picture store. */
export function addPictureCommands(program: Command, context: SliceCommandContext): void {
  const pictures = program
    .command('pictures')
    .description('bring pictures into the shop and see what became of those of feeds');
  addAdd(pictures, context);
  addList(pictures, context);
  addRemove(pictures, context);
  addStatus(pictures, context);
}

/** Names of the pictures that somebody has added, for commands of other slices. */
export async function addedPictures(context: SliceCommandContext): Promise<ReadonlySet<string>> {
  const { listPictures } = await import('../service/index.ts');
  return new Set((await listPictures(targetOf(context))).map(({ name }) => name));
}

function addAdd(pictures: Command, context: SliceCommandContext): void {
  const { terminal, surroundings } = context;
  pictures
    .command('add')
    .description('add JPEG, PNG, WebP, AVIF or still GIF, and print the addresses that content names them by')
    .argument('<sources...>', 'files, folders, or addresses on the origins of PICTURE_ORIGINS')
    .option(
      '--name <name>',
      'name in addresses, for one picture: small letters, digits, hyphens; else that of the file',
      readName,
    )
    .option('--alt <text>', 'what it shows, for the list')
    .option('--focus <point>', 'what every crop keeps: 50%,20% is the middle of the upper part', readFocus)
    .option('--actor <name>', 'who adds it; else NINEFOLD_ACTOR, or who is logged in')
    .option('--dry-run', 'read and check each, say which names would show another picture; add nothing')
    .option('--json', 'print the result as JSON')
    .action(async (sources: string[], { actor, dryRun, json, ...options }: AddOptions) => {
      const { addPictures } = await import('../service/index.ts');
      const addedBy = actorOf(actor, surroundings.env);
      const added = await addPictures({
        ...targetOf(context),
        ...options,
        sources,
        addedBy,
        isDryRun: dryRun,
        // A folder of thousands takes minutes, and what is there is there, whatever becomes of the rest.
        onDone: json ? undefined : (picture) => printAdded(terminal, picture),
      });
      if (added.length === 0)
        throw new CommandFailed(
          'NO_PICTURE',
          `There is no picture in ${sources.map(printable).join(', ')}.`,
          EXIT.usage,
        );
      const there = added.filter((picture) => 'name' in picture);
      for (const [name, { length }] of Map.groupBy(there, (picture) => picture.name))
        if (length > 1) terminal.note(`${name} is the last of these ${length} pictures.`);
      if (json) terminal.printJson(added);
      if (dryRun) terminal.note('This was a trial: nothing was added.');
      const refused = added.filter((picture) => 'reason' in picture).length;
      if (refused > 0)
        throw new CommandFailed(
          'PICTURES_REFUSED',
          `${refused} of ${added.length} pictures ${dryRun ? 'would be' : 'were'} refused.`,
          EXIT.refused,
        );
    });
}

function addList(pictures: Command, context: SliceCommandContext): void {
  const { terminal } = context;
  pictures
    .command('list')
    .description('all pictures that were added')
    .option('--json', 'print them as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { listPictures } = await import('../service/index.ts');
      const rows = await listPictures(targetOf(context));
      if (json) return terminal.printJson(rows);
      if (rows.length === 0) return terminal.print('There are none: `npx ninefold pictures add FILE` adds one.');
      const lines = rows.map((row) => [
        printable(`${row.name}/${row.sha256.slice(0, 16)}`),
        `${row.width} × ${row.height}`,
        `${Math.ceil(row.bytes / 1024)} KB`,
        row.addedAt.toISOString().slice(0, 10),
        printable(row.addedBy),
        printable(row.alt ?? row.origin),
      ]);
      terminal.print(formatTable(['picture', 'pixels', 'size', 'added', 'by', 'shows'], lines));
    });
}

function addRemove(pictures: Command, context: SliceCommandContext): void {
  pictures
    .command('remove')
    .description('take a picture out with its history; content that names it shows a neutral one')
    .argument('<name>', 'as `pictures list` prints it, with the version or without')
    .action(async (text: string) => {
      const { removePicture } = await import('../service/index.ts');
      const [, name, version] = LISTED.exec(text) ?? [];
      const count = name === undefined ? 0 : await removePicture(targetOf(context), name, version);
      if (count === 0)
        throw new CommandFailed('PICTURE_UNKNOWN', `There is no picture ${printable(text)}.`, EXIT.refused);
      context.terminal.print(`${count} removed. Browsers and caches may show it for some time.`);
    });
}

function addStatus(pictures: Command, context: SliceCommandContext): void {
  const { terminal } = context;
  pictures
    .command('status')
    .description('how many pictures of feeds are there, wait or have failed, and why')
    .option('--retry', 'have all that failed fetched again')
    .option('--json', 'print it as JSON')
    .action(async ({ retry, json }: { retry?: boolean; json?: boolean }) => {
      const { feedPictureStatus, retryFeedPictures } = await import('../service/index.ts');
      const target = targetOf(context);
      const count = retry ? await retryFeedPictures(target) : 0;
      const status = await feedPictureStatus(target, json ? MOST_IN_JSON : MOST_PRINTED);
      if (json) return terminal.printJson(status);
      if (retry) terminal.note(`${count} are fetched again.`);
      terminal.print(`Pictures of feeds: ${status.fetched} there, ${status.waiting} waiting, ${status.failed} failed.`);
      const rows = status.failures.map(({ state, attempts, code, reason, url }) => [
        state === 'failed' ? 'failed' : `tried ${attempts}×`,
        code ?? '',
        printable(url),
        printable(reason ?? ''),
      ]);
      if (rows.length > 0) terminal.print(formatTable(['state', 'code', 'picture', 'why'], rows));
    });
}

function targetOf({ surroundings: { env } }: SliceCommandContext): PictureTarget {
  const target = databaseOf(env);
  return { ...target, settings: readPictureSettings(env, target.dataDir) };
}

function printAdded(terminal: Terminal, picture: AddedPicture): void {
  const source = printable(picture.source);
  if ('reason' in picture) return terminal.note(terminal.paint('red', `${source} ${picture.reason} (${picture.code})`));
  const { name, version, width, height, replaces } = picture;
  const note = replaces ? ', in place of another picture' : '';
  terminal.print(`${source}, ${width} × ${height}: ${ADDRESS}${name}/${version}${note}`);
}

function readName(text: string): string {
  if (/^[a-z\d](?:[a-z\d-]{0,58}[a-z\d])?$/.test(text)) return text;
  throw new InvalidArgumentError('use up to 60 small letters, digits and hyphens');
}

function readFocus(text: string): { x: number; y: number } {
  const [, x, y] = /^(\d{1,3})%?,\s*(\d{1,3})%?$/.exec(text) ?? [];
  if (x === undefined || Number(x) > 100 || Number(y) > 100) throw new InvalidArgumentError('write it like 50%,20%');
  return { x: Number(x) / 100, y: Number(y) / 100 };
}
