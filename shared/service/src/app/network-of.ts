import ipaddr from 'ipaddr.js';

/** Who a client is for a limit: an IPv4 address, or the /64 network of an IPv6 address, since a subscriber has all of its addresses. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}
