import * as z from 'zod/mini';
import type { Store } from '../../contract/store.ts';
import { placeKeys } from '../stores/place-key.ts';
import { degrees, fields, inOrder, pattern, text } from '@ninefold/service/documents';

const Time = pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time: write it like 09:30');
const Hours = fields({ opens: Time, closes: Time }).check(inOrder('opens', 'closes'));
const Postcode = pattern(/^(?=.{3,10}$)[\dA-Z]+(?:[ -][\dA-Z]+)?$/, 'is no postcode: 3 to 10 digits and capitals');

const coordinates = { latitude: degrees(90), longitude: degrees(180) };

const hours = {
  weekdays: Hours,
  saturday: z.optional(Hours),
  sunday: z.optional(Hours),
} satisfies Record<keyof Store['hours'], z.ZodMiniType>;

/** A name as the store search compares it, in each way in which it may be typed. */
export function searchedAs(name: string): string {
  return placeKeys(name).join(' ');
}

const MOST_SEARCHED = 200;

/** A name that the store search can find. */
function foundName(longest: number) {
  return text(longest).check(
    z.refine((name: string) => /[\p{L}\p{N}]/u.test(name), 'must have letters or digits'),
    z.refine(
      (name: string) => searchedAs(name).length <= MOST_SEARCHED,
      `is too long: ${MOST_SEARCHED} letters at most`,
    ),
  );
}

/** A store as content documents write it. */
export const StoreEntry = fields({
  id: pattern(/^[\w-]{1,40}$/, 'is no id: 1 to 40 letters, digits, "-" and "_"'),
  name: text(80),
  street: text(120),
  postcode: Postcode,
  city: foundName(80),
  /** All names under which shoppers find the city; only where that is more than `city`. */
  citySearch: z.optional(foundName(MOST_SEARCHED)),
  phone: pattern(/^\+?[\d ()/-]{3,30}$/, 'is no telephone number: 3 to 30 digits, spaces, "+", "-", "/" and brackets'),
  hours: fields(hours),
  hasCafe: z.boolean(),
  ...coordinates,
});

/** A town from which the store search measures. */
export const PlaceEntry = fields({
  postcode: Postcode,
  name: foundName(80),
  /** All names under which shoppers find the town; only where that is more than `name`. */
  nameSearch: z.optional(foundName(MOST_SEARCHED)),
  ...coordinates,
});
