import { createHash } from 'node:crypto';
import { foreignPicture } from './feed-pictures.ts';

/**
 * The number that ends a product's address. A feed's group id of digits is that number; any other id is given one of 15 digits
 * that depends on nothing but the id.
 */
export function productIdOf(groupId: string): string {
  if (/^\d{1,14}$/.test(groupId)) return groupId;
  const number = BigInt(`0x${createHash('sha256').update(groupId).digest('hex').slice(0, 16)}`);
  return `9${String(number % 10n ** 14n).padStart(14, '0')}`;
}

/** `Serena Crema, 500 g` is `Serena Crema`: what tells variants apart stands in fields of its own. */
export function productTitleOf(title: string, variantTexts: readonly (string | undefined)[]): string {
  const endings = variantTexts.filter((text) => text !== undefined && text !== '');
  let shortened = title;
  for (let round = 0; round < endings.length; round++) {
    for (const ending of endings) shortened = withoutEnding(shortened, ending as string);
  }
  return shortened || title;
}

function withoutEnding(title: string, ending: string): string {
  const bare = title.replace(/[)\]]$/, '');
  if (!bare.endsWith(ending)) return title;
  const start = bare.slice(0, -ending.length);
  return /[\s,–—\-/|(]$/.test(start) ? start.replace(/[\s,–—\-/|([]+$/, '') : title;
}

/** `/img/…` is the short address of the image delivery. */
const OWN_IMAGE =
  /^(?:\/img|\/service\/imagedelivery\/image)(\/(?:products|whole)\/[a-z0-9/-]+)-\d+\.(?:avif|webp|jpg)$/;

/** The base path of a picture: that of the shop which the address names, or the place of one on another server. */
export function imageOf(image: URL, link: URL): string {
  const own = ownImageOf(image, link);
  return own ?? `/img/products/feed/${foreignPicture(image.href).key}`;
}

/** The base path of a picture that the shop has already; undefined for one on another server. */
export function ownImageOf(image: URL, link: URL): string | undefined {
  const [, name] = OWN_IMAGE.exec(image.pathname) ?? [];
  return name !== undefined && image.host === link.host ? `/img${name}` : undefined;
}

/** The name of a picture that somebody adds, as `pictures add` calls it; undefined for all others. */
export function ownPictureOf(image: URL, link: URL): string | undefined {
  return /^\/img\/[^/]+\/([^/]+)(?:\/[a-f\d]{16})?$/.exec(ownImageOf(image, link) ?? '')?.[1];
}
