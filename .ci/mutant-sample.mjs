import { hash } from 'node:crypto';
import { relative } from 'node:path';

const { MUTATED_OF: parts, MUTATED_PART: part } = process.env;

/** Which part a change belongs to: the same one in each run, until its file changes before it. */
function partOf({ fileName, location, replacement }) {
  const name = JSON.stringify([relative(process.cwd(), fileName), location, replacement]);
  return hash('sha256', name, 'buffer').readUInt32BE() % Number(parts);
}

/** Lets Stryker try the changes of one part; it counts no others, and calls them errors. */
class SampleChecker {
  async init() {}

  async check(mutants) {
    const isTried = (mutant) => partOf(mutant) === Number(part);
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isTried(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'of another part' },
      ]),
    );
  }

  /** All at once. */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }];
