#!/usr/bin/env -S node --max-semi-space-size=4
import { runProcess } from '@ninefold/cli';
import { run } from './run.ts';

await runProcess(run);
