import { runCommands, startCommands, type ShellOptions } from './shell.ts';

/** npm tells the scripts that it runs which project is theirs; other projects have nothing to do with that. */
const FORGET_THIS_PROJECT = 'unset INIT_CWD "${!npm_@}"';

/** Carries commands out as in a shell that nobody has started by npm. @see runCommands */
export function runElsewhere(commands: string, options: ShellOptions): Promise<string> {
  return runCommands(`${FORGET_THIS_PROJECT}\n${commands}`, options);
}

/** Commands that go on until they are ended. @see startCommands */
export function startElsewhere(commands: string, options: ShellOptions): ReturnType<typeof startCommands> {
  return startCommands(`${FORGET_THIS_PROJECT}\n${commands}`, options);
}
