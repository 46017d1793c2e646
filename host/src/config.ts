import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { DEFAULT_HOST_NAMES, SITE_CODES, type HostNames, type SiteCode } from '@ninefold/sites';
import {
  CheckoutVariables,
  DatabaseVariables,
  MailVariables,
  PictureVariables,
  readVariables,
  sayFaults,
  TrustedProxies,
} from '@ninefold/service';
import * as z from 'zod';
import { OperatorProviderVariables, providerFaults, ProviderVariables } from './oidc/provider-settings.ts';

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

/** A list with commas between. @param fault what a part is that is not right: `no origin such as https://cdn.example` */
const listOf = (isRight: (part: string) => boolean, fault: string) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      const parts = text.split(',').flatMap((part) => part.trim() || []);
      for (const part of parts)
        if (!isRight(part)) context.addIssue({ code: 'custom', message: `names "${part}", which is ${fault}` });
      return parts;
    });

/** What `DE=…,AT=…` gives the sites that it names. @param what a value is called: `host name` */
function readBySite(text: string, context: z.RefinementCtx, what: string, form: RegExp): Map<SiteCode, string> {
  const values = new Map<SiteCode, string>();
  for (const [site, value] of pairs(text)) {
    if (!(SITE_CODES as readonly string[]).includes(site)) {
      const message = `names an unknown site ${site}; the sites are ${SITE_CODES.join(' ')}`;
      context.addIssue({ code: 'custom', message });
    } else if (!form.test(value)) {
      context.addIssue({ code: 'custom', message: `gives ${site} the ${what} "${value}", which is none` });
    } else values.set(site as SiteCode, value);
  }
  return values;
}

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Under what operators see this host; no two on one database may share it. @default the machine's name and PORT */
  HOST_NAME: z
    .string()
    .regex(/^[\w.:-]{1,100}$/, 'is no name such as shop-1: letters, digits, . : _ and -')
    .optional(),
  /** What operators see as the build of this host. @default made of the files that browsers get of it */
  BUILD_NAME: z
    .string()
    .regex(/^[\w.+-]{1,100}$/, 'is no name such as 1.4.0 or a commit')
    .optional(),
  DATA_DIR: z.string().min(1).default(resolve(repositoryRoot, '.data')),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is not a postgresql:// address' }).optional(),
  ...DatabaseVariables,
  /** Replicas of the server of `DATABASE_URL`, with commas between. */
  DATABASE_READ_URL: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/, error: 'names something that is no postgresql:// address' })))
    .optional(),
  SITE_HOSTS: z
    .string()
    .default('')
    .transform((text, context) => {
      const names: Record<SiteCode, readonly string[]> = { ...DEFAULT_HOST_NAMES };
      for (const [site, name] of readBySite(text, context, 'host name', /^[a-z0-9.-]+$/i))
        names[site] = [name.toLowerCase()];
      for (const site of SITE_CODES) {
        const [name = ''] = names[site];
        const first = SITE_CODES.find((each) => names[each].includes(name))!;
        if (first !== site)
          context.addIssue({
            code: 'custom',
            message: `gives ${site} the host name "${name}", which is that of ${first}`,
          });
      }
      return names satisfies HostNames;
    }),
  RETENTION_DAYS: z
    .string()
    .default('')
    .transform((text, context) => {
      const days = new Map<string, number>();
      for (const [kept, count] of pairs(text)) {
        if (/^[1-9]\d{0,4}$/.test(count)) days.set(kept, Number(count));
        else
          context.addIssue({ code: 'custom', message: `keeps ${kept} for "${count}" days: 1 to 99999 are possible` });
      }
      return days;
    }),
  SERVICE_ADDRESSES: z
    .string()
    .default('')
    .transform((text, context) => {
      const addresses = new Map<string, string>();
      for (const [slice, address] of pairs(text)) {
        if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
          context.addIssue({
            code: 'custom',
            message: `gives ${slice} the address "${address}", which is no http address`,
          });
        } else addresses.set(slice, address);
      }
      return addresses;
    }),
  PUBLIC_ORIGIN_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Whether pages show the preview panel to staff; `false`: nobody gets one, whatever their cookies. */
  PREVIEW_ENABLED: z.stringbool().default(true),
  /** Whether the host has the pictures made that home pages show first, before visitors ask for them. */
  PICTURES_AHEAD: z.stringbool().default(true),
  /** Whether visitors are asked for their consent. Without it nothing is ever tracked. */
  CONSENT_ENABLED: z.stringbool().default(true),
  /** Address of a consent script with OneTrust's contract; without one the shop brings its own. */
  CONSENT_SCRIPT: z.url({ protocol: /^https$/, error: 'is not an https:// address' }).optional(),
  /** What the consent script knows each site by: `DE=…,AT=…`. On development hosts `-test` is added. */
  CONSENT_DOMAIN_IDS: z
    .string()
    .default('')
    .transform((text, context): Partial<Record<SiteCode, string>> =>
      Object.fromEntries(readBySite(text, context, 'id', /^[\w-]{1,100}$/)),
    ),
  /** Whom the consent script and what it loads may ask, and whose pictures they show: `https://cdn.example,https://geo.example`. */
  CONSENT_ORIGINS: listOf(
    (origin) => /^https:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin),
    'no origin such as https://cdn.example',
  ),
  /** Who is told of holes in the shop's safety: `mailto:security@shop.example,https://shop.example/security`. */
  SECURITY_CONTACT: listOf(
    (contact) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(contact),
    'no contact such as mailto:security@shop.example',
  ),
  ...MailVariables,
  ...PictureVariables,
  ...CheckoutVariables,
  ...ProviderVariables,
  ...OperatorProviderVariables,
  TRUSTED_PROXIES: TrustedProxies,
  /** Host name of the operators' page and API, on the shop's port unless they have their own. @default a port of their own */
  OPERATORS_HOST: z
    .string()
    .toLowerCase()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/, 'is no host name such as operators.shop.example')
    .optional(),
  /** Port of the operators' page and API. @default PORT + 1000; none where OPERATORS_HOST names them */
  OPERATORS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OPERATOR_TOKEN: z.string().min(32, 'needs at least 32 characters').optional(),
  /** What the services prove themselves with to each other; needed when some run elsewhere. */
  SERVICE_TOKEN: z.string().min(32, 'needs at least 32 characters').optional(),
  /** What the keys of tokens are encrypted with in the database; while it is replaced the new one and the old one, with a comma between. */
  KEY_ENCRYPTION_KEY: z
    .string()
    .transform((text) => text.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'needs at least 32 characters')))
    .optional(),
  /** Whether releases are taken only that a team's key has signed, also of remotes without a key. */
  REQUIRE_SIGNATURES: z.stringbool().default(false),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  /** Base address of a collector that takes traces by OTLP over HTTP. @default none: nothing is traced */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'is no http(s) address' }).optional(),
  /** Sent to the collector with every request: `authorization=Bearer%20…,…`. */
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .default('')
    .transform((text, context): Record<string, string> => {
      try {
        return Object.fromEntries(pairs(text).map(([name, value]) => [name, decodeURIComponent(value)]));
      } catch {
        context.addIssue({ code: 'custom', message: 'has a % that begins no sign such as %20' });
        return {};
      }
    }),
  /** Share of the requests that are traced, unless a trusted proxy says of one whether it is. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  /** Longest wait for the slots' data before the page goes out with what there is, in ms. */
  SLOT_DEADLINE_MS: z.coerce.number().int().min(10).max(30_000).default(800),
  /** Most pages that are rendered at a time; fewer while the host has no time to spare. */
  PAGES_AT_ONCE: z.coerce.number().int().min(3).max(1000).default(64),
  /** Memory for whole pages that are the same for everybody who is not known, in MB; 0: every page is rendered for whoever asks. */
  KEPT_PAGES_MB: z.coerce.number().int().min(0).max(8192).default(64),
  /** How long a cache before the hosts may keep pages that are the same for everybody, in seconds; 0: not at all. */
  CDN_SECONDS: z.coerce.number().int().min(0).max(3600).default(0),
  /** Where each of these caches is told that pages have changed: `http://10.0.0.9:6081/purge-pages`. */
  CDN_PURGE_URLS: listOf(
    (url) => URL.canParse(url) && /^https?:\/\/[^@]+$/.test(url),
    'no http address without a password',
  ),
  /** What they know the shop by. */
  CDN_PURGE_TOKEN: z.string().min(32, 'needs at least 32 characters').optional(),
  /** Processes that run releases' server code; as many as there are cores, at least two, unless it is said. */
  RENDERERS: z.coerce.number().int().min(1).max(64).optional(),
  /** Ceiling for the memory of each of them, in MB. */
  RENDERER_MEMORY_MB: z.coerce.number().int().min(192).max(8192).default(512),
  /** A Chromium in which the gate tries releases. @default none: they are rendered on the server alone */
  GATE_BROWSER: z
    .string()
    .refine((path) => existsSync(path), 'is no file: name a Chromium, like /usr/bin/chromium')
    .optional(),
  /** Most visitors who wait for their page; whoever comes on top is told 503. */
  PAGES_WAITING: z.coerce.number().int().min(1).max(10_000).default(48),
  /** How many roll-backs in a row, of each remote on each site, a host must be able to run before it gets visitors. */
  ROLLBACK_WINDOW: z.coerce.number().int().min(0).max(20).default(1),
  /** How long a host that ends says so by `/ready` before it takes no more requests, in ms. */
  DRAIN_MS: z.coerce.number().int().min(0).max(120_000).default(5000),
  /** Whether open pages follow every change, as `npm run dev` wants it. */
  DEV_RELOAD: z.stringbool().default(false),
});

