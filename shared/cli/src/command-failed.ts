/** How the command line ends. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** A command that did not do what it was asked; the message is one clear sentence with what to do. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
  readonly code: string;
  readonly exitCode: number;
  readonly details: Record<string, unknown>;

  constructor(
    code: string,
    message: string,
    exitCode: number = EXIT.refused,
    details: Record<string, unknown> = {},
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.code = code;
    this.exitCode = exitCode;
    this.details = details;
  }
}
