import { describe, expect, it } from 'vitest';
import type { FramePlace } from '@ninefold/contract';
import { pageFor, type FrameSettings } from './visitor-settings.ts';
import type { Route } from '../composition/page-table.ts';

const FRAME: ReadonlyMap<FramePlace, string> = new Map([
  ['page/header', 'head/Head'],
  ['page/footer', 'foot/Foot'],
  ['page/app-banner', 'app/Banner'],
  ['page/staff', 'staff/Panel'],
]);
const PIXEL = 'Mozilla/5.0 (Linux; Android 14) Chrome/140.0 Mobile Safari/537.36';

interface Asked {
  cookies?: Record<string, string>;
  route?: Partial<Route>;
  settings?: Partial<FrameSettings>;
  host?: string;
  userAgent?: string;
}

/** The slots around the page that are shown, with their props. */
function shown({ cookies = {}, route, settings, host = 'shop.at', userAgent }: Asked = {}) {
  const { page, allowedScript } = pageFor(
    { pageType: 'category', main: [], ...route },
    FRAME,
    'AT',
    { cookies, headers: { host, 'user-agent': userAgent } },
    { consent: { isEnabled: false, domainIds: {} }, isPreviewEnabled: true, ...settings },
  );
  const slots = Object.fromEntries([...page.above, ...page.below].map(({ name, props }) => [name, props]));
  return { slots, platform: page.platform, allowedScript };
}
const slotsFor = (asked: Asked) => shown(asked).slots;

describe('the frame of a page', () => {
  it('HDR-6 has header and footer, and the promotion above, for whoever comes by no app and no partner', () => {
    expect(slotsFor({})).toEqual({
      'head/Head': { pageType: 'category', showPromotionBanner: true, stage: 'LIVE' },
      'foot/Foot': {},
    });
  });

  it('LAY-2 has neither for whom the cookie Hunter-Content hides them, and both for any other value', () => {
    const cookies = { 'Hunter-Content': 'noheaderfooter' };
    expect(slotsFor({ cookies, userAgent: PIXEL })).toEqual({});
    expect(Object.keys(slotsFor({ cookies: { 'Hunter-Content': 'x' } }))).toEqual(['head/Head', 'foot/Foot']);
  });

  it('HDR-7 FTR-3 is reduced in the new app, without a promotion; another app says nothing', () => {
    expect(slotsFor({ cookies: { 'xc-app': 'new' }, userAgent: PIXEL })).toEqual({
      'head/Head': { pageType: 'category', reduced: true, stage: 'LIVE' },
      'foot/Foot': { reduced: true },
    });
    expect(slotsFor({ cookies: { 'xc-app': 'old' } })).toEqual(slotsFor({}));
  });

  it('FTR-3 PRM-7 has a reduced footer, and nothing else that is reduced, for whoever comes from a partner', () => {
    expect(slotsFor({ cookies: { affiliateNumber: '7' }, userAgent: PIXEL })).toEqual({
      'head/Head': { pageType: 'category', showPromotionBanner: true, stage: 'LIVE' },
      'foot/Foot': { reduced: true },
      'app/Banner': { os: 'android' },
    });
  });

  it('HDR-7 FTR-3 is what the page’s address asks for', () => {
    const frame = { reduced: true, withoutPromotion: true, withoutNewsletter: true } as const;
    expect(slotsFor({ route: { pageType: 'checkout', frame }, userAgent: PIXEL })).toEqual({
      'head/Head': { pageType: 'checkout', reduced: true, stage: 'LIVE' },
      'foot/Foot': { reduced: true, isCheckout: true, hideNewsletter: true },
    });
    expect(slotsFor({ route: { frame: { withoutPromotion: true } } })['head/Head']).not.toHaveProperty(
      'showPromotionBanner',
    );
  });

  it.each([
    ['smartphone', 'mobile', 'MATCH'],
    ['tablet', 'tablet', 'TABLET'],
    ['desktop', 'classic', 'CLASSIC'],
    ['fridge', undefined, undefined],
  ])('HDR-6 FTR-5 a visitor whose cookie names a %s gets page and header for it', (device, platform, header) => {
    const given = shown({ cookies: { 'Hunter-Platform': device } });
    expect(given.platform).toBe(platform);
    expect((given.slots['head/Head'] as { platform?: string }).platform).toBe(header);
  });
});

describe('the banner of the app', () => {
  const banner = (asked: Asked) => slotsFor({ userAgent: PIXEL, ...asked })['app/Banner'];

  it('PRM-7 is for Chrome on a phone alone, until somebody closes it', () => {
    expect(banner({})).toEqual({ os: 'android' });
    expect(banner({ userAgent: 'Mozilla/5.0 (iPhone) CriOS/140.0 Mobile/15E148' })).toEqual({ os: 'ios' });
    expect(banner({ userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' })).toBeUndefined();
    expect(banner({ userAgent: `${PIXEL} SamsungBrowser/28.0` })).toBeUndefined();
    expect(banner({ cookies: { 'app-banner-closed': '1' } })).toBeUndefined();
  });

  it('PRM-7 HDR-10 waits for the answer to the question for the consent, where it is asked', () => {
    const settings = { consent: { isEnabled: true, domainIds: {} } };
    expect(banner({ settings })).toEqual({ os: 'android', awaitsConsent: true });
    expect(banner({ settings, cookies: { consent: '' } })).toEqual({ os: 'android' });
  });
});

describe('the consent', () => {
  const consent = { isEnabled: true, script: 'https://cdn.example/ask.js', domainIds: { AT: 'at-7' } };

  it('HDR-10 is asked for by the script of the configuration, under the site’s own id', () => {
    const given = shown({ settings: { consent } });
    expect(given.slots['head/Head']).toMatchObject({
      onetrustenabled: true,
      consentScript: consent.script,
      consentDomainId: 'at-7',
    });
    expect(given.allowedScript).toBe(consent.script);
  });

  it('HDR-10 has an id for tests where the shop is developed, and the site’s code where none is given', () => {
    const settings = { consent: { ...consent, domainIds: {} } };
    expect(slotsFor({ settings, host: 'at.localhost:3000' })['head/Head']).toMatchObject({
      stage: 'DEV',
      consentDomainId: 'at-test',
    });
  });

  it('HDR-10 no script of others runs where nobody is asked, or no header would load it', () => {
    expect(shown({ settings: { consent: { ...consent, isEnabled: false } } }).allowedScript).toBeUndefined();
    const cookies = { 'Hunter-Content': 'noheaderfooter' };
    expect(shown({ cookies, settings: { consent } }).allowedScript).toBeUndefined();
  });
});

it.each(['StaffAuthToken', 'CobraAuthToken'])('PRV-1 the panel stands on pages of whoever has %s', (name) => {
  const cookies = { [name]: 'x' };
  expect(slotsFor({ cookies })).toHaveProperty('staff/Panel');
  expect(slotsFor({ cookies, settings: { isPreviewEnabled: false } })).not.toHaveProperty('staff/Panel');
  expect(slotsFor({})).not.toHaveProperty('staff/Panel');
});
