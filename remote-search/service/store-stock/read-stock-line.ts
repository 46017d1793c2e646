import type { StoreStockState } from '@ninefold/platform/contracts';
import { FEW_LEFT } from '../../contract/tile-limits.ts';
import { openForm } from '../import/feed-form.ts';
import type { FeedLine } from '../import/feed-line.ts';
import { readCount, readText, type FeedValue } from '../import/feed-values.ts';
import type { FeedFault } from '../import/import-report.ts';

/** What the first line of a table has to name; each line says its quantity, its availability, or both. */
export const STOCK_FIELDS = ['store_code', 'id'];

/** Google's words. What a store has to show and orders on request is not there to be taken home. */
const AVAILABILITIES: Readonly<Record<string, StoreStockState>> = {
  in_stock: 'IN_STOCK',
  limited_availability: 'FEW_LEFT',
  on_display_to_order: 'SOLD_OUT',
  out_of_stock: 'SOLD_OUT',
};

/** What one store has of one article. */
export interface StoreFigure {
  storeId: string;
  tcm: string;
  stock: StoreStockState;
}

/** Reads a line of a local inventory feed, or names what about it cannot be taken. */
export function readStockLine(line: FeedLine): { figure?: StoreFigure; faults: FeedFault[] } {
  const form = openForm(line);
  if (line.fault) form.refuse('', line.fault);
  if (form.faults.length > 0) return { faults: form.faults };
  const storeId = form.required('store_code', (text) => readText(text, 64));
  const tcm = form.required('id', (text) => readText(text, 50));
  const pieces = form.optional('quantity', readCount);
  const availability = form.optional('availability', readStoreAvailability);
  if (form.faults.length === 0 && pieces === undefined && availability === undefined)
    form.refuse('', 'has neither quantity nor availability');
  if (storeId === undefined || tcm === undefined || form.faults.length > 0) return { faults: form.faults };
  return { figure: { storeId, tcm, stock: leastOf(availability, pieces) }, faults: [] };
}

function readStoreAvailability(text: string): FeedValue<StoreStockState> {
  const name = text.toLowerCase().replaceAll(' ', '_');
  return Object.hasOwn(AVAILABILITIES, name)
    ? { value: AVAILABILITIES[name]! }
    : { reason: `is none of ${Object.keys(AVAILABILITIES).join(', ')}` };
}

/** Of two figures that say different things the shop believes the one that promises less. */
function leastOf(availability: StoreStockState = 'IN_STOCK', pieces = Infinity): StoreStockState {
  if (availability === 'SOLD_OUT' || pieces === 0) return 'SOLD_OUT';
  return availability === 'FEW_LEFT' || pieces <= FEW_LEFT ? 'FEW_LEFT' : 'IN_STOCK';
}
