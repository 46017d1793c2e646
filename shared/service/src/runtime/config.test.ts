import { expect, it } from 'vitest';
import { readServiceConfig } from './config.ts';

it('works with an empty environment', () => {
  const config = readServiceConfig({ DATABASE_URL: '' });
  expect(config).toMatchObject({
    DATA_DIR: '.data',
    PORT: 3100,
    ENVIRONMENT: 'LIVE',
    LOGIN_URL: 'http://localhost:3000',
  });
  expect(config.DATABASE_URL).toBeUndefined();
  expect(config.SITE_ORIGINS.CH_FR).toBe('http://ch-fr.localhost:3000');
});

it('takes the origins of some sites and keeps the default of the others', () => {
  const { SITE_ORIGINS } = readServiceConfig({ SITE_ORIGINS: 'DE=https://shop.example, AT=https://at.shop.example/' });
  expect(SITE_ORIGINS).toMatchObject({
    DE: 'https://shop.example',
    AT: 'https://at.shop.example',
    TR: 'http://tr.localhost:3000',
  });
});

it('names every fault', () => {
  const read = () =>
    readServiceConfig({
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      LOGIN_URL: 'javascript:1',
      SERVICE_TOKEN: 'too short',
      SITE_ORIGINS: 'XX=https://x.example',
    });
  expect(read).toThrow(
    /^The configuration is wrong:\n {2}DATABASE_URL[^]*PORT[^]*LOGIN_URL[^]*SITE_ORIGINS[^]*SERVICE_TOKEN/,
  );
});
