import { isIP } from 'node:net';
import { z } from 'zod';

const NAMES = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Proxies whose word for a visitor's address, host and protocol is taken (`X-Forwarded-*`): addresses, ranges (`10.0.0.0/8`), or `loopback`,
 * `linklocal`, `uniquelocal`, with commas between. Whoever else sends such headers is not believed.
 */
export const TrustedProxies = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((proxy) => proxy.trim())
      .filter(Boolean),
  )
  .refine((proxies) => proxies.every(isProxy), {
    error: `needs addresses, ranges like 10.0.0.0/8, or ${NAMES.join(', ')}`,
  });

function isProxy(proxy: string): boolean {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(proxy) ?? [];
  const version = isIP(address);
  if (version === 0) return NAMES.includes(proxy);
  return bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128));
}
