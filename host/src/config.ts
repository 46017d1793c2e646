import { resolve } from 'node:path';
import { DEFAULT_HOST_NAMES, SITE_CODES, type HostNames, type SiteCode } from '@ninefold/sites';
import { MailVariables, TrustedProxies } from '@ninefold/service';
import * as z from 'zod';

const repositoryRoot = resolve(import.meta.dirname, '..', '..');

const pairs = (text: string) =>
  text
    .split(',')
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [name.trim(), value.join('=').trim()] as const;
    });

const SLICE_NAMES = ['header', 'search', 'cart', 'footer', 'newsletter', 'preview'] as const;

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default(resolve(repositoryRoot, '.data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgresql:// address' }).optional(),
  SITE_HOSTS: z
    .string()
    .default('')
    .transform((text, context) => {
      const names: Record<SiteCode, readonly string[]> = { ...DEFAULT_HOST_NAMES };
      for (const [site, name] of pairs(text)) {
        if (!(SITE_CODES as readonly string[]).includes(site)) {
          context.addIssue({
            code: 'custom',
            message: `names an unknown site ${site}; the sites are ${SITE_CODES.join(' ')}`,
          });
        } else if (!/^[a-z0-9.-]+$/i.test(name)) {
          context.addIssue({ code: 'custom', message: `gives ${site} the host name "${name}", which is none` });
        } else names[site as SiteCode] = [name.toLowerCase()];
      }
      return names satisfies HostNames;
    }),
  SERVICE_ADDRESSES: z
    .string()
    .default('')
    .transform((text, context) => {
      const addresses = new Map<string, string>();
      for (const [slice, address] of pairs(text)) {
        if (!(SLICE_NAMES as readonly string[]).includes(slice)) {
          context.addIssue({
            code: 'custom',
            message: `names an unknown service ${slice}; the services are ${SLICE_NAMES.join(' ')}`,
          });
        } else if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
          context.addIssue({
            code: 'custom',
            message: `gives ${slice} the address "${address}", which is no http address`,
          });
        } else addresses.set(slice, address);
      }
      return addresses;
    }),
  PUBLIC_ORIGIN_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Whether visitors are asked for their consent. Without it nothing is ever tracked. */
  CONSENT_ENABLED: z.stringbool().default(true),
  /** Address of a consent script with OneTrust's contract; without one the shop brings its own. */
  CONSENT_SCRIPT: z.url({ protocol: /^https$/, error: 'is not an https:// address' }).optional(),
  /** What the consent script knows each site by: `DE=…,AT=…`. On development hosts `-test` is added. */
  CONSENT_DOMAIN_IDS: z
    .string()
    .default('')
    .transform((text, context) => {
      const ids: Partial<Record<SiteCode, string>> = {};
      for (const [site, id] of pairs(text)) {
        if (!(SITE_CODES as readonly string[]).includes(site)) {
          context.addIssue({
            code: 'custom',
            message: `names an unknown site ${site}; the sites are ${SITE_CODES.join(' ')}`,
          });
        } else if (!/^[\w-]{1,100}$/.test(id)) {
          context.addIssue({ code: 'custom', message: `gives ${site} the id "${id}", which is none` });
        } else ids[site as SiteCode] = id;
      }
      return ids;
    }),
  /** Where the retailer takes orders; `{site}` in it becomes the site's code: `https://orders.example/{site}`. */
  CHECKOUT_URL: z.url({ protocol: /^https?$/, error: 'is not an http address' }).optional(),
  ...MailVariables,
  TRUSTED_PROXIES: TrustedProxies,
  OPERATOR_TOKEN: z.string().min(32, 'needs at least 32 characters').optional(),
  /** What the services prove themselves with to each other; needed when some run elsewhere. */
  SERVICE_TOKEN: z.string().min(32, 'needs at least 32 characters').optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** Longest wait for the slots' data before the page goes out with what there is, in ms. */
  SLOT_DEADLINE_MS: z.coerce.number().int().min(10).max(30_000).default(800),
  /** Whether open pages follow every change, as `npm run dev` wants it. */
  DEV_RELOAD: z.stringbool().default(false),
});

export type Config = z.infer<typeof Environment>;

/** The environment is wrong; the message names every fault. */
export class ConfigurationError extends Error {}

/**
 * Reads the configuration once, at start.
 *
 * @throws {ConfigurationError} with one line per fault
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new ConfigurationError(`The configuration is wrong:\n${faults.join('\n')}`);
}
