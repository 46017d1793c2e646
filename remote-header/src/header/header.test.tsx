// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import type { PersonalData } from '@ninefold/platform';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NAVIGATION_PATH, THEMEWORLDS_PATH } from '../../contract/paths.ts';
import german from '../locales/de-DE.json' with { type: 'json' };
import { Header } from './header.tsx';
import type { HeaderData } from './load-header.ts';
import { platformOf } from './use-window-state.ts';

const LOGGED_OUT: PersonalData = {
  tracking: { loginStatus: 'LOGGED_OUT' },
  statuses: { isCommunityMember: false, cardMembershipStatus: 'NONE' },
};
const ANNA: PersonalData = {
  tracking: { loginStatus: 'LOGGED_IN' },
  customer: { firstname: 'Anna', lastname: 'Berger' },
  loyaltyBeans: 1250,
  statuses: { isCommunityMember: true, cardMembershipStatus: 'MEMBER' },
};
const BEN: PersonalData = {
  tracking: { loginStatus: 'REMEMBERED' },
  customer: { firstname: 'Ben', lastname: 'Keller' },
  loyaltyBeans: 0,
  statuses: { isCommunityMember: false, cardMembershipStatus: 'NONE' },
};

const leaf = { title: 'Ganze Bohnen', href: '/ganze-bohnen-c1100', children: [] };
const coffee = { kind: 'categories' as const, title: 'Kaffee', href: '/kaffee-c1000', children: [] };
const themeworlds = { kind: 'themeworlds' as const, title: 'Themenwelten', href: '/themenwelten-s16', children: [] };
const DATA: HeaderData = {
  personalData: LOGGED_OUT,
  navigation: [themeworlds, coffee, { kind: 'link', title: 'Weihnachten', href: '/weihnachten-s20', children: [] }],
  benefits: {
    type: 'HEADER_BENEFITS',
    links: [{ text: 'Gratis Versand ab 20 €', url: '/versand-s1', boldLink: false }],
  },
  topBanner: null,
  pages: { 10: '/kundenkarte-s10', 11: '/community-s11', 18: '/merkzettel-s18' },
};

let isServiceUp = true;

function show(data: Partial<HeaderData> = {}, props: { reduced?: boolean } = {}) {
  const { Wrapper } = testPage({
    texts: { header: german },
    transport: ({ path }) => {
      if (!isServiceUp) return Promise.resolve({ status: 503, body: { error: 'UNKNOWN' } });
      if (path === NAVIGATION_PATH)
        return Promise.resolve({ status: 200, body: { navigation: [{ ...coffee, children: [leaf] }] } });
      if (path === THEMEWORLDS_PATH) return Promise.resolve({ status: 200, body: {} });
      return Promise.resolve({ status: 404, body: {} });
    },
  });
  render(<Header data={{ ...DATA, ...data }} pageType="home" {...props} />, { wrapper: Wrapper });
}

/** The wide windows' navigation; the menu of narrow ones has the same items. */
const linkOf = (name: string) => {
  const link = screen.getAllByRole('link', { name }).find((each) => each.closest('[data-flyout]'));
  if (!link) throw new Error(`There is no item ${name}`);
  return link;
};
const itemOf = (name: string) => linkOf(name).parentElement!;
const toggleOf = (name: string) => within(itemOf(name)).getByRole('button', { name: `Mehr zu ${name}` });
const isOpen = (name: string) => toggleOf(name).getAttribute('aria-expanded') === 'true';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const mouse = { pointerType: 'mouse' };

