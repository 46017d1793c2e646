// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Select } from './select.tsx';

afterEach(cleanup);

it('offers the placeholder as an empty first choice', async () => {
  render(
    <Select
      label="Group"
      placeholder="Select a group"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B', isDisabled: true },
      ]}
      error="Required"
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Group', description: 'Required' });
  expect([...select.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'Select a group'],
    ['a', 'A'],
    ['b', 'B'],
  ]);
  expect(select.value).toBe('');
  await userEvent.selectOptions(select, 'b');
  expect(select.value).toBe('');
  await userEvent.selectOptions(select, 'a');
  expect(select.value).toBe('a');
});

it('ticks a box by its label', async () => {
  render(<Checkbox label="I agree" error="Please agree." required />);
  const box = screen.getByRole('checkbox', { name: 'I agree', description: 'Please agree.' });
  await userEvent.click(screen.getByText('I agree'));
  expect((box as HTMLInputElement).checked).toBe(true);
});
