import { createHash } from 'node:crypto';
import type { FeedLine } from './feed-line.ts';
import type { FeedFault } from './import-report.ts';
import type { OfferRow } from './offer-row.ts';

/** Notices variants of one group that have the same colour and size: shoppers cannot tell them apart. */
export function createTwinFinder(): (line: FeedLine, offer: OfferRow) => FeedFault[] {
  const lines = new Map<number, number>();
  return ({ line, fields }, { tcm, product_id, colour_key, size_key, value_key }) => {
    const group = fields.get('item_group_id')?.[0];
    if (group === undefined) return [];
    const key = hashOf(JSON.stringify([product_id, colour_key, size_key, value_key]));
    const twin = lines.get(key);
    if (twin === undefined) lines.set(key, line);
    if (twin === undefined) return [];
    const reason = `has the colour and size of line ${twin}, another variant of group ${group.slice(0, 50)}`;
    return [{ line, id: tcm, field: 'item_group_id', reason }];
  };
}

/** 48 bits, so that a feed's keys are numbers in memory and not texts: among a million variants one in 500 feeds has a false twin. */
function hashOf(text: string): number {
  return createHash('sha1').update(text).digest().readUIntBE(0, 6);
}
