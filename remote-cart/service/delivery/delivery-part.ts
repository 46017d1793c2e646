import { acrossFields, Day, fields, pattern, tablePart, whole } from '@ninefold/service/documents';
import { siteOf } from '@ninefold/sites';
import * as z from 'zod/mini';
import { deliveryRules } from '../schema.ts';
import { regionsOf } from './public-holidays.ts';

const YearlyDay = pattern(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'is no day of the year: write it like 12-24');

const inOrderOf = (least: string, most: string) =>
  acrossFields((entry) =>
    Number(entry[least]) > Number(entry[most]) ? [{ path: [most], reason: `must not be less than ${least}` }] : [],
  );

/** A rule of delivery as content documents write it. */
const DeliveryEntry = fields({
  isPromised: z._default(z.boolean(), true),
  handlingLeast: whole(0, 60),
  handlingMost: whole(0, 60),
  transitLeast: whole(0, 60),
  transitMost: whole(0, 60),
  cutOff: pattern(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time of the day: write it like 14:00'),
  closedWeekdays: z._default(
    z.array(whole(1, 7)).check(z.refine((days: number[]) => new Set(days).size < 7, 'must leave a day to work on')),
    [6, 7],
  ),
  closedDays: z._default(z.array(z.union([Day, YearlyDay])).check(z.maxLength(100)), []),
  region: z.optional(pattern(/^[A-Z\d]{1,4}$/, 'is no part of a country: write it like HH')),
}).check(inOrderOf('handlingLeast', 'handlingMost'), inOrderOf('transitLeast', 'transitMost'));

export const deliveryPart = tablePart({
  name: 'delivery',
  summary: 'when what is ordered arrives; none: no day is named',
  table: deliveryRules,
  entry: DeliveryEntry,
  key: [],
  most: 1,
  async findFaults(_transaction, site, entries) {
    const region = entries[0]?.['region'];
    if (typeof region !== 'string') return [];
    const { country } = siteOf(site);
    const known = await regionsOf(country);
    if (known.includes(region)) return [];
    const there = known.length > 0 ? known.join(', ') : 'none';
    return [
      { path: '[0].region', value: JSON.stringify(region), reason: `is no part of ${country}: there are ${there}` },
    ];
  },
});
