#!/usr/bin/env -S node --max-semi-space-size=4 --initial-old-space-size=48 --heap-growing-percent=25
// An import makes much that is soon gone: Node clears it away after each quarter more, and not after gigabytes. `serve` starts the host without these.
import '../quick-start.ts';

const [{ runProcess }, { run }] = await Promise.all([import('@ninefold/cli'), import('./run.ts')]);
await runProcess(run);
