import type { Sort } from '../../contract/listing.ts';
import { addressOf } from './address.ts';

/** What an address says of a list. */
export interface ListChoice {
  sort: Sort;
  page: number;
  filters: string;
}

/** Address of a list; the usual order and the first page go without saying. */
export function listAddress(
  path: string,
  { sort, page, filters }: ListChoice,
  usualSort: Sort,
  further: Readonly<Record<string, string | undefined>> = {},
): string {
  return addressOf(path, {
    ...further,
    filters,
    sort: sort === usualSort ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
}
