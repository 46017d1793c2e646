export { DEFAULT_SITE, SITE_CODES, parseSiteCode, type SiteCode } from './site-codes.ts';
export type { Country, Currency, Language, Locale, ReturnPeriod, ServiceHours, Site } from './site.ts';
export { SITES, siteOf } from './sites.ts';
export { DEFAULT_HOST_NAMES, hostNameOf, resolveSite, type HostNames } from './host-names.ts';
export { environmentOf, type Environment } from './environment.ts';
export { BREAKPOINTS, FOOTER_BREAKPOINTS, HEADER_BREAKPOINTS } from './breakpoints.ts';
export {
  CURRENCY_MINOR_DIGITS,
  CURRENCY_SYMBOLS,
  formatMoney,
  formatUnitPrice,
  formatWholeMoney,
} from './format-money.ts';
export { JPEG_WIDTHS, PICTURE_WIDTHS, type PictureWidth } from './picture-sizes.ts';
export { SERVICE_PAGES, type ServicePageName } from './service-pages.ts';
export { servicePagePath } from './service-slugs.ts';
export { slugOf } from './slug.ts';
export { formatNumber, formatPercent } from './format-number.ts';
export { formatDate, withFrenchFirst, type DateStyle } from './format-date.ts';
export { formatName, NAME_PATTERN, nameOrder, type NamePart } from './format-name.ts';
export { keepProseTogether, keepTogether } from './keep-together.ts';
export { swissGerman } from './swiss-german.ts';
export { isShopAddress } from './shop-address.ts';
export {
  PATHS,
  categoryPath,
  correctedAddress,
  parseShopPath,
  productPath,
  searchPath,
  servicePath,
  type ShopPath,
  type ShopPathType,
} from './paths.ts';
