const PRELOADED = /\simagesrcset="([^"]*)"/gi;
const OFFERED = /<source\b(?=[^>]*\stype="image\/avif")[^>]*?\ssrcset="([^"]*)"/gi;
/** Pictures of a page, each in some widths: about as many as are seen before somebody scrolls. */
const MOST_PICTURES = 12;

/** The addresses in this shop of the pictures that a page shows first, as browsers of today ask for them: what it preloads leads. */
export function picturesOf(html: string): string[] {
  const srcSets = [PRELOADED, OFFERED].flatMap((pattern) =>
    [...html.matchAll(pattern)].map(([, srcSet = '']) => srcSet),
  );
  const addresses = [...new Set(srcSets)].slice(0, MOST_PICTURES).flatMap(addressesIn);
  return [...new Set(addresses)].filter((address) => /^\/(?![/\\])/.test(address));
}

function addressesIn(srcSet: string): string[] {
  return srcSet.split(',').map((offer) => offer.trim().split(/\s/, 1)[0]!);
}