export type Config = z.infer<typeof Environment>;

/** The names of all variables that configure a host. */
export const HOST_VARIABLES: readonly string[] = Object.keys(Environment.shape);

/** The host cannot start with this environment; the message names every fault. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

export interface ReadConfigOptions {
  /** Several hosts of a real shop share one database: what is made up at the start of one would be unknown to the others. @default false */
  isProduction?: boolean;
  /** The services that may run elsewhere. @default any */
  services?: readonly string[];
  /** What is deleted when it is old. @default anything */
  kept?: readonly string[];
}

/** What a host on a PostgreSQL server cannot make up for itself. */
const SHARED_SECRETS = ['OPERATOR_TOKEN', 'SERVICE_TOKEN', 'KEY_ENCRYPTION_KEY'] as const;

/** The sites whose host name is that of the operators: their releases would share its origin. */
function sharedNames({ OPERATORS_HOST, SITE_HOSTS }: Config): SiteCode[] {
  return OPERATORS_HOST === undefined ? [] : SITE_CODES.filter((site) => SITE_HOSTS[site].includes(OPERATORS_HOST));
}

/** A cache that nobody tells would show what is long gone. */
function cdnFaults({ CDN_SECONDS, CDN_PURGE_URLS, CDN_PURGE_TOKEN }: Config): string[] {
  if (CDN_SECONDS === 0) return [];
  return [
    ...(CDN_PURGE_URLS.length === 0 ? ['CDN_PURGE_URLS: is missing; CDN_SECONDS needs it'] : []),
    ...(CDN_PURGE_TOKEN === undefined ? ['CDN_PURGE_TOKEN: is missing; CDN_SECONDS needs it'] : []),
  ];
}

