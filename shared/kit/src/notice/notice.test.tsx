// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Notice } from './notice.tsx';

afterEach(cleanup);

it.each([
  ['error', 'alert'],
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
] as const)('announces %s as %s', (tone, role) => {
  render(<Notice tone={tone}>It happened.</Notice>);
  expect(screen.getByRole(role).textContent).toBe('It happened.');
});

it('takes the focus as it comes where it is to be seen, and leaves it where it is otherwise', () => {
  const { rerender } = render(<Notice>Text</Notice>);
  expect(document.activeElement).toBe(document.body);
  rerender(
    <Notice key="failed" tone="error" takesFocus>
      Failed
    </Notice>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

it('can be closed when there is somebody to tell', async () => {
  const onDismiss = vi.fn<() => void>();
  const { rerender } = render(<Notice>Text</Notice>);
  expect(screen.queryByRole('button')).toBeNull();
  rerender(
    <Notice onDismiss={onDismiss} dismissLabel="Close">
      Text
    </Notice>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDismiss).toHaveBeenCalledTimes(1);
});
