import ipaddr from 'ipaddr.js';
import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { RemoteFetchFailed } from './remote-fetch-failed.ts';

/** What the internet hands out of IPv6; everything else is special in some way. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Whether an address belongs to the internet, and not to this machine, its network or any special use. `[::1]` is taken too. */
export function isPublicAddress(text: string): boolean {
  const written = text.replace(/^\[|\]$/g, '');
  if (!ipaddr.isValid(written)) return false;
  const address = ipaddr.process(written);
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6));
}

/**
 * Looks a name up for a connection that is about to be opened, and fails with {@link RemoteFetchFailed} `PRIVATE_ADDRESS` when any of
 * its addresses is not public. Asked here, a name cannot mean another address when it is connected than when it was checked.
 */
export const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '');
    const inside = addresses.find(({ address }) => !isPublicAddress(address));
    const first = addresses[0];
    if (inside || !first)
      return done(new RemoteFetchFailed('PRIVATE_ADDRESS', `${name} leads to ${inside?.address ?? 'no address'}`), '');
    if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};
