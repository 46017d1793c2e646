import { acrossEntries, fields, isObject, pattern } from '@ninefold/service/documents';
import * as z from 'zod/mini';
import { PATHS } from '@ninefold/sites';

/** What every shop has, whoever answers it. A retailer's old address may lead to the contact page's new one. */
const { contact: _, ...OWN_PATHS } = PATHS;
const OWN_ADDRESSES: ReadonlySet<string> = new Set(Object.values(OWN_PATHS));

const Old = pattern(
  /^(?=.{2,500}$)(?:\/[\w.~!$&'()*+,;=:@%-]+)+\/?$/,
  'is no old address: write a path like /roses.html, without a query',
).check(
  z.refine((path: string) => !OWN_ADDRESSES.has(plainAddress(path)), 'is an address of the shop itself'),
  z.refine((path: string) => !/^\/(?:assets|img|service)\//.test(plainAddress(path)), 'is no address of a page'),
);

const New = z
  .string()
  .check(
    z.maxLength(500),
    z.refine(
      isTarget,
      'is no address to lead to: write a path like /roses-c7, or an address that begins with https://',
    ),
  );

function isTarget(address: string): boolean {
  // Browsers read a backslash as a slash and skip tabs: "/\elsewhere.example" would leave the shop.
  if (!/^(?:\/(?!\/)|https:\/\/)/.test(address) || /[\s\\\p{C}]/u.test(address)) return false;
  const url = URL.parse(address, 'https://shop.invalid');
  return url !== null && url.username === '' && url.password === '';
}

/** A redirect as content documents write it. */
export const RedirectEntry = fields({
  from: Old,
  to: New,
  /** 301: for good, search engines forget the old address. 302: for now. */
  status: z._default(z.literal([301, 302]), 301),
});
export type RedirectEntry = z.infer<typeof RedirectEntry>;

/** An address without escapes, but that of a slash: links write one address by many. One that cannot be read stays as it is. */
export function plainAddress(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return path
      .split(/%2f/i)
      .map((part) => decodeURIComponent(part))
      .join('%2F');
  } catch {
    return path;
  }
}

/** No redirect leads, over others or at once, back to itself. */
export const withoutLoops = acrossEntries((entries) => {
  const targets = new Map(
    entries.flatMap((entry) =>
      isObject(entry) && typeof entry['from'] === 'string' && typeof entry['to'] === 'string'
        ? [[plainAddress(entry['from']), pathOf(entry['to'])] as const]
        : [],
    ),
  );
  return entries.flatMap((entry, index) =>
    isObject(entry) && typeof entry['from'] === 'string' && leadsBack(plainAddress(entry['from']), targets)
      ? [{ path: [index, 'to'], reason: 'leads back to where it began: a loop' }]
      : [],
  );
});

/** The redirects of a site that lead back to themselves by its own origin, which documents do not know, or by escapes, which old ones may do. */
export function loopsOver(origin: string, redirects: readonly RedirectEntry[]): RedirectEntry[] {
  if (!redirects.some(({ from, to }) => isOn(origin, to) || from.includes('%'))) return [];
  const targets = new Map(redirects.map(({ from, to }) => [plainAddress(from), pathOf(to, origin)]));
  return redirects.filter(({ from }) => leadsBack(plainAddress(from), targets));
}

function leadsBack(from: string, targets: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>();
  let at: string | undefined = from;
  while (at !== undefined && !seen.has(at)) {
    seen.add(at);
    at = targets.get(at);
  }
  return at === from;
}

/** Where a redirect leads, without the query: a path on its own site. */
function pathOf(to: string, origin?: string): string {
  return plainAddress(isOn(origin, to) ? new URL(to).pathname : to.split(/[?#]/)[0]!);
}

function isOn(origin: string | undefined, address: string): boolean {
  return origin !== undefined && address.startsWith('https://') && URL.parse(address)?.origin === origin;
}
