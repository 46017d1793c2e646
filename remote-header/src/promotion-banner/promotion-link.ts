/** The address of a promotion's link when it is one that a promotion may have: of the shop, or of a web page. */
export function promotionLink(url: string | undefined): string | undefined {
  return url !== undefined && /^(\/(?![/\\])|https:\/\/)/.test(url) ? url : undefined;
}
