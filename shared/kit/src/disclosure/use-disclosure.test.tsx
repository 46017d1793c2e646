// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { useDisclosure, type DisclosureOptions } from './use-disclosure.ts';

afterEach(cleanup);

function Flyout(options: DisclosureOptions) {
  const { containerProps, buttonProps, panelProps } = useDisclosure<HTMLDivElement>(options);
  return (
    <>
      <div {...containerProps}>
        <button {...buttonProps}>Stores</button>
        <div {...panelProps}>
          <a href="#store">A store</a>
        </div>
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
}
const button = () => screen.getByRole('button', { name: 'Stores' });
const isOpen = () => screen.queryByRole('link') !== null;

it('NAV-2 opens and closes by its button, which says so', async () => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  render(<Flyout onOpenChange={onOpenChange} />);
  expect([isOpen(), button().getAttribute('aria-expanded')]).toEqual([false, 'false']);
  await userEvent.click(button());
  expect([isOpen(), button().getAttribute('aria-expanded')]).toEqual([true, 'true']);
  expect(document.getElementById(button().getAttribute('aria-controls') ?? '')?.textContent).toBe('A store');
  await userEvent.click(button());
  expect(isOpen()).toBe(false);
  expect(onOpenChange.mock.calls).toEqual([[true], [false]]);
});

it('NAV-2 closes on Escape and gives the focus back', async () => {
  render(<Flyout isDefaultOpen />);
  screen.getByRole('link').focus();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

it('NAV-2 closes on a press outside, not on one inside', async () => {
  render(<Flyout isDefaultOpen />);
  await userEvent.click(screen.getByRole('link'));
  expect(isOpen()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(false);
});

it('NAV-2 stays open on a press outside when told so', async () => {
  render(<Flyout isDefaultOpen closesOnOutsidePress={false} />);
  await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(isOpen()).toBe(true);
});
