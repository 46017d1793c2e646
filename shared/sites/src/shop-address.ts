/** Browsers read a backslash as a slash, and skip tabs and line breaks: nothing but printable ASCII, so that none takes it for another host. */
const SHOP_ADDRESS = /^\/(?!\/)[!-[\]-~]{0,1999}$/;

/** Whether somebody may be led there: a page of this very shop, written root-relative, of 2000 characters at most. */
export function isShopAddress(address: string | undefined): address is string {
  return address !== undefined && SHOP_ADDRESS.test(address);
}
