// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NAVIGATION_PATH, THEMEWORLDS_PATH } from '../../../contract/paths.ts';
import { ANSWERS, showHeader } from '../testing.tsx';

const menu = () => screen.getByText('Menü').closest('details')!;
async function setOpen(details: HTMLDetailsElement, isOpen: boolean) {
  details.open = isOpen;
  await nextTurn(); // it tells later
}
const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const branch = (title: string) => within(menu()).getByText(title).closest('summary')!.closest('details')!;
const flyoutMark = () => document.documentElement.dataset['flyoutOpen'];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('NAV-5 opens every level by its whole row, and each begins with the way to all of it', async () => {
  const { asked } = showHeader({ props: { platform: 'MATCH' } });
  expect(asked).not.toContain(NAVIGATION_PATH);
  await setOpen(menu(), true);
  for (const title of ['Kaffee', 'Bohnen', 'Espresso']) {
    const entry = branch(title);
    expect(within(entry).queryByRole('link', { name: title })).toBeNull();
    await setOpen(entry, true);
    expect(document.activeElement).toBe(within(entry).getByRole('link', { name: `Alles aus ${title}` }));
  }
  expect(within(branch('Espresso')).getByRole('link', { name: 'Bio' }).getAttribute('href')).toBe('/bio-c1111');
  expect(within(menu()).getByRole('link', { name: 'Weihnachten' })).toBeDefined();
});

it('NAV-2 Escape closes a level of the menu and gives the focus back to its row, then the one above, then the menu', async () => {
  showHeader({ props: { platform: 'MATCH' } });
  await setOpen(menu(), true);
  await setOpen(branch('Kaffee'), true);
  await setOpen(branch('Bohnen'), true);
  for (const title of ['Bohnen', 'Kaffee']) {
    const entry = branch(title);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    expect(entry.open).toBe(false);
    expect(document.activeElement).toBe(entry.querySelector('summary'));
    expect(menu().open).toBe(true);
  }
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(menu().open).toBe(false);
});

it('NAV-4 shows the themeworlds of the moment below the way to all of them; without any, their entry leads on', async () => {
  const themeworld = {
    url: '/ostern-t1',
    imgUrl: '/img/ostern',
    desktopImg: '/img/ostern',
    title: 'Ostern',
    availability: [],
    badges: [],
    isCardOnly: false,
  };
  const answers = { ...ANSWERS, [THEMEWORLDS_PATH]: { new: { headline: 'Neu', themeworlds: [themeworld] } } };
  const { unmount } = showHeader({ props: { platform: 'MATCH' }, answers });
  await setOpen(menu(), true);
  await vi.waitFor(() => expect(branch('Themenwelten')).toBeTruthy());
  await setOpen(branch('Themenwelten'), true);
  const links = within(branch('Themenwelten')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/themenwelten-s16', '/ostern-t1']);
  unmount();

  showHeader({ props: { platform: 'MATCH' } });
  await setOpen(menu(), true);
  await nextTurn();
  expect(within(menu()).getByRole('link', { name: 'Themenwelten' }).getAttribute('href')).toBe('/themenwelten-s16');
});

it('NAV-5 keeps its links when the deeper levels cannot be had, logs that and tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { asked } = showHeader({ answers: {}, props: { platform: 'MATCH' } });
  await setOpen(menu(), true);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledTimes(2));
  await setOpen(branch('Kaffee'), true);
  expect(within(branch('Kaffee')).getByRole('link', { name: 'Bohnen' })).toBeDefined();
  expect(within(menu()).getByRole('link', { name: 'Themenwelten' })).toBeDefined();
  await setOpen(menu(), false);
  await setOpen(menu(), true);
  await vi.waitFor(() => {
    for (const path of [NAVIGATION_PATH, THEMEWORLDS_PATH])
      expect(asked.filter((each) => each === path)).toHaveLength(2);
  });
});

it('HDR-9 marks the page while it is open; Escape closes it and gives the focus back', async () => {
  showHeader({ props: { platform: 'MATCH' } });
  await setOpen(menu(), true);
  expect(flyoutMark()).toBe('menu');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(menu().open).toBe(false);
  expect(document.activeElement).toBe(menu().querySelector('summary'));
  await nextTurn();
  expect(flyoutMark()).toBeUndefined();
});

it('NAV-2 closes by a click outside and when the focus leaves it', async () => {
  showHeader({ props: { platform: 'MATCH' } });
  await setOpen(menu(), true);
  fireEvent.click(within(menu()).getByRole('navigation'));
  expect(menu().open).toBe(true);
  fireEvent.click(document.body);
  expect(menu().open).toBe(false);
  await setOpen(menu(), true);
  screen.getByRole('link', { name: /Startseite/ }).focus();
  expect(menu().open).toBe(false);
});

it('HDR-6 closes when the window becomes wide', async () => {
  vi.stubGlobal('innerWidth', 390);
  showHeader();
  await setOpen(menu(), true);
  vi.stubGlobal('innerWidth', 1440);
  fireEvent(window, new Event('resize'));
  expect(menu().open).toBe(false);
  vi.unstubAllGlobals();
});
