import type { Readable, Writable } from 'node:stream';
import { styleText } from 'node:util';

type Style = Parameters<typeof styleText>[0];

/** Where a command writes, and what it knows of its surroundings. */
export interface Surroundings {
  env: NodeJS.ProcessEnv;
  stdout: Writable & { isTTY?: boolean };
  stderr: Writable & { isTTY?: boolean };
  /** What `-` reads. @default nothing */
  stdin?: Readable;
}

export interface Terminal {
  /** Prints a line of the result. */
  print(line: string): void;
  /** Prints a value as JSON, for machines. */
  printJson(value: unknown): void;
  /** Prints a line about the way there. */
  note(line: string): void;
  /** Colours a text when a person reads the result. */
  paint(style: Style, text: string): string;
}

/** Writes to the surroundings; colours only for a terminal, and not when NO_COLOR is set. */
export function createTerminal({ env, stdout, stderr }: Surroundings): Terminal {
  const hasColours = stdout.isTTY === true && !env['NO_COLOR'];
  return {
    print: (line) => void stdout.write(`${line}\n`),
    printJson: (value) => void stdout.write(`${JSON.stringify(value, null, 2)}\n`),
    note: (line) => void stderr.write(`${line}\n`),
    paint: (style, text) => (hasColours ? styleText(style, text, { validateStream: false }) : text),
  };
}

/** Replaces what could steer a terminal: texts of a release or a history come from others. */
export function printable(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}
