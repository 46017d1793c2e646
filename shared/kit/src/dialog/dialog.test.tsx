// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installDialogMethods } from '../testing/dialog-methods.ts';
import { Dialog } from './dialog.tsx';

installDialogMethods();
afterEach(cleanup);

const onClose = vi.fn<() => void>();
const dialogOf = (isOpen: boolean) => (
  <Dialog isOpen={isOpen} onClose={onClose} title="Preview" closeLabel="Close" footer="Foot">
    Content
  </Dialog>
);

it('exists only while it is open, named by its title', () => {
  const { rerender } = render(dialogOf(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Content')).toBeNull();
  rerender(dialogOf(true));
  expect(screen.getByRole('dialog', { name: 'Preview' }).textContent).toContain('Content');
  rerender(dialogOf(false));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks the page as long as one is open', () => {
  const both = (isFirstOpen: boolean, isSecondOpen: boolean) => (
    <>
      {dialogOf(isFirstOpen)}
      {dialogOf(isSecondOpen)}
    </>
  );
  const isMarked = () => 'dialogOpen' in document.documentElement.dataset;
  const { rerender, unmount } = render(both(false, false));
  const seen = [isMarked()];
  for (const [first, second] of [
    [true, false],
    [true, true],
    [false, true],
    [false, false],
    [false, true],
  ] as const) {
    rerender(both(first, second));
    seen.push(isMarked());
  }
  unmount();
  expect([...seen, isMarked()]).toEqual([false, true, true, true, false, true, false]);
});

it('closes on its button, on Escape and on a press beside it, not on one inside', async () => {
  render(dialogOf(true));
  const dialog = screen.getByRole('dialog');
  onClose.mockClear();
  await userEvent.click(screen.getByText('Content'));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(2);
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('stays open where React tries each effect twice', async () => {
  // As browsers do: the event comes after what has closed it.
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function closeLater(
    this: HTMLDialogElement,
  ) {
    this.open = false;
    setTimeout(() => this.dispatchEvent(new Event('close')));
  });
  onClose.mockClear();
  render(<StrictMode>{dialogOf(true)}</StrictMode>);
  expect(close).toHaveBeenCalled();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(onClose).not.toHaveBeenCalled();
  close.mockRestore();
});

it('tells of a browser that has closed it by itself', () => {
  render(dialogOf(true));
  onClose.mockClear();
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(onClose).toHaveBeenCalledTimes(1);
});

it.each([
  [1024, 'auto'],
  [1009, 'stable'],
])('keeps the room of a scrollbar where the page had one: of 1024 px it has %i', (clientWidth, gutter) => {
  const width = vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(clientWidth);
  render(dialogOf(true));
  expect(document.documentElement.style.getPropertyValue('--dialog-gutter')).toBe(gutter);
  width.mockRestore();
});
