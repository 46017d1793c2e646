import { CommandFailed, EXIT } from './command-failed.ts';

/** What a command says of a file that cannot be read or written. */
export function fileFault(file: string, done: 'read' | 'written', cause: unknown): CommandFailed {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new CommandFailed('NO_FILE', `${file} cannot be ${done}: ${reason}.`, EXIT.usage, {}, { cause });
}
