import { CommandFailed, EXIT, formatTable, printable, type ShopContext } from '@ninefold/cli';
import type { Command } from 'commander';
import { ConfigurationError, readConfig, type Config } from '../../config.ts';
import type { Finding } from '../../doctor/finding.ts';

const COLOURS = { ok: 'green', note: 'yellow', fault: 'red' } as const;

/** Adds `doctor`. It reads the variables of the host that it speaks of, and starts none. */
export function addDoctorCommand(program: Command, { terminal, surroundings: { env } }: ShopContext): void {
  program
    .command('doctor')
    .description('say whether a host with these variables could run everything live, and what a roll-back may need')
    .option('--json', 'print the findings as JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine(env);
      if (json) terminal.printJson({ findings });
      else {
        const rows = findings.map(({ what, level, text, advice }) => [
          terminal.paint(COLOURS[level], level),
          printable(what),
          [printable(text), level === 'ok' ? '' : advice].filter(Boolean).join('. '),
        ]);
        terminal.print(formatTable(['', 'what', 'finding'], rows));
      }
      const faults = findings.filter(({ level }) => level === 'fault');
      if (faults.length > 0)
        throw new CommandFailed(
          'NOT_FIT',
          `This host must not get visitors: ${faults.length === 1 ? 'one fault' : `${faults.length} faults`}.`,
          EXIT.refused,
          { faults: faults.map(({ what }) => what) },
        );
    });
}

async function examine(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const { SLICES } = await import('../../slices.ts');
  const { OWN_SLICES } = await import('../../own-slices.ts');
  const { namesOfKept } = await import('../../retention/retention.ts');
  let config: Config;
  try {
    config = readConfig(env, {
      isProduction: true,
      services: SLICES.map(({ name }) => name),
      kept: namesOfKept(SLICES),
    });
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const [, ...faults] = error.message.split('\n');
    const advice = 'docs/operators/configure.md has every variable.';
    return faults.map((text) => ({ what: 'configuration', level: 'fault', text: text.trim(), advice }));
  }
  const { examineHost } = await import('../../doctor/examine-host.ts');
  const local = SLICES.filter(({ name }) => !config.SERVICE_ADDRESSES.has(name));
  const findings = await examineHost({ config, slices: [...OWN_SLICES, ...local] });
  return [{ what: 'configuration', level: 'ok', text: 'every variable is right' }, ...findings];
}
