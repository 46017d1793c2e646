#!/usr/bin/env -S node --max-semi-space-size=4
import '../keep-compiled.ts';

// What is imported from here on is kept.
const [{ runProcess }, { run }] = await Promise.all([import('@ninefold/cli'), import('./run.ts')]);
await runProcess(run);