/** What speaks against variables each of which is right by itself. */
function faultsBetween(config: Config): string[] {
  return [
    ...providerFaults(config),
    ...cdnFaults(config),
    ...sharedNames(config).map(
      (site) => `OPERATORS_HOST: is the host name of ${site}; operators need one that no site has`,
    ),
  ];
}

/**
 * Reads the configuration once, at start.
 *
 * @throws {ConfigurationError} with one line per fault
 */
export function readConfig(
  environment: NodeJS.ProcessEnv,
  { isProduction = false, services, kept }: ReadConfigOptions = {},
): Config {
  const { data, faults: faultsAlone } = readVariables(Environment, environment);
  const addressed = pairs(environment['SERVICE_ADDRESSES'] ?? '').map(([service]) => service);
  const named = pairs(environment['RETENTION_DAYS'] ?? '').map(([name]) => name);
  const hasReplicasAlone = environment['DATABASE_READ_URL'] && !environment['DATABASE_URL'];
  const needed = isProduction && environment['DATABASE_URL'] ? SHARED_SECRETS : [];
  const faults = [
    ...(hasReplicasAlone ? ['DATABASE_READ_URL: names replicas; name their primary by DATABASE_URL, too'] : []),
    ...(data ? faultsBetween(data) : faultsAlone),
    ...addressed
      .filter((service) => services?.includes(service) === false)
      .map(
        (service) => `SERVICE_ADDRESSES: names an unknown service ${service}; the services are ${services!.join(' ')}`,
      ),
    ...named
      .filter((name) => kept?.includes(name) === false)
      .map((name) => `RETENTION_DAYS: names ${name}, which is nothing that is kept; there are ${kept!.join(' ')}`),
    ...needed
      .filter((name) => !environment[name])
      .map(
        (name) =>
          `${name}: is missing; with DATABASE_URL every host needs the same (\`openssl rand -hex 32\` makes one)`,
      ),
  ];
  if (data && faults.length === 0) return data;
  throw new ConfigurationError(sayFaults(faults));
}
