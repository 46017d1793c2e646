// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NAVIGATION_PATH } from '../../../contract/paths.ts';
import { showHeader } from '../testing.tsx';

const menu = () => screen.getByText('Menü').closest('details')!;
async function setOpen(details: HTMLDetailsElement, isOpen: boolean) {
  details.open = isOpen;
  await nextTurn(); // it tells later
}
const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const branch = () => within(menu()).getByText('Kaffee').closest('details')!;
const flyoutMark = () => document.documentElement.dataset['flyoutOpen'];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('NAV-5 opens every level of the tree, fetched with the first branch that is opened', async () => {
  const { asked } = showHeader({ props: { platform: 'MATCH' } });
  await setOpen(menu(), true);
  expect(asked).not.toContain(NAVIGATION_PATH);
  await setOpen(branch(), true);
  const panel = within(branch());
  expect(panel.getByRole('link', { name: 'Bohnen' }).getAttribute('href')).toBe('/bohnen-c1100');
  const beans = await panel.findByRole('button', { name: 'Mehr zu Bohnen' });
  expect(beans.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(beans);
  expect(panel.getByRole('link', { name: 'Espresso' })).toBeDefined();
  fireEvent.click(panel.getByRole('button', { name: 'Mehr zu Espresso' }));
  expect(panel.getByRole('link', { name: 'Bio' }).getAttribute('href')).toBe('/bio-c1111');
});

it('NAV-5 keeps its links when the deeper levels cannot be had, logs that and tries again', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const { asked } = showHeader({ answers: {}, props: { platform: 'MATCH' } });
  await setOpen(menu(), true);
  await setOpen(branch(), true);
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
  expect(within(branch()).getByRole('link', { name: 'Bohnen' })).toBeDefined();
  await setOpen(branch(), false);
  await setOpen(branch(), true);
  await vi.waitFor(() => expect(asked.filter((path) => path === NAVIGATION_PATH)).toHaveLength(2));
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
