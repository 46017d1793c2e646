import * as z from 'zod/mini';

/** What content documents are made of. Each message ends a sentence that begins with the value. */

/** An object of known fields: a misspelt one is a fault that names those that there are. */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `is no known field: there are ${Object.keys(shape).join(', ')}` : undefined,
  });
}

/** Control characters, halves of characters, and what turns the direction of what follows. */
const CONTROL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** A plain text of `longest` characters at most. */
export function text(longest: number) {
  return z.string().check(
    z.maxLength(longest),
    z.refine((value: string) => value.trim() !== '', 'must not be empty'),
    z.refine((value: string) => !CONTROL.test(value), 'must not have line breaks or other control characters'),
  );
}

/** A text that a pattern describes; `rule` says in words what it asks for. */
export function pattern(expression: RegExp, rule: string) {
  return z.string().check(z.refine((value: string) => expression.test(value), rule));
}

const SHOP_LINK = /^(?:category|service):[1-9]\d{0,8}$/;
const ANY_ORIGIN = 'https://shop.invalid';

/** `category:1100`, `service:3`, a path of the shop, or a web page by https. */
export const Link = z
  .string()
  .check(
    z.maxLength(500),
    z.refine(
      isLink,
      'is no address of a link: write category:1100, service:3, a path like /contact, or an address that begins with https://',
    ),
  );

function isLink(link: string): boolean {
  if (SHOP_LINK.test(link)) return true;
  // Browsers drop tabs and line breaks and read a backslash as a slash: "/\t/elsewhere.example" would leave the shop.
  if (!/^(?:\/(?!\/)|https:\/\/)/.test(link) || /[\s\\\p{C}]/u.test(link)) return false;
  const url = URL.parse(link, ANY_ORIGIN);
  return url !== null && url.username === '' && url.password === '';
}

export const Colour = pattern(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, 'is no colour: write #rgb or #rrggbb');

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const inSensibleYears = z.refine<string>((value) => {
  const year = new Date(value).getUTCFullYear();
  return Number.isNaN(year) || (year >= FIRST_YEAR && year <= LAST_YEAR);
}, `must lie in the years ${FIRST_YEAR} to ${LAST_YEAR}`);

/** A moment in ISO 8601 with its zone; comes out as UTC. */
export const Instant = z.pipe(
  z.iso
    .datetime({ offset: true, error: 'is no moment: write it like 2026-11-27T00:00:00+01:00' })
    .check(inSensibleYears),
  z.transform((value: string) => new Date(value).toISOString()),
);

/** A day of the calendar. */
export const Day = z.iso.date('is no day: write it like 2026-12-24').check(inSensibleYears);

/** When content is shown; each side may be absent. */
export const validity = { validFrom: z.optional(Instant), validUntil: z.optional(Instant) };

/** The name of an A/B test or of a group of one. */
export const GroupName = pattern(
  /^[A-Za-z\d][\w-]{0,99}$/,
  'is no name: up to 100 letters, digits, "-" and "_", a letter or digit first',
);

/** For which group of an A/B test content is shown; both absent: for everybody. */
export const group = { abTest: z.optional(GroupName), abTestGroup: z.optional(GroupName) };

/** A whole number. Not `z.int()`: a fault of that ends the search for faults between fields. */
export function whole(least: number, most: number) {
  return z.number().check(
    z.refine((value: number) => Number.isInteger(value), 'must be a whole number'),
    z.minimum(least),
    z.maximum(most),
  );
}

/** Where an entry stands among others. */
export const Position = whole(0, 9999);

/** The number of a category or a service page. */
export const PageNumber = whole(1, 999_999_999);

/** Degrees up to `most`, on both sides of zero. */
export function degrees(most: number) {
  return z.number().check(z.minimum(-most), z.maximum(most));
}
