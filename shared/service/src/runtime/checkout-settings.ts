import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import { z } from 'zod';

/** Where the retailer takes orders, and what the shop promises that checkout. */
export interface CheckoutSettings {
  /** `undefined`: the shop takes no orders there. */
  urlOf: (site: SiteCode) => string | undefined;
  /** What shop and checkout prove themselves with to each other; without it the checkout is no more than a link. */
  secretOf: (site: SiteCode) => string | undefined;
  /** How long an order may take, and how long what it needs is kept for it, in ms. */
  holdMs: number;
  /** Whether what somebody is about to pay for is kept from others. */
  isStockHeld: boolean;
}

const LEAST_SECRET = 32;

/** `secret` for all sites, or `DE=secret,AT=secret` for those that are named. */
const Secrets = z
  .string()
  .default('')
  .transform((text, context) => {
    const parts = text.split(',').flatMap((part) => part.trim() || []);
    const secrets: Partial<Record<SiteCode, string>> = {};
    for (const part of parts) {
      const [, site, named] = /^([A-Z_]{2,6})=(.+)$/.exec(part) ?? [];
      const secret = named ?? part;
      const sites = site === undefined ? SITE_CODES : SITE_CODES.filter((code) => code === site);
      const refuse = (message: string) => context.addIssue({ code: 'custom', message });
      if (sites.length === 0) refuse(`names an unknown site ${site}; the sites are ${SITE_CODES.join(' ')}`);
      if (secret.length < LEAST_SECRET) refuse(`has a secret of fewer than ${LEAST_SECRET} characters`);
      for (const code of sites) secrets[code] = secret;
    }
    return secrets;
  });

/** The variables of the environment that say so. */
export const CheckoutVariables = {
  /** Where the retailer takes orders; `{site}` in it becomes the site's code: `https://orders.example/{site}`. */
  CHECKOUT_URL: z.url({ protocol: /^https?$/, error: 'is not an http address' }).optional(),
  CHECKOUT_SECRETS: Secrets,
  CHECKOUT_HOLD_MINUTES: z.coerce.number().int().min(5).max(1440).default(30),
  CHECKOUT_HOLDS_STOCK: z.stringbool().default(true),
};

export interface CheckoutConfig {
  CHECKOUT_URL?: string | undefined;
  CHECKOUT_SECRETS: Partial<Record<SiteCode, string>>;
  CHECKOUT_HOLD_MINUTES: number;
  CHECKOUT_HOLDS_STOCK: boolean;
}

export function checkoutSettingsOf(config: CheckoutConfig): CheckoutSettings {
  return {
    urlOf: (site) => config.CHECKOUT_URL?.replaceAll('{site}', site.toLowerCase()),
    secretOf: (site) => config.CHECKOUT_SECRETS[site],
    holdMs: config.CHECKOUT_HOLD_MINUTES * 60_000,
    isStockHeld: config.CHECKOUT_HOLDS_STOCK,
  };
}
