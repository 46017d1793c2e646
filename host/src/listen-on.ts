import type { FastifyInstance, FastifyListenOptions } from 'fastify';
import { ConfigurationError } from './config.ts';

/** Has an app listen. @throws {ConfigurationError} where its port is taken: `variable` names another */
export async function listenOn(
  app: Pick<FastifyInstance, 'listen'>,
  options: FastifyListenOptions,
  variable: 'PORT' | 'OPERATORS_PORT',
): Promise<void> {
  await app.listen(options).catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause;
    const whose = variable === 'PORT' ? '' : ', where operators would find their page,';
    throw new ConfigurationError(`Port ${options.port}${whose} is taken: set ${variable}.`, { cause });
  });
}
