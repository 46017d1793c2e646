// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compactIban, formatIban } from './format-iban.ts';
import { passwordStrengthOf } from './password-strength.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

describe('iban', () => {
  it.each([
    ['', ''],
    ['de89', 'DE89'],
    ['de89-3704 0044x', 'DE89 3704 0044 X'],
    ['DE89 3704', 'DE89 3704'],
    ['é!§', ''],
  ])('UIC-1 groups %j by four', (typed, shown) => {
    expect(formatIban(typed)).toBe(shown);
    expect(compactIban(shown)).toBe(shown.replaceAll(' ', ''));
  });

  it('UIC-1 groups while typing and keeps the caret where it was', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<TextField label="IBAN" type="iban" onChange={(event) => onChange(event.target.value)} />);
    const input = screen.getByLabelText<HTMLInputElement>('IBAN');
    await userEvent.type(input, 'de8937040044');
    expect(input.value).toBe('DE89 3704 0044');
    expect(onChange).toHaveBeenLastCalledWith('DE89 3704 0044');

    await userEvent.type(input, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(input.value).toBe('DEX8 9370 4004 4');
    expect(input.selectionStart).toBe(3);
  });
});

describe('password', () => {
  it.each([
    ['', 'weak'],
    ['Abc1234', 'weak'],
    ['--------', 'weak'],
    ['abcdefgh', 'ok'],
    ['12345678', 'ok'],
    ['abcdefg1', 'strong'],
    ['ABCDEFG1', 'strong'],
    ['Abcdefg1', 'veryStrong'],
  ])('UIC-1 takes %j for %s', (password, strength) => {
    expect(passwordStrengthOf(password)).toBe(strength);
  });

  it('UIC-1 says the strength while typing', async () => {
    const labels = { weak: 'Weak', ok: 'OK', strong: 'Strong', veryStrong: 'Very strong' };
    render(<TextField label="Password" type="password" strengthLabels={labels} />);
    expect(screen.getByRole('status').textContent).toBe('');
    await userEvent.type(screen.getByLabelText('Password'), 'Abcdefg');
    expect(screen.getByRole('status').textContent).toBe('Weak');
    await userEvent.type(screen.getByLabelText('Password'), '1');
    expect(screen.getByRole('status').textContent).toBe('Very strong');
  });

  it('UIC-1 says the strength of the password that it is given', () => {
    const labels = { weak: 'Weak', ok: 'OK', strong: 'Strong', veryStrong: 'Very strong' };
    const fieldOf = (value: string) => (
      <TextField label="Password" type="password" strengthLabels={labels} value={value} readOnly />
    );
    const { rerender } = render(fieldOf('Abcdefg1'));
    expect(screen.getByRole('status').textContent).toBe('Very strong');
    rerender(fieldOf(''));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('UIC-1 says the strength of a password that is shown, too', async () => {
    const labels = { weak: 'Weak', ok: 'OK', strong: 'Strong', veryStrong: 'Very strong' };
    const fieldOf = (type: 'password' | 'text') => <TextField label="Password" type={type} strengthLabels={labels} />;
    const { rerender } = render(fieldOf('password'));
    await userEvent.type(screen.getByLabelText('Password'), 'Abcdefg1');
    rerender(fieldOf('text'));
    expect(screen.getByRole('status').textContent).toBe('Very strong');
  });
});

it('UIC-1 ties label, hint and error to the field', () => {
  const { rerender } = render(<TextField label="E-mail" type="email" hint="We never share it." required />);
  const input = screen.getByRole('textbox', { name: 'E-mail', description: 'We never share it.' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
  rerender(<TextField label="E-mail" type="email" hint="We never share it." error="Missing." required />);
  expect(screen.getByRole('textbox', { name: 'E-mail', description: 'Missing.' })).toBe(input);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it.each([
  ['a field', 'textbox', TextField],
  ['a box to tick', 'checkbox', Checkbox],
] as const)('UIC-1 has the hint at %s whose error says nothing', (_what, role, Field) => {
  render(<Field label="E-mail" hint="We never share it." error="" />);
  expect(screen.getByRole(role, { description: 'We never share it.' }).getAttribute('aria-invalid')).toBeNull();
});

it.each(['text', 'email', 'number', 'password'] as const)('UIC-1 passes the type %s on', (type) => {
  render(<TextField label="Field" type={type} />);
  expect(screen.getByLabelText('Field').getAttribute('type')).toBe(type);
});
