import { setFlagsFromString } from 'node:v8';
import closeWithGrace from 'close-with-grace';
import { slice as cart } from '@ninefold/remote-cart/service';
import { slice as footer } from '@ninefold/remote-footer/service';
import { slice as header } from '@ninefold/remote-header/service';
import { slice as newsletter } from '@ninefold/remote-newsletter/service';
import { slice as preview } from '@ninefold/remote-preview/service';
import { slice as search } from '@ninefold/remote-search/service';
import { allOrigins, buildHost, portOf } from './app.ts';
import { ConfigurationError, readConfig } from './config.ts';
import { publishWorkspace } from './workspace-releases.ts';

// V8 would keep the code of every release that was ever loaded.
setFlagsFromString('--no-compilation-cache');

const progress = (line: string) => console.log(`  ${line}`);

try {
  const config = readConfig(process.env);
  console.log('Ninefold starts …');
  // The search comes first: other slices ask its catalogue while they load their demo content.
  const host = await buildHost({ config, slices: [search, header, cart, footer, newsletter, preview], progress });
  closeWithGrace({ delay: 10_000, logger: console }, () => host.close());
  const published = host.prepared.then(() =>
    config.DEV_RELOAD ? undefined : publishWorkspace(host.registry, progress),
  );
  if (host.registry.status().health === 'last-known') {
    console.log('The database does not answer. The shop goes on with what was live last; its services follow.');
    published.catch((error: unknown) => host.app.log.error({ err: error }, 'the workspace is not published'));
  } else await published;
  await host.serving.take(host.registry.current());
  await host.app.listen({ port: config.PORT, host: config.HOST });
  console.log(`\nThe shop is open at http://localhost:${portOf(config, host.app)}\n`);
  for (const origin of allOrigins(config, host.app)) console.log(`  ${origin}`);
  console.log('');
} catch (error) {
  console.error(error instanceof ConfigurationError ? error.message : error);
  process.exit(1);
}
