import { DEFAULT_HOST_NAMES } from '@ninefold/sites';
import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfig } from './config.ts';
import { operatorProviderSettingsOf } from './oidc/provider-settings.ts';

function faultsOf(environment: NodeJS.ProcessEnv): string {
  try {
    readConfig(environment, { services: ['cart', 'search'] });
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
}

describe('readConfig', () => {
  it('needs nothing; empty variables count as missing', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: '', OPERATOR_TOKEN: '' });
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', SITE_HOSTS: DEFAULT_HOST_NAMES, DEV_RELOAD: false });
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.DATA_DIR).toMatch(/[/\\]\.data$/);
    expect(config.SERVICE_ADDRESSES.size).toBe(0);
  });

  it('gives named sites their host names, and services their addresses', () => {
    const config = readConfig({
      SITE_HOSTS: 'DE=shop.example, CH_FR = fr.Shop.example',
      SERVICE_ADDRESSES: 'cart=http://cart.internal:3100/?a=b',
    });
    expect(config.SITE_HOSTS).toEqual({ ...DEFAULT_HOST_NAMES, DE: ['shop.example'], CH_FR: ['fr.shop.example'] });
    expect([...config.SERVICE_ADDRESSES]).toEqual([['cart', 'http://cart.internal:3100/?a=b']]);
  });

  it('SIT-4 gives no two sites one host name', () => {
    expect(() => readConfig({ SITE_HOSTS: 'CH=shop.example,CH_FR=Shop.example' })).toThrow(
      'SITE_HOSTS: gives CH_FR the host name "shop.example", which is that of CH',
    );
    expect(() => readConfig({ SITE_HOSTS: 'AT=de.localhost' })).toThrow('which is that of DE');
    const swapped = readConfig({ SITE_HOSTS: 'DE=at.localhost,AT=de.localhost' });
    expect(swapped.SITE_HOSTS).toMatchObject({ DE: ['at.localhost'], AT: ['de.localhost'] });
  });

  it('REL-20 the operators’ provider needs an issuer that nobody listens in on, an id and a secret', () => {
    const named = {
      OPERATORS_OIDC_ISSUER: 'https://login.example',
      OPERATORS_OIDC_CLIENT_ID: 'operators',
      OPERATORS_OIDC_CLIENT_SECRET: 'a, b',
    };
    expect(operatorProviderSettingsOf(readConfig(named))).toEqual({
      issuer: 'https://login.example',
      clientId: 'operators',
      clientSecret: 'a, b',
      name: 'login.example',
    });
    expect(operatorProviderSettingsOf(readConfig({}))).toBeUndefined();
    const lacking = faultsOf({ OPERATORS_OIDC_ISSUER: 'https://login.example' });
    for (const name of ['OPERATORS_OIDC_CLIENT_ID', 'OPERATORS_OIDC_CLIENT_SECRET'])
      expect(lacking).toContain(`${name}: is missing`);
    expect(faultsOf({ ...named, OPERATORS_OIDC_ISSUER: 'http://login.example' })).toContain(
      'OPERATORS_OIDC_ISSUER: is no issuer',
    );
  });

  it('V14 keeps things as long as operators say, and refuses names that nothing has', () => {
    const config = readConfig({ RETENTION_DAYS: 'carts=90, unsubscribed=730' });
    expect([...config.RETENTION_DAYS]).toEqual([
      ['carts', 90],
      ['unsubscribed', 730],
    ]);
    expect(() => readConfig({ RETENTION_DAYS: 'carts=soon' })).toThrow('RETENTION_DAYS: keeps carts for "soon" days');
    expect(() => readConfig({ RETENTION_DAYS: 'trolleys=9' }, { kept: ['carts'] })).toThrow(
      'RETENTION_DAYS: names trolleys, which is nothing that is kept; there are carts',
    );
  });

  it('names every fault at once', () => {
    const lines = faultsOf({
      PORT: '70000',
      DATABASE_URL: 'mysql://localhost/shop',
      SITE_HOSTS: 'FR=fr.example,DE,AT=not a name',
      SERVICE_ADDRESSES: 'basket=http://x,cart=cart.internal',
      PUBLIC_ORIGIN_PORT: '0',
      OPERATOR_TOKEN: 'short',
      MAIL_URL: 'http://mail.example',
      MAIL_FROM: 'Ninefold',
      SECURITY_CONTACT: 'mailto:security@shop.example,security@shop.example',
      TRUSTED_PROXIES: '10.0.0.0/33',
      LOG_LEVEL: 'loud',
      SLOT_DEADLINE_MS: 'soon',
      DEV_RELOAD: 'perhaps',
    }).split('\n');
    expect(lines[0]).toBe('The configuration is wrong:');
    const expected = [
      /^ {2}PORT: /,
      /^ {2}DATABASE_URL: is not a postgresql:\/\/ address$/,
      /^ {2}SITE_HOSTS: names an unknown site FR; the sites are DE AT/,
      /^ {2}SITE_HOSTS: gives DE the host name ""/,
      /^ {2}SITE_HOSTS: gives AT the host name "not a name"/,
      /^ {2}SERVICE_ADDRESSES: names an unknown service basket/,
      /^ {2}SERVICE_ADDRESSES: gives cart the address "cart\.internal"/,
      /^ {2}PUBLIC_ORIGIN_PORT: /,
      /^ {2}MAIL_URL: is not an smtp:\/\/ address$/,
      /^ {2}MAIL_FROM: is not a sender/,
      /^ {2}SECURITY_CONTACT: names "security@shop\.example", which is no contact/,
      /^ {2}TRUSTED_PROXIES: needs addresses, ranges/,
      /^ {2}OPERATOR_TOKEN: needs at least 32 characters$/,
      /^ {2}LOG_LEVEL: /,
      /^ {2}SLOT_DEADLINE_MS: /,
      /^ {2}DEV_RELOAD: /,
    ];
    expect(lines).toHaveLength(1 + expected.length);
    for (const fault of expected)
      expect(
        lines.some((line) => fault.test(line)),
        String(fault),
      ).toBe(true);
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT: is no number'],
    [{ PORT: '80.5' }, 'PORT: is no whole number'],
    [{ PORT: '70000' }, 'PORT: is more than 65535'],
    [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS: is less than 2'],
    [
      { PICTURES_S3: 'https://key:100%zz@s3.example/pictures' },
      'PICTURES_S3: has a % that begins no sign such as %2F: write %25 for a %',
    ],
    ...['100%', '%FF'].map((secret): [Record<string, string>, string] => [
      { OTEL_EXPORTER_OTLP_HEADERS: `authorization=${secret}` },
      'OTEL_EXPORTER_OTLP_HEADERS: has a % that begins no sign such as %20',
    ]),
  ])('says of %j in plain words: %s', (environment, fault) => {
    expect(faultsOf(environment).split('\n')).toEqual(['The configuration is wrong:', `  ${fault}`]);
  });

  it('believes the proxies that are named, and nobody else', () => {
    expect(readConfig({}).TRUSTED_PROXIES).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: 'loopback, 10.0.0.0/8,::1' }).TRUSTED_PROXIES).toEqual([
      'loopback',
      '10.0.0.0/8',
      '::1',
    ]);
  });

  it('names what hosts on one server must share, and takes two secrets for the keys while one replaces the other', () => {
    const url = { DATABASE_URL: 'postgresql://localhost/shop' };
    const start = () => readConfig(url, { isProduction: true });
    expect(start).toThrow(/OPERATOR_TOKEN: is missing[^]*SERVICE_TOKEN: is missing[^]*KEY_ENCRYPTION_KEY: is missing/);
    const [fresh, old] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(readConfig({ KEY_ENCRYPTION_KEY: `${fresh}, ${old}` }).KEY_ENCRYPTION_KEY).toEqual([fresh, old]);
    expect(faultsOf({ KEY_ENCRYPTION_KEY: `${fresh},short` })).toMatch(/KEY_ENCRYPTION_KEY[^]*needs at least 32/);
  });

  it('never repeats a secret', () => {
    expect(faultsOf({ OPERATOR_TOKEN: 'hunter2', DATABASE_URL: 'http://shop:hunter2@localhost' })).not.toContain(
      'hunter2',
    );
  });
});
