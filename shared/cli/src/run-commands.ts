import { readFileSync } from 'node:fs';
import { Command, CommanderError, Help } from 'commander';
import { CommandFailed, EXIT } from './command-failed.ts';
import type { Surroundings } from './terminal.ts';

export interface CommandLine {
  description: string;
  /** The `package.json` that says which version it is. */
  packageFile: URL;
  examples: readonly string[];
  /** The variables that it reads: name → what for. */
  environment: Readonly<Record<string, string>>;
  addCommands: (program: Command) => void;
}

/** Carries out one line of `ninefold`. @returns the exit code */
export async function runCommands(
  argv: string[],
  { stdout, stderr }: Surroundings,
  line: CommandLine,
): Promise<number> {
  const isForMachines = argv.includes('--json');
  const program = new Command('ninefold')
    .description(line.description)
    .version(versionIn(line.packageFile), '--version', 'print the version')
    .addHelpText('after', helpOf(line))
    .configureHelp({
      optionDescription(option) {
        const description = Help.prototype.optionDescription.call(this, option);
        return option.mandatory ? `${description} (required)` : description;
      },
    })
    .showHelpAfterError(isForMachines ? false : '(`npx ninefold help` shows the commands)')
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
      // What machines read is written below, in their form.
      ...(isForMachines && { outputError: () => undefined }),
    })
    .exitOverride();
  line.addCommands(program);
  program.commands.forEach(refuseTwice);
  program.commands.forEach(nameMistyped);
  if (!isForMachines) for (const command of program.commands) nameHelp(command, command.name());
  try {
    await program.parseAsync(argv, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return EXIT.done;
      // A group of commands without one of them is answered with its help.
      if (isForMachines && error.code !== 'commander.help') stderr.write(textOf(usageFailure(error), argv));
      return EXIT.usage;
    }
    if (!(error instanceof CommandFailed)) throw error;
    stderr.write(textOf(error, argv));
    return error.exitCode;
  }
}

/** Of a value that is given twice the first would be left out without a word. */
function refuseTwice(command: Command): void {
  for (const option of command.options.filter((each) => (each.required || each.optional) && !each.variadic)) {
    let isGiven = false;
    command.on(`option:${option.name()}`, () => {
      if (isGiven) command.error(`error: option '${option.flags}' is given twice`);
      isGiven = true;
    });
  }
  command.commands.forEach(refuseTwice);
}

/** Where an option is missing, an unknown one beside it is often the same one mistyped. */
function nameMistyped(command: Command): void {
  const refuse = command.error.bind(command);
  command.error = (message, options) => {
    const mistyped =
      options?.code === 'commander.missingMandatoryOptionValue' && command.args.find((word) => word.startsWith('-'));
    return refuse(mistyped ? `${message}, and unknown option '${mistyped}'` : message, options);
  };
  command.commands.forEach(nameMistyped);
}

/** Has a command, and those in it, name its help beside what is wrong with a line. */
function nameHelp(command: Command, words: string): void {
  command.showHelpAfterError(`(\`npx ninefold ${words} --help\` says how it is written)`);
  for (const inner of command.commands) nameHelp(inner, `${words} ${inner.name()}`);
}

/** What went wrong, for people, or for machines that want JSON. */
function textOf(
  { code, message, details }: Pick<CommandFailed, 'code' | 'message' | 'details'>,
  argv: string[],
): string {
  return argv.includes('--json') ? `${JSON.stringify({ error: code, message, ...details })}\n` : `${message}\n`;
}

/** `error: unknown option '--sites'` as a command itself would say it. */
function usageFailure({ message }: CommanderError): CommandFailed {
  return new CommandFailed('USAGE', message.replace(/^error: /, ''), EXIT.usage);
}

function versionIn(packageFile: URL): string {
  return (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version;
}

function helpOf({ examples, environment }: CommandLine): string {
  const width = Math.max(...Object.keys(environment).map((name) => name.length));
  return `
Examples:
${examples.map((line) => `  ${line}`).join('\n')}

Environment:
${Object.entries(environment)
  .map(([name, what]) => `  ${name.padEnd(width)}   ${what}`)
  .join('\n')}

Exit codes: 0 done, 1 refused, 2 wrong usage, 3 the shop does not answer`;
}

/** Runs this process as a command line: the exit code is what {@link carryOut} answers. */
export async function runProcess(
  carryOut: (argv: string[], surroundings: Surroundings) => Promise<number>,
): Promise<void> {
  let isCutOff = false;
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    // Whoever reads only the beginning, as `head` does, has what they want.
    if (code === 'EPIPE') process.exit();
    // On a full disk half of it is there, which nobody may take for the whole.
    if (!isCutOff)
      tell({ code: 'CUT_OFF', message: `What the command says cannot be written to its end: ${message}.` });
    isCutOff = true;
    process.exitCode = EXIT.refused;
  });
  // Where what is said on the way is read no more, or has no room, nothing ends half done.
  process.stderr.on('error', () => undefined);
  try {
    const code = await carryOut(process.argv.slice(2), process);
    process.exitCode = isCutOff ? EXIT.refused : code;
  } catch (error) {
    tell({ code: 'FAILED', message: error instanceof Error ? error.message : String(error) });
    process.exitCode = EXIT.refused;
  }
}

function tell(fault: { code: string; message: string }): void {
  process.stderr.write(textOf({ ...fault, details: {} }, process.argv));
}
