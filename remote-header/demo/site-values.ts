import {
  formatNumber,
  formatWholeMoney,
  siteOf,
  type Language,
  type ReturnPeriod,
  type SiteCode,
} from '@ninefold/sites';

/** The return periods of the sites, in the form that stands for a length of time. */
const PERIODS: Record<Language, Record<ReturnPeriod['unit'], string>> = {
  de: { day: 'Tage', month: 'Monate' },
  fr: { day: 'jours', month: 'mois' },
  cs: { day: 'dní', month: 'měsíce' },
  hu: { day: 'napos', month: 'hónapos' },
  pl: { day: 'dni', month: 'miesiące' },
  sk: { day: 'dní', month: 'mesiace' },
  tr: { day: 'gün', month: 'ay' },
};

/**
 * Puts a site's constants into a text: `{freeShipping}`, `{returnPeriod}`, `{withdrawalDays}`, `{pickupStores}`, `{discount}`.
 * `undefined` when the site has no such thing, so that no text claims it.
 */
export function fillIn(site: SiteCode, text: string): string | undefined {
  const values = valuesOf(site);
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (names.some((name) => values[name] === undefined)) return undefined;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name]!);
}

function valuesOf(code: SiteCode): Record<string, string | undefined> {
  const {
    language,
    freeShippingHeaderMinor,
    returnPeriodHeader,
    withdrawalDays,
    storePickupStores,
    newsletterDiscountPercent,
  } = siteOf(code);
  return {
    freeShipping: freeShippingHeaderMinor === undefined ? undefined : formatWholeMoney(code, freeShippingHeaderMinor),
    returnPeriod: `${returnPeriodHeader.count}\u00a0${PERIODS[language][returnPeriodHeader.unit]}`,
    withdrawalDays: withdrawalDays?.toString(),
    pickupStores: storePickupStores === undefined ? undefined : formatNumber(code, storePickupStores),
    discount: String(newsletterDiscountPercent),
  };
}