beforeEach(() => {
  vi.useFakeTimers();
  isServiceUp = true;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('flyouts', () => {
  it.each([
    [250, false],
    [300, true],
  ])('NAV-2 a pointer that rests %i ms on an item: open is %s', async (ms, expected) => {
    show();
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    await pass(ms);
    expect(isOpen('Kaffee')).toBe(expected);
  });

  it('NAV-2 a pointer that left after 250 ms opens nothing', async () => {
    show();
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    await pass(250);
    fireEvent.pointerLeave(itemOf('Kaffee'), mouse);
    await pass(1000);
    expect(isOpen('Kaffee')).toBe(false);
  });

  it('NAV-2 closes when the pointer leaves', async () => {
    show();
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    await pass(300);
    fireEvent.pointerLeave(itemOf('Kaffee'), mouse);
    await pass(200);
    expect(isOpen('Kaffee')).toBe(false);
  });

  it('NAV-2 closes by Escape and gives the focus back to the button', async () => {
    show();
    fireEvent.click(toggleOf('Kaffee'));
    await pass(0);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen('Kaffee')).toBe(false);
    expect(document.activeElement).toBe(toggleOf('Kaffee'));
  });

  it('NAV-2 closes by a press outside, not by one inside', async () => {
    show();
    fireEvent.click(toggleOf('Kaffee'));
    await pass(0);
    fireEvent.pointerDown(itemOf('Kaffee'));
    expect(isOpen('Kaffee')).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(isOpen('Kaffee')).toBe(false);
  });

  it('NAV-3 the first tap opens, the second follows the link', async () => {
    show();
    const tap = () => {
      fireEvent.pointerDown(linkOf('Kaffee'), { pointerType: 'touch' });
      return fireEvent.click(linkOf('Kaffee'));
    };
    expect(tap()).toBe(false); // the browser doesn't follow
    expect(isOpen('Kaffee')).toBe(true);
    await pass(0);
    expect(tap()).toBe(true);
  });

  it('NAV-5 fetches what a flyout shows when it opens', async () => {
    show();
    expect(screen.queryByRole('link', { name: 'Ganze Bohnen' })).toBeNull();
    fireEvent.click(toggleOf('Kaffee'));
    vi.useRealTimers();
    expect(await screen.findByRole('link', { name: 'Ganze Bohnen' })).toBeDefined();
  });

  it('NAV-5 closes a flyout whose content cannot be had; its link stays', async () => {
    isServiceUp = false;
    vi.spyOn(console, 'error').mockReturnValue();
    show();
    fireEvent.click(toggleOf('Kaffee'));
    vi.useRealTimers();
    await vi.waitFor(() => expect(isOpen('Kaffee')).toBe(false));
    expect(linkOf('Kaffee').getAttribute('href')).toBe('/kaffee-c1000');
    expect(console.error).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('HDR-9 marks the page while a flyout is open', async () => {
    show();
    fireEvent.click(toggleOf('Filialfinder'));
    await pass(0);
    expect(document.documentElement.dataset['flyoutOpen']).toBe('');
    fireEvent.click(toggleOf('Filialfinder'));
    await pass(0);
    expect(document.documentElement.dataset['flyoutOpen']).toBeUndefined();
  });

  it('HDR-3 asks for postcode or city', async () => {
    show();
    fireEvent.click(toggleOf('Filialfinder'));
    await pass(0);
    const field = screen.getByLabelText(/Postleitzahl oder Ort/);
    expect(field.closest('form')?.getAttribute('action')).toBe('/service/storefinder/search');
  });
});

describe('account', () => {
  function openAccount(data: PersonalData, label: string) {
    show({ personalData: data });
    const link = screen
      .getAllByRole('link', { name: new RegExp(`^${label}`) })
      .find((each) => each.getAttribute('href') === '/usermenu')!;
    fireEvent.click(within(link.parentElement!).getByRole('button'));
    return within(link.parentElement!);
  }

  it('HDR-2 offers a stranger login and account', () => {
    const account = openAccount(LOGGED_OUT, 'Anmelden');
    expect(account.getByText('Schön, dass Sie da sind')).toBeDefined();
    const addresses = account.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['/usermenu', '/login', '/signup']);
  });

  it('HDR-2 greets a member of everything by name, with beans and the extra links', () => {
    const account = openAccount(ANNA, 'Profil anzeigen');
    expect(account.getByText('Hallo Anna')).toBeDefined();
    expect(account.getByText('1.250 Bohnen')).toBeDefined();
    for (const name of ['Mein Konto', 'Bestellübersicht', 'Merkzettel', 'Bohnenkonto', 'Ninefold Karte', 'Community'])
      expect(account.getByRole('link', { name })).toBeDefined();
    expect(account.getByRole('link', { name: 'Vorab für Karteninhaber' })).toBeDefined();
    expect(account.getByRole('link', { name: 'Mitmachen in der Community' })).toBeDefined();
    const logOut = account.getByRole('button', { name: 'Abmelden' });
    expect(logOut.closest('form')?.getAttribute('action')).toBe('/service/login/form/logout');
  });

  it('HDR-2 greets who is only remembered, without the links of members', () => {
    const account = openAccount(BEN, 'Profil anzeigen');
    expect(account.getByText('Hallo Ben')).toBeDefined();
    expect(account.queryByRole('link', { name: 'Vorab für Karteninhaber' })).toBeNull();
    expect(account.queryByRole('link', { name: 'Mitmachen in der Community' })).toBeNull();
  });
});

it('HDR-1 leads home, to stores and to the account, and has the slots of search and cart', () => {
  show();
  expect(screen.getByRole('link', { name: /Startseite/ }).getAttribute('href')).toBe('/');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining(['#main', '/service/storefinder/search', '/usermenu']));
  expect(screen.getByText('search/SearchBox')).toBeDefined();
  expect(screen.getByText('cart/CartBadge')).toBeDefined();
});

it('HDR-7 reduced shows logo and the secure-purchase hint, no icons, search and navigation', () => {
  show({}, { reduced: true });
  expect(screen.getByText(/Sicher einkaufen/)).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByText('search/SearchBox')).toBeNull();
  expect(screen.queryByText('cart/CartBadge')).toBeNull();
});

it('NAV-5 shows no navigation when there is none', () => {
  show({ navigation: [] });
  expect(itemOfAccountIsThere()).toBe(true);
  expect(screen.queryByRole('link', { name: 'Kaffee' })).toBeNull();
});

function itemOfAccountIsThere(): boolean {
  return screen.getAllByRole('link').some((link) => link.getAttribute('href') === '/usermenu');
}

it.each([
  [979, 'MATCH'],
  [980, 'TABLET'],
  [1439, 'TABLET'],
  [1440, 'CLASSIC'],
])('HDR-6 a window %i px wide is %s', (width, platform) => {
  expect(platformOf(width)).toBe(platform);
});
