import { CommandFailed, EXIT } from '@ninefold/cli';
import { join } from 'node:path';
import type { Command } from 'commander';
import { readConfig } from '../../config.ts';
import { bindSocket } from '../../supervisor/bind-socket.ts';
import { supervise } from '../../supervisor/supervise.ts';
import type { ShopContext } from '@ninefold/cli';

const MAIN = join(import.meta.dirname, '..', '..', 'main.ts');

/**
 * Adds `serve`: the production start, in a process of its own, which is replaced when it fails. This one holds its socket, so that
 * visitors wait meanwhile and are not refused.
 */
export function addServeCommand(program: Command, { surroundings: { env, stderr } }: ShopContext): void {
  program
    .command('serve')
    .description(
      'open the shop: what is in the database, nothing else; docs/operators/configure.md lists the variables that configure it',
    )
    .action(async () => {
      const { HOST, PORT } = readConfig(env, { isProduction: true });
      const exitCode = await supervise({
        main: MAIN,
        env,
        socket: bindSocket(HOST, PORT),
        onReplace: (reason, pauseMs) =>
          void stderr.write(
            `The shop has ended (${reason}). It is started again${pauseMs ? ` in ${pauseMs} ms` : ''}.\n`,
          ),
      });
      // Its process has said why, if it was not killed.
      if (exitCode !== 0) throw new CommandFailed('SHOP_ENDED', 'The shop has ended.', EXIT.refused);
    });
}
