#!/usr/bin/env -S node --max-semi-space-size=4
import { EXIT } from '@ninefold/cli';
import { run } from './run.ts';

// Whoever reads only the beginning, as `head` does, has what they want.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  process.exitCode = await run(process.argv.slice(2), process);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT.refused;
}
