// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NavigationNode } from '../../../contract/navigation.ts';
import german from '../../locales/de-DE.json' with { type: 'json' };
import { CategoryFlyout } from './category-flyout.tsx';

const node = (title: string, children: NavigationNode[] = []): NavigationNode => ({
  title,
  href: `/${title.toLowerCase()}`,
  children,
});
const TREE = node('Kategorien', [
  node('Maschinen', [node('Vollautomaten', [node('Mit Milch')])]),
  node('Wohnen', [node('Textilien', [node('Decken')])]),
]);
const mouse = { pointerType: 'mouse' };
const link = (name: string) => screen.getAllByRole('link', { name })[0]!;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isChosen = (name: string) => link(name).dataset['chosen'] === 'true';

beforeEach(() => {
  vi.useFakeTimers();
  const { Wrapper } = testPage({ texts: { header: german } });
  render(<CategoryFlyout item={TREE} />, { wrapper: Wrapper });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('NAV-5 shows what is below a category on which the pointer rests', async () => {
  fireEvent.pointerEnter(link('Wohnen'), mouse);
  await pass(100);
  expect(isChosen('Maschinen')).toBe(true);
  await pass(50);
  expect(isChosen('Wohnen')).toBe(true);
});

it('NAV-5 keeps what is shown for a pointer that crosses another category on its way there', async () => {
  fireEvent.pointerEnter(link('Wohnen'), mouse);
  await pass(100);
  fireEvent.pointerLeave(link('Wohnen'), { ...mouse, relatedTarget: link('Vollautomaten') });
  await pass(2000);
  expect(isChosen('Maschinen')).toBe(true);
});
