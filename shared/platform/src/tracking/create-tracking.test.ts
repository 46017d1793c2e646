// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTracking } from './create-tracking.ts';

const PAGE = { site: 'AT', path: '/mug-p1' };
const ADDED = { currency: 'EUR', value: 19.95, items: [{ item_id: '1-1', quantity: 1 }] };

let beacons: { path: string; body: Promise<string> }[];

beforeEach(() => {
  beacons = [];
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (path: string, blob: Blob) => beacons.push({ path, body: textOf(blob) }) > 0,
  });
});
afterEach(() => {
  decide(false); // the pages of earlier tests forget what waits
  document.cookie = 'consent=; max-age=0';
  delete window.dataLayer;
  vi.restoreAllMocks();
});

/** jsdom's Blob has no text(). */
function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.readAsText(blob);
  });
}

function decide(analytics: boolean): void {
  window.dispatchEvent(new CustomEvent('consent-changed', { detail: { analytics } }));
}

it('TRK-1 stores and sends nothing before consent', () => {
  const store = vi.spyOn(Storage.prototype, 'setItem');
  const fetching = vi.spyOn(globalThis, 'fetch');
  createTracking(PAGE).track('add_to_cart', ADDED);
  expect(window.dataLayer).toBeUndefined();
  expect(beacons).toEqual([]);
  expect(document.cookie).toBe('');
  expect(store).not.toHaveBeenCalled();
  expect(fetching).not.toHaveBeenCalled();
});

it('TRK-1 sends what waited when the visitor agrees, and what comes after', async () => {
  const tracking = createTracking(PAGE);
  tracking.track('add_to_cart', ADDED);
  decide(true);
  tracking.track('sign_up', { method: 'newsletter' });
  expect(window.dataLayer).toEqual([
    { event: 'add_to_cart', ...ADDED },
    { event: 'sign_up', method: 'newsletter' },
  ]);
  expect(beacons.map(({ path }) => path)).toEqual(Array(2).fill('/service/telemetry/api/event'));
  expect(JSON.parse(await beacons[0]!.body)).toEqual({ event: 'add_to_cart', ...PAGE, parameters: ADDED });
});

it('TRK-1 has the newest fifty events wait', () => {
  const tracking = createTracking(PAGE);
  for (let number = 0; number < 51; number += 1) tracking.track('sign_up', { number });
  decide(true);
  expect(window.dataLayer?.map((event) => (event as { number: number }).number)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
});

it('TRK-1 forgets what waited when the visitor refuses, also if they agree later', () => {
  const tracking = createTracking(PAGE);
  tracking.track('add_to_cart', ADDED);
  decide(false);
  tracking.track('add_to_cart', ADDED);
  decide(true);
  expect(window.dataLayer).toBeUndefined();
  expect(beacons).toEqual([]);
});

it.each([{ analytics: false }, {}, null])('TRK-1 stops when the visitor takes the consent back: %j', (detail) => {
  document.cookie = 'consent=analytics';
  const tracking = createTracking(PAGE);
  window.dispatchEvent(new CustomEvent('consent-changed', { detail }));
  tracking.track('sign_up');
  expect(beacons).toEqual([]);
});

it.each([
  ['analytics', 1],
  ['marketing,analytics', 1],
  ['marketing%2Canalytics', 1],
  ['marketing', 0],
  ['noanalytics', 0],
])('TRK-1 reads the cookie consent=%s of an earlier decision', (purposes, count) => {
  document.cookie = `consent=${purposes}`;
  const tracking = createTracking(PAGE);
  tracking.track('sign_up');
  decide(true);
  expect(beacons).toHaveLength(count);
});

it('TRK-1 adds to the data layer that a tag manager has made', () => {
  document.cookie = 'consent=analytics';
  window.dataLayer = [{ event: 'gtm.js' }];
  createTracking(PAGE).track('sign_up');
  expect(window.dataLayer).toEqual([{ event: 'gtm.js' }, { event: 'sign_up' }]);
});
