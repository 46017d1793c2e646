import { PATHS } from '@ninefold/sites';
import { isShopAddress } from '../../contract/shop-address.ts';

/** Where a login leads: an address of the shop, as the page's query names it, else the account. */
export function returnAddress(returnTo: string | undefined): string {
  return returnTo !== undefined && isShopAddress(returnTo) ? returnTo : PATHS.account;
}
