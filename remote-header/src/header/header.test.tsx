// @vitest-environment jsdom
import type { PersonalData } from '@ninefold/platform';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NavigationNode } from '../../contract/navigation.ts';
import { NAVIGATION_PATH } from '../../contract/paths.ts';
import { ANNA, BEN, DATA, pass, showHeader } from './testing.tsx';
import { NOBODY } from './use-personal-data.ts';

/** The wide windows' navigation; the menu of narrow ones has the same items. */
const linkOf = (name: string) => {
  const link = screen.getAllByRole('link', { name }).find((each) => each.closest('[data-flyout]'));
  if (!link) throw new Error(`There is no item ${name}`);
  return link;
};
const itemOf = (name: string) => linkOf(name).parentElement!;
const toggleOf = (name: string) => within(itemOf(name)).getByRole('button', { name: `Mehr zu ${name}` });
const isOpen = (name: string) => toggleOf(name).getAttribute('aria-expanded') === 'true';
const mouse = { pointerType: 'mouse' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  vi.useRealTimers();
});

describe('flyouts', () => {
  it.each([
    [299, false],
    [300, true],
  ])('NAV-2 a pointer that rests %i ms on an item: open is %s', async (ms, expected) => {
    showHeader();
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    await pass(ms);
    expect(isOpen('Kaffee')).toBe(expected);
  });

  it('NAV-2 a pointer that left after 250 ms opens nothing', async () => {
    showHeader();
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    await pass(250);
    fireEvent.pointerLeave(itemOf('Kaffee'), mouse);
    await pass(1000);
    expect(isOpen('Kaffee')).toBe(false);
  });

  it('NAV-2 closes when the pointer leaves', async () => {
    showHeader();
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    await pass(300);
    fireEvent.pointerLeave(itemOf('Kaffee'), mouse);
    await pass(200);
    expect(isOpen('Kaffee')).toBe(false);
  });

  it('NAV-2 closes by Escape and gives the focus back to the button', async () => {
    showHeader();
    fireEvent.click(toggleOf('Kaffee'));
    await pass(0);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen('Kaffee')).toBe(false);
    expect(document.activeElement).toBe(toggleOf('Kaffee'));
  });

  it('NAV-2 closes by a click outside, not by one inside', async () => {
    showHeader();
    fireEvent.click(toggleOf('Kaffee'));
    await pass(0);
    fireEvent.click(itemOf('Kaffee'));
    expect(isOpen('Kaffee')).toBe(true);
    fireEvent.click(document.body);
    expect(isOpen('Kaffee')).toBe(false);
  });

  it('NAV-3 the first tap opens, the second follows the link', async () => {
    showHeader();
    const tap = () => {
      fireEvent.pointerDown(linkOf('Kaffee'), { pointerType: 'touch' });
      return fireEvent.click(linkOf('Kaffee'));
    };
    expect(tap()).toBe(false); // the browser doesn't follow
    expect(isOpen('Kaffee')).toBe(true);
    await pass(0);
    expect(tap()).toBe(true);
  });

  it('NAV-3 NAV-5 a tap follows the link of an item whose flyout could not be had', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    showHeader({ answers: {} });
    vi.useRealTimers();
    const tap = () => {
      fireEvent.pointerDown(linkOf('Kaffee'), { pointerType: 'touch' });
      return fireEvent.click(linkOf('Kaffee'));
    };
    expect(tap()).toBe(false);
    await vi.waitFor(() => expect(isOpen('Kaffee')).toBe(false));
    expect(tap()).toBe(true);
    vi.restoreAllMocks();
  });

  it('NAV-3 the Enter key follows the link also after a tap', async () => {
    showHeader();
    fireEvent.pointerDown(linkOf('Kaffee'), { pointerType: 'touch' });
    fireEvent.click(linkOf('Kaffee'));
    fireEvent.click(document.body);
    expect(fireEvent.click(linkOf('Kaffee'))).toBe(true);
    expect(isOpen('Kaffee')).toBe(false);
  });

  it('NAV-2 stays open for the click of a pointer that has just opened it by resting', async () => {
    showHeader();
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    await pass(400);
    fireEvent.click(toggleOf('Kaffee'));
    expect(isOpen('Kaffee')).toBe(true);
    await pass(500);
    fireEvent.click(toggleOf('Kaffee'));
    expect(isOpen('Kaffee')).toBe(false);
  });

  it('NAV-2 Escape closes a flyout from the moment it shows', async () => {
    vi.useRealTimers();
    showHeader();
    const shown = new Promise<void>((resolve) =>
      new MutationObserver((_changes, observer) => {
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        resolve();
      }).observe(itemOf('Kaffee'), { attributeFilter: ['data-flyout'] }),
    );
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    // As in a browser: effects come later than the change that they follow.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    await shown;
    await vi.waitFor(() => expect(isOpen('Kaffee')).toBe(false));
  });

  it('NAV-2 Escape leaves the focus where somebody types', async () => {
    showHeader();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    fireEvent.pointerEnter(itemOf('Kaffee'), mouse);
    await pass(300);
    elsewhere.focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen('Kaffee')).toBe(false);
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('NAV-6 puts the page back to where it was when the navigation opened', async () => {
    const scrolledTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
    showHeader();
    fireEvent.click(toggleOf('Kaffee'));
    await pass(0);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(0);
    expect(scrolledTo).toHaveBeenCalledWith({ left: 0, top: 500, behavior: 'instant' });
    vi.restoreAllMocks();
  });

  it('NAV-6 leaves the page where it is when the header does not stick', async () => {
    const scrolledTo = vi.spyOn(window, 'scrollTo').mockReturnValue();
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(500);
    showHeader({ props: { pageType: 'basket' } });
    fireEvent.click(toggleOf('Kaffee'));
    await pass(0);
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(900);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(0);
    expect(scrolledTo).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('NAV-5 fetches what a flyout shows when it opens', async () => {
    showHeader();
    expect(screen.queryByRole('link', { name: 'Espresso' })).toBeNull();
    fireEvent.click(toggleOf('Kaffee'));
    vi.useRealTimers();
    expect(await screen.findByRole('link', { name: 'Espresso' })).toBeDefined();
  });

  it('NAV-5 closes a flyout whose content cannot be had; its link stays', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    showHeader({ answers: {} });
    fireEvent.click(toggleOf('Kaffee'));
    vi.useRealTimers();
    await vi.waitFor(() => expect(isOpen('Kaffee')).toBe(false));
    expect(linkOf('Kaffee').getAttribute('href')).toBe('/kaffee-c1000');
    expect(console.error).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it.each([
    ['Filialfinder', 'icon'],
    ['Kaffee', 'navigation'],
  ])('HDR-9 marks the page while the flyout of %s is open', async (name, mark) => {
    showHeader();
    fireEvent.click(toggleOf(name));
    await pass(0);
    expect(document.documentElement.dataset['flyoutOpen']).toBe(mark);
    fireEvent.click(toggleOf(name));
    await pass(0);
    expect(document.documentElement.dataset['flyoutOpen']).toBeUndefined();
  });

  it('HDR-3 asks for postcode or city', async () => {
    showHeader();
    fireEvent.click(toggleOf('Filialfinder'));
    await pass(0);
    const field = screen.getByLabelText(/Postleitzahl oder Ort/);
    expect(field.closest('form')?.getAttribute('action')).toBe('/service/storefinder/search');
    // Left empty it leads there all the same.
    expect(field.closest('form')?.checkValidity()).toBe(true);
  });
});

describe('account', () => {
  function openAccount(data: PersonalData, label: string) {
    showHeader({ data: { personalData: data } });
    const link = screen
      .getAllByRole('link', { name: new RegExp(`^${label}`) })
      .find((each) => each.getAttribute('href') === '/usermenu')!;
    fireEvent.click(within(link.parentElement!).getByRole('button'));
    return within(link.parentElement!);
  }

  it('HDR-2 offers a stranger login and account', () => {
    const account = openAccount(NOBODY, 'Anmelden');
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
    expect(account.getByRole('link', { name: 'Für Karteninhaber' })).toBeDefined();
    expect(account.getByRole('link', { name: 'Mitmachen in der Community' })).toBeDefined();
    const logOut = account.getByRole('button', { name: 'Abmelden' });
    expect(logOut.closest('form')?.getAttribute('action')).toBe('/service/login/form/logout');
  });

  it('HDR-2 shows whoever has none no beans where the shop has no page on a card', () => {
    showHeader({ data: { personalData: BEN, pages: {} } });
    const link = screen.getAllByRole('link', { name: /^Profil anzeigen/ })[0]!;
    fireEvent.click(within(link.parentElement!).getByRole('button'));
    expect(within(link.parentElement!).getByRole('link', { name: 'Mein Konto' })).toBeDefined();
    expect(link.parentElement!.textContent).not.toMatch(/Bohne/);
  });

  it('HDR-2 keeps the extra links of members from who is no member', () => {
    const card: PersonalData = { ...ANNA, statuses: { isCommunityMember: false, cardMembershipStatus: 'MEMBER' } };
    showHeader({ data: { personalData: card } });
    const link = screen.getAllByRole('link', { name: /^Profil anzeigen/ })[0]!;
    fireEvent.click(within(link.parentElement!).getByRole('button'));
    expect(screen.getByRole('link', { name: 'Für Karteninhaber' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Mitmachen in der Community' })).toBeNull();
  });

  it('HDR-2 greets who is only remembered, without the links of members', () => {
    const account = openAccount(BEN, 'Profil anzeigen');
    expect(account.getByText('Hallo Ben')).toBeDefined();
    expect(account.queryByRole('link', { name: 'Für Karteninhaber' })).toBeNull();
    expect(account.queryByRole('link', { name: 'Mitmachen in der Community' })).toBeNull();
  });
});

it('HDR-1 leads home, to stores and to the account, and has the slots of search and cart', () => {
  showHeader();
  expect(screen.getByRole('link', { name: /Startseite/ }).getAttribute('href')).toBe('/');
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(expect.arrayContaining(['#main', '#search', '/service/storefinder/search', '/usermenu']));
  expect(screen.getByText('search/SearchBox')).toBeDefined();
  expect(screen.getByText('cart/CartBadge')).toBeDefined();
});

it('HDR-7 reduced shows logo and the secure-purchase hint, no icons, search and navigation', () => {
  showHeader({ props: { reduced: true } });
  expect(screen.getByText(/Sicher einkaufen mit/)).toBeDefined();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByText('search/SearchBox')).toBeNull();
  expect(screen.queryByText('cart/CartBadge')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Zur Suche springen' })).toBeNull();
});

it('NAV-5 shows no navigation while there is none, and the one that comes late', async () => {
  vi.useRealTimers();
  showHeader({ data: { navigation: [] } });
  expect(itemOfAccountIsThere()).toBe(true);
  expect(screen.queryByRole('link', { name: 'Kaffee' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Kaffee' })).toBeDefined();
});

it.each([
  [8, false],
  [9, true],
])('the %i items of a navigation stand closer together, to have room in one row: %s', (count, areClose) => {
  const itemAt = (_: unknown, at: number): NavigationNode => ({
    kind: 'link',
    title: `Ware ${at}`,
    href: `/ware-s${at}`,
    children: [],
  });
  showHeader({ data: { navigation: Array.from({ length: count }, itemAt) } });
  const [navigation] = screen.getAllByRole('navigation', { name: 'Hauptnavigation' });
  expect(within(navigation!).getAllByRole('list')[0]!.className.includes('many')).toBe(areClose);
});

it('NAV-5 shows no navigation when it cannot be had', async () => {
  vi.useRealTimers();
  const { asked } = showHeader({ data: { navigation: [] }, answers: {} });
  await vi.waitFor(() => expect(asked).toContain(NAVIGATION_PATH));
  expect(screen.queryByRole('navigation', { name: 'Hauptnavigation' })).toBeNull();
  expect(itemOfAccountIsThere()).toBe(true);
});

function itemOfAccountIsThere(): boolean {
  return screen.getAllByRole('link').some((link) => link.getAttribute('href') === '/usermenu');
}

it('HDR-13 links to service pages as far as the country has them', () => {
  const { unmount } = showHeader({ props: { platform: 'MATCH' } });
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs()).toEqual(
    expect.arrayContaining(['/hilfe-s8', '/kundenkarte-s10', '/mobilfunk-s12', '/abholung-s9', '/merkzettel-s18']),
  );
  unmount();
  const { 9: _pickup, ...pages } = DATA.pages;
  showHeader({ data: { pages }, props: { platform: 'MATCH' } });
  expect(hrefs()).not.toContain('/abholung-s9');
});
