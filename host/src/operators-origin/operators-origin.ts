import { operatorsPortBeside } from '@ninefold/contract/operators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { portOf } from '../listening-port.ts';
import type { Config } from '../config.ts';

/** Where the console is on a machine that names no other place: browsers know names below `localhost`, and keep their cookies apart. */
const LOCAL_HOST = 'operators.localhost';

type Settings = Pick<Config, 'OPERATORS_HOST' | 'OPERATORS_PORT' | 'PORT' | 'PUBLIC_ORIGIN_PORT'>;

/** The port that operators have for themselves; undefined where their host name tells them from the shop's visitors. */
export function ownPortOf({ OPERATORS_HOST, OPERATORS_PORT, PORT }: Settings): number | undefined {
  if (OPERATORS_PORT !== undefined) return OPERATORS_PORT;
  if (OPERATORS_HOST !== undefined) return undefined;
  return operatorsPortBeside(PORT);
}

/** Tells which requests at the shop's port are for operators: by the host name that they are sent to. */
export function forOperatorsByName(config: Settings): (request: Pick<FastifyRequest, 'headers'>) => boolean {
  const name = ownPortOf(config) === undefined ? config.OPERATORS_HOST : undefined;
  return ({ headers }) => name !== undefined && hostNameOf(headers.host) === name;
}

export function hostNameOf(host = ''): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

/** The origin of console and operators' API as people see it. */
export function operatorsOriginOf(config: Settings, shop: FastifyInstance, operators: FastifyInstance): string {
  const own = ownPortOf(config);
  const listened = own === undefined ? portOf(config.PORT, shop) : portOf(own, operators);
  const port = (config.OPERATORS_HOST !== undefined && config.PUBLIC_ORIGIN_PORT) || listened;
  const isDefaultPort = port === 80 || port === 443;
  return `http${port === 443 ? 's' : ''}://${config.OPERATORS_HOST ?? LOCAL_HOST}${isDefaultPort ? '' : `:${port}`}`;
}
