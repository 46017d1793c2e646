import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import * as z from 'zod';

/** An OpenID provider that the shop trusts to say who somebody is. */
export interface ProviderSettings {
  /** As the provider writes it in its tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What people know it by: stands on the button. */
  name: string;
}

type PerSite = Partial<Record<SiteCode, string>>;

/** `value` for all sites, or `DE=value,AT=value` for those that are named. */
const perSite = (faultOf: (value: string) => string | undefined) =>
  z
    .string()
    .default('')
    .transform((text, context): PerSite => {
      const values: PerSite = {};
      for (const part of text.split(',').flatMap((each) => each.trim() || [])) {
        const [, site, named] = /^([A-Z]{2}(?:_[A-Z]{2})?)=(.+)$/.exec(part) ?? [];
        const value = named ?? part;
        const sites = site === undefined ? SITE_CODES : SITE_CODES.filter((code) => code === site);
        const fault =
          sites.length === 0 ? `names an unknown site ${site}; the sites are ${SITE_CODES.join(' ')}` : faultOf(value);
        if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
        for (const code of sites) values[code] = value;
      }
      return values;
    });

const NO_ISSUER = 'is no issuer such as https://login.example; http:// is possible on this machine alone';

/** Whether an address can be an issuer: https, or http to this very machine. */
function isIssuer(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  return url.protocol === 'https:' || isOnThisMachine(url);
}

/** Whether nobody else can listen in on an http address. */
export function isOnThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && /^(?:127\.0\.0\.1|\[::1\]|localhost)$/.test(hostname);
}

const anyText = () => undefined;

/** The variables of the environment that name the providers of customers, by site. */
export const ProviderVariables = {
  OIDC_ISSUER: perSite((value) => (isIssuer(value) ? undefined : NO_ISSUER)),
  OIDC_CLIENT_ID: perSite(anyText),
  OIDC_CLIENT_SECRET: perSite(anyText),
  /** What customers know the provider by. @default the issuer's host name */
  OIDC_NAME: perSite((value) => (value.length > 40 ? 'is longer than 40 letters' : undefined)),
  /** Whether customers can have a password of the shop. */
  EMBEDDED_ACCOUNTS: z.stringbool().default(true),
};

/** The variables of the environment that name the operators' provider. */
export const OperatorProviderVariables = {
  OPERATORS_OIDC_ISSUER: z.string().refine(isIssuer, NO_ISSUER).optional(),
  OPERATORS_OIDC_CLIENT_ID: z.string().optional(),
  OPERATORS_OIDC_CLIENT_SECRET: z.string().optional(),
  /** What operators know the provider by. @default the issuer's host name */
  OPERATORS_OIDC_NAME: z.string().max(40, 'is longer than 40 letters').optional(),
};

type OperatorProviderConfig = z.output<z.ZodObject<typeof OperatorProviderVariables>>;

export type ProviderConfig = z.output<z.ZodObject<typeof ProviderVariables>>;

/** What the variables lack together, by name: `OIDC_CLIENT_ID: …`. */
export function providerFaults(config: ProviderConfig & OperatorProviderConfig): string[] {
  const { OIDC_ISSUER: issuers, OIDC_CLIENT_ID: ids, OIDC_CLIENT_SECRET: secrets } = config;
  const lacking = (values: PerSite) => SITE_CODES.filter((site) => issuers[site] && !values[site]).join(' ');
  const withoutLogin = config.EMBEDDED_ACCOUNTS ? '' : SITE_CODES.filter((site) => !issuers[site]).join(' ');
  const [withoutId, withoutSecret] = [lacking(ids), lacking(secrets)];
  const ofOperators =
    config.OPERATORS_OIDC_ISSUER === undefined
      ? []
      : (['OPERATORS_OIDC_CLIENT_ID', 'OPERATORS_OIDC_CLIENT_SECRET'] as const).filter(
          (name) => config[name] === undefined,
        );
  return [
    ...ofOperators.map((name) => `${name}: is missing; OPERATORS_OIDC_ISSUER needs it`),
    ...(withoutId ? [`OIDC_CLIENT_ID: is missing for ${withoutId}, which OIDC_ISSUER names`] : []),
    ...(withoutSecret ? [`OIDC_CLIENT_SECRET: is missing for ${withoutSecret}, which OIDC_ISSUER names`] : []),
    ...(withoutLogin ? [`EMBEDDED_ACCOUNTS: nobody can log in on ${withoutLogin}: OIDC_ISSUER names no provider`] : []),
  ];
}

/** Where a site's customers sign in; undefined where they have passwords of the shop alone. */
export function providerSettingsOf(config: ProviderConfig, site: SiteCode): ProviderSettings | undefined {
  const issuer = config.OIDC_ISSUER[site];
  const clientId = config.OIDC_CLIENT_ID[site];
  const clientSecret = config.OIDC_CLIENT_SECRET[site];
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, name: config.OIDC_NAME[site] ?? new URL(issuer).hostname };
}

/** Where operators sign in; undefined where they have passkeys and tokens alone. */
export function operatorProviderSettingsOf(config: OperatorProviderConfig): ProviderSettings | undefined {
  const {
    OPERATORS_OIDC_ISSUER: issuer,
    OPERATORS_OIDC_CLIENT_ID: clientId,
    OPERATORS_OIDC_CLIENT_SECRET: clientSecret,
  } = config;
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return undefined;
  return { issuer, clientId, clientSecret, name: config.OPERATORS_OIDC_NAME ?? new URL(issuer).hostname };
}
