import ipaddr from 'ipaddr.js';

/** Of IPv6: homes get so much, or less, and so many phones share an address of IPv4. */
const BITS_OF_SUBSCRIBER = 56;
/** Where an address of IPv4 stands within one of IPv6: whoever has it has all that is behind it, by 6to4, or it alone, behind a translator. */
const BITS_WITH_IPV4: Partial<Record<string, number>> = { '6to4': 48, rfc6052: 128 };

/** Who a client is for a limit: an IPv4 address, or the /56 network of an IPv6 address, since a subscriber has all of its addresses. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const bits = BITS_WITH_IPV4[address.range()] ?? BITS_OF_SUBSCRIBER;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${bits}`).toString()}/${bits}`;
}
