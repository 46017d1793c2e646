const LONGEST_ADDRESS = 2000;

/**
 * The address of a promotion's link when it is one that a promotion may have: of the shop, or of a web page.
 * Browsers take tabs and line breaks out of an address, so none may stand in it.
 */
export function promotionLink(url: unknown): string | undefined {
  if (typeof url !== 'string' || url.length > LONGEST_ADDRESS) return undefined;
  return /^(?:\/(?![/\\])|https:\/\/[\p{L}\p{N}])[^\p{Cc}\s\\]*$/u.test(url) ? url : undefined;
}
