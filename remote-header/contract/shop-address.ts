/**
 * Whether an address is a page of this shop, written root-relative. Browsers read a backslash as a slash and skip tabs and
 * line breaks, so nothing but printable ASCII counts: `/\t/example.com` would be another host.
 */
export function isShopAddress(address: string): boolean {
  return /^\/(?!\/)[!-[\]-~]*$/.test(address);
}
