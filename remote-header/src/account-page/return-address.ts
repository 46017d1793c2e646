import { isShopAddress, PATHS } from '@ninefold/sites';

/** Where a login leads: an address of the shop, as the page's query names it, else the account. */
export function returnAddress(returnTo: string | undefined): string {
  return isShopAddress(returnTo) ? returnTo : PATHS.account;
}
