// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CountBadge } from './count-badge.tsx';

afterEach(cleanup);

it.each([
  [1, '1'],
  [99, '99'],
  [100, '+99'],
  [2500, '+99'],
])('HDR-5 shows %i as %s and reads out its label', (count, shown) => {
  render(<CountBadge count={count} label={`${count} articles`} />);
  expect(screen.getByText(shown).getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText(`${count} articles`)).toBeTruthy();
});

it('HDR-5 writes +99 smaller than a number', () => {
  const { container } = render(<CountBadge count={99} label="" />);
  const usual = container.firstElementChild?.className ?? '';
  cleanup();
  const many = render(<CountBadge count={100} label="" />).container.firstElementChild?.className ?? '';
  expect(many).toContain(usual);
  expect(many).toMatch(/many/);
});

it('HDR-5 shows nothing for an empty basket', () => {
  expect(render(<CountBadge count={0} label="empty" />).container.innerHTML).toBe('');
});
