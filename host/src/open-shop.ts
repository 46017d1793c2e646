import { setFlagsFromString } from 'node:v8';
import { DataFolderUnusable, endWithGrace } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { buildHost, type Host } from './app.ts';
import { listenOn } from './listen-on.ts';
import { portOf } from './listening-port.ts';
import { operatorsOriginOf, ownPortOf } from './operators-origin/operators-origin.ts';
import { ConfigurationError, readConfig, type Config, type ReadConfigOptions } from './config.ts';
import { namesOfKept } from './retention/retention.ts';
import { SLICES } from './slices.ts';
import { endWithSupervisor, heldSocket, SHOP_OPEN } from './supervisor/shop-handover.ts';

export interface OpenShopOptions extends ReadConfigOptions {
  /** What is done with the host before it listens; where the database does not answer yet, once it does. */
  prepare: (host: Host, config: Config, progress: (line: string) => void) => Promise<void>;
  /** What is told once the shop is open, beside its addresses. */
  greet?: (host: Host) => Promise<void>;
}

/** Reads the environment, puts the host together and listens. Ends the process when that fails. */
export async function openShop({ prepare, greet, ...options }: OpenShopOptions): Promise<void> {
  // V8 would keep the code of every release that was ever loaded.
  setFlagsFromString('--no-compilation-cache');
  const progress = (line: string) => console.log(`  ${line}`);
  try {
    const config = readConfig(process.env, {
      ...options,
      services: SLICES.map(({ name }) => name),
      kept: namesOfKept(SLICES),
    });
    console.log('Ninefold starts …');
    const host = await buildHost({ config, slices: SLICES, progress });
    endWithGrace({
      log: host.app.log,
      drain: () => host.drain(),
      close: () => host.close(),
      delayMs: 10_000 + config.DRAIN_MS,
    });
    endWithSupervisor();
    const prepared = host.prepared.then(() => prepare(host, config, progress));
    if (host.registry.status().health === 'last-known') {
      console.log('The database does not answer. The shop goes on with what was live last; its services follow.');
      prepared.catch((error: unknown) => host.app.log.error({ err: error }, 'the shop is not prepared'));
    } else await prepared;
    await host.serving.take(host.registry.current());
    await listenOn(host.app, { port: config.PORT, host: config.HOST, ...heldSocket() }, 'PORT');
    const port = ownPortOf(config);
    if (port !== undefined) await listenOn(host.operators, { port, host: config.HOST }, 'OPERATORS_PORT');
    process.send?.(SHOP_OPEN);
    tellAddresses(host, config);
    await greet?.(host);
  } catch (error) {
    const isExpected = error instanceof ConfigurationError || error instanceof DataFolderUnusable;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

function tellAddresses({ app, operators }: Host, config: Config): void {
  console.log(`\nOperators find their page at ${operatorsOriginOf(config, app, operators)}/operators`);
  console.log(`The shop is open at http://localhost:${portOf(config.PORT, app)}\n`);
  for (const origin of SITE_CODES.map(app.originOf)) console.log(`  ${origin}`);
  console.log('');
}
