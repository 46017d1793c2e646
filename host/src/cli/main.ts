#!/usr/bin/env -S node --max-semi-space-size=4
import '../quick-start.ts';

const [{ runProcess }, { run }] = await Promise.all([import('@ninefold/cli'), import('./run.ts')]);
await runProcess(run);
