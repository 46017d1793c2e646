import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:203:3:4:5:6', '2001:db8:1:200::/56'],
  ['2001:DB8:1:2ff:ffff::1', '2001:db8:1:200::/56'],
  ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
  ['::1', '::/56'],
  ['2002:c000:204:ff00::1', '2002:c000:204::/48'],
  ['64:ff9b::192.0.2.33', '64:ff9b::c000:221/128'],
  ['unknown', 'unknown'],
])('takes %s for %s', (ip, network) => expect(networkOf(ip)).toBe(network));
