import { fields, pattern, Position } from '@ninefold/service/documents';
import * as z from 'zod/mini';

/** A slot that may stand in open places. */
export const PartName = pattern(
  /^[a-z][a-z0-9-]{0,30}\/[A-Z][A-Za-z0-9]{1,60}$/,
  'is no part: write its remote and its module, like reviews/Stars',
);

/** What operators say of a part of an open place, as content documents write it. */
export const PlacePartEntry = fields({
  place: pattern(
    /^(?=.{3,80}$)[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/,
    'is no open place: write it like product-page/below-price',
  ),
  position: Position,
  part: PartName,
  /** `false` leaves the part out. */
  shown: z._default(z.boolean(), true),
});
export type PlacePartEntry = z.infer<typeof PlacePartEntry>;
