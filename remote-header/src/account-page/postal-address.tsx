import { useSite } from '@ninefold/platform';
import type { Order } from '../../contract/account.ts';

/** The lines of an address below a heading; the country only where it is another than the site's. */
export function PostalAddress({ address }: { address: NonNullable<Order['address']> }) {
  const site = useSite();
  const { name, street, postcode, town, country } = address;
  return (
    <>
      <br />
      {name}
      <br />
      {street}
      <br />
      {country === site.country ? '' : `${country}-`}
      {postcode} {town}
    </>
  );
}
