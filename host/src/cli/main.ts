#!/usr/bin/env -S node --max-semi-space-size=4
import { EXIT } from './command-failed.ts';
import { run } from './run.ts';

try {
  process.exitCode = await run(process.argv.slice(2), process);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = EXIT.refused;
}
