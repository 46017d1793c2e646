import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { TrustedProxies } from './trusted-proxies.ts';

it.each(['', 'loopback', '10.0.0.7', '10.0.0.0/8, 10.1.0.0/16', '::1', 'fd00::/8'])(
  'takes "%s", and so does the server',
  (text) => {
    const trustProxy = TrustedProxies.parse(text);
    expect(() => Fastify({ trustProxy })).not.toThrow();
  },
);

it.each(['0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/9', 'proxy.internal'])(
  'says of "%s" what it should be, before the server ends at it',
  (text) => {
    const [issue] = TrustedProxies.safeParse(text).error?.issues ?? [];
    expect(issue?.message).toBe('needs addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal');
  },
);
