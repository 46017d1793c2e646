import { siteOf, type Currency, type SiteCode } from '@ninefold/sites';
import type { BeansAnswer } from '../../contract/account.ts';

const BEANS = 100;

/** What a hundred beans take off a purchase, in minor units. */
const WORTH_MINOR: Record<Currency, number> = {
  EUR: 1_00,
  CHF: 1_00,
  CZK: 25_00,
  HUF: 400_00,
  PLN: 4_00,
  TRY: 40_00,
};

/** What beans are worth on a site. */
export function beanWorth(site: SiteCode): BeansAnswer['worth'] {
  return { beans: BEANS, minor: WORTH_MINOR[siteOf(site).currency] };
}
