/**
 * Root-relative addresses of the shop, and nothing that a browser would take for another host: browsers read a backslash as
 * a slash, and skip tabs.
 */
const SHOP_ADDRESS = /^\/(?!\/)[!-[\]-~]*$/;

/** Whether somebody may be led there: an address of this very shop. */
export function isShopAddress(address: string | undefined): address is string {
  return address !== undefined && address.length <= 500 && SHOP_ADDRESS.test(address);
}
