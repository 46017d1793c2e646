import type { Sort } from '../../contract/listing.ts';
import { addressOf } from './address.ts';

/** What an address says of a list. */
export interface ListChoice {
  sort: Sort;
  page: number;
  filters: string;
  /** As somebody has typed them into the fields of the price: until the list has come they are not among the filters. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Address of a list; the usual order and the first page go without saying. */
export function listAddress(
  path: string,
  { sort, page, ...narrowed }: ListChoice,
  usualSort: Sort,
  further: Readonly<Record<string, string | undefined>> = {},
): string {
  return addressOf(path, {
    ...further,
    ...narrowed,
    sort: sort === usualSort ? undefined : sort,
    page: page === 1 ? undefined : page,
  });
}
