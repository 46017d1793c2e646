import { buildHost, type Host } from '../app.ts';
import { readConfig } from '../config.ts';
import { SLICES } from '../slices.ts';
import { demosHere } from './demos.ts';
import type { DemoTarget } from './demo-target.ts';
import { DemoRefused, loadDemo } from './load-demo.ts';
import { RemovalUnsure, removeDemo, type DemoRemoval } from './remove-demo.ts';

type Progress = (line: string) => void;

/** Loads the demo into the database that the environment names. @throws {DemoRefused} */
export function load(env: NodeJS.ProcessEnv, progress: Progress): Promise<void> {
  return withHost(env, progress, loadDemo);
}

/** Takes the demo out of the database that the environment names; undefined when there is none in it. @throws {RemovalUnsure} */
export function remove(env: NodeJS.ProcessEnv, progress: Progress, isSure: boolean): Promise<DemoRemoval | undefined> {
  return withHost(env, progress, (target) => removeDemo(target, isSure));
}

export function refusalOf(error: unknown): string | undefined {
  return error instanceof DemoRefused || error instanceof RemovalUnsure ? error.message : undefined;
}

/** A host that never listens: demos ask services for the goods that their orders name. */
async function withHost<Result>(
  env: NodeJS.ProcessEnv,
  progress: Progress,
  work: (target: DemoTarget) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env);
  const host: Host = await buildHost({ config, slices: SLICES, progress });
  try {
    const demos = demosHere(SLICES, config.SERVICE_ADDRESSES);
    return await work({ database: host.database.database, demos, contextOf: host.contextOf, progress });
  } finally {
    await host.close();
  }
}
