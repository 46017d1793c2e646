import { DEFAULT_HOST_NAMES, SITE_CODES, type SiteCode } from '@ninefold/sites';
import { z } from 'zod';
import { CheckoutVariables } from './checkout-settings.ts';
import { DatabaseVariables } from './database-settings.ts';
import { MailVariables } from './mail-settings.ts';
import { PictureVariables } from './picture-settings.ts';
import { readVariables, sayFaults } from './read-variables.ts';
import { TrustedProxies } from './trusted-proxies.ts';

const Origin = z.url({ protocol: /^https?$/ }).transform((text) => new URL(text).origin);
const originsByDefault = Object.fromEntries(
  SITE_CODES.map((code) => [code, `http://${DEFAULT_HOST_NAMES[code][0]}:3000`]),
);

/** `DE=https://shop.example,AT=https://at.shop.example`: the named sites; the others keep their default. */
const SiteOrigins = z
  .string()
  .transform((text) => Object.fromEntries(text.split(',').flatMap((pair) => (pair ? [pair.trim().split('=', 2)] : []))))
  .pipe(z.partialRecord(z.enum(SITE_CODES), Origin))
  .transform((origins): Record<SiteCode, string> => ({
    ...(originsByDefault as Record<SiteCode, string>),
    ...origins,
  }));

/** What the environment says; every variable may be missing. */
const Config = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  ...DatabaseVariables,
  DATA_DIR: z.string().default('.data'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  HOST: z.string().default('127.0.0.1'),
  GATEWAY_URL: Origin.default('http://localhost:3000'),
  LOGIN_URL: Origin.default('http://localhost:3000'),
  SITE_ORIGINS: SiteOrigins.prefault(''),
  SERVICE_TOKEN: z.string().min(32).optional(),
  ...MailVariables,
  ...PictureVariables,
  ...CheckoutVariables,
  TRUSTED_PROXIES: TrustedProxies,
  ENVIRONMENT: z.enum(['LIVE', 'DEV']).default('LIVE'),
  /** How long a service that ends says so by `/ready` before it takes no more requests, in ms. */
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).default(5000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type ServiceConfig = z.infer<typeof Config>;

/** The names of all variables that configure a service. */
export const SERVICE_VARIABLES: readonly string[] = Object.keys(Config.shape);

/** Reads the configuration of a service that runs alone. Empty variables count as missing; every fault is named. */
export function readServiceConfig(environment: NodeJS.ProcessEnv): ServiceConfig {
  const { data, faults } = readVariables(Config, environment);
  if (data) return data;
  throw new Error(sayFaults(faults));
}
