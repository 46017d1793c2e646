import { runCommands, startCommands, type ShellOptions } from './shell.ts';
import type { ShopProcess } from './shop-process.ts';

/** npm tells the scripts that it runs which project is theirs; other projects have nothing to do with that. */
const FORGET_THIS_PROJECT = 'unset INIT_CWD "${!npm_@}"';

/** What tells `npx ninefold`, in whatever folder, which shop is meant and who acts. */
export function commandsFor({ operatorsPort, token, dataDir }: ShopProcess): Record<string, string> {
  return {
    NINEFOLD_URL: `http://localhost:${operatorsPort}`,
    NINEFOLD_TOKEN: token,
    NINEFOLD_ACTOR: 'browser tests',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // The runner of these tests says what it is; nobody who types the commands does.
    NODE_ENV: '',
  };
}

/** Carries commands out as in a shell that nobody has started by npm. @see runCommands */
export function runElsewhere(commands: string, options: ShellOptions): Promise<string> {
  return runCommands(`${FORGET_THIS_PROJECT}\n${commands}`, options);
}

/** Commands that go on until they are ended. @see startCommands */
export function startElsewhere(commands: string, options: ShellOptions): ReturnType<typeof startCommands> {
  return startCommands(`${FORGET_THIS_PROJECT}\n${commands}`, options);
}
