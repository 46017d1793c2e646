// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

it('swallows presses while it is busy, and keeps its name and focus', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  const form = (isBusy: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Button type="submit" isBusy={isBusy} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(form(true));
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');

  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toBe(button);
});

it('says what it is told of itself while it is not busy', () => {
  render(
    <Button aria-disabled aria-busy="true">
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay', busy: true });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

it('does not send a form unless it is told to', () => {
  render(<Button>Open</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

it('is a link where it leads somewhere', () => {
  render(<ButtonLink href="/signup">Register</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/signup');
});

it('names an icon by its label, and what lies on it after that', () => {
  render(
    <IconButton label="Basket" icon={null}>
      <span>3 articles</span>
    </IconButton>,
  );
  expect(screen.getByRole('button').textContent).toBe('Basket3 articles');
});
