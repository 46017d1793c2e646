// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';

afterEach(cleanup);

const onChange = vi.fn<(quantity: number) => void>();
const labels = { quantity: 'Quantity', decrease: 'One less', increase: 'One more' };

function Stepper({ start, ...props }: { start: number; stepName?: string; isZeroTaken?: boolean }) {
  const [quantity, setQuantity] = useState(start);
  onChange.mockImplementation(setQuantity);
  return <QuantityStepper {...{ quantity, labels, ...props }} max={5} onQuantityChange={onChange} />;
}
const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('steps up and down within its limits', async () => {
  render(<Stepper start={4} />);
  await press('One more');
  expect(field().value).toBe('5');
  const more = screen.getByRole('button', { name: 'One more' });
  expect(more.getAttribute('aria-disabled')).toBe('true');
  onChange.mockClear();
  await press('One more');
  expect(onChange).not.toHaveBeenCalled();
  await press('One less');
  expect(field().value).toBe('4');
});

it('keeps the focus on the button that has reached the limit, which sends nothing without scripts', async () => {
  render(<Stepper start={4} stepName="step" />);
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'One more' });
  more.focus();
  await userEvent.keyboard('{Enter}');
  expect([field().value, more.type]).toEqual(['5', 'button']);
  expect(more.matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(more);
});

it.each([
  ['3{Enter}', 3],
  ['3{Tab}', 3],
  ['99{Enter}', 99],
  ['99999999999{Tab}', 9999],
])('takes typed %s for %i', async (keys, quantity) => {
  render(<Stepper start={2} />);
  onChange.mockClear();
  await userEvent.clear(field());
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(field(), keys);
  expect(onChange.mock.lastCall).toEqual([quantity]);
  expect(field().value).toBe(String(quantity));
});

it.each(['', '1.5', '0', '-3'])('forgets %j, which is no quantity', async (typed) => {
  render(<Stepper start={2} />);
  onChange.mockClear();
  await userEvent.clear(field());
  if (typed) await userEvent.type(field(), typed);
  await userEvent.tab();
  expect(field().value).toBe('2');
  expect(onChange).not.toHaveBeenCalled();
});

it('takes a typed 0 where it removes', async () => {
  render(<Stepper start={2} isZeroTaken />);
  await userEvent.clear(field());
  await userEvent.type(field(), '0{Enter}');
  expect(onChange.mock.lastCall).toEqual([0]);
});

it('sends its steps with a plain form when it has a name for them', () => {
  render(<Stepper start={2} stepName="step" />);
  const buttons = screen.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.map(({ type, name, value }) => `${type} ${name}=${value}`)).toEqual([
    'submit step=-1',
    'submit step=1',
  ]);
  expect(field().name).toBe('quantity');
});
