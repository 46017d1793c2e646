// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { StockAlert } from './stock-alert.tsx';

afterEach(cleanup);
const { stockAlert: texts } = german.ProductPage;

function open(
  answer: { status: number; body: unknown },
  query: Record<string, string> = {},
  typed?: Record<string, string>,
) {
  const sent: unknown[] = [];
  const page = testPage({
    texts: { search: german },
    page: { path: '/decke-p7', query, typed, pageType: 'product' },
    transport: async (call) => {
      sent.push([call.method, call.path, call.body]);
      return answer;
    },
  });
  render(<StockAlert tcm="7-3" hasPrivacyPage />, { wrapper: page.Wrapper });
  return sent;
}
async function press(email: string) {
  fireEvent.change(screen.getByRole('textbox', { name: /E-Mail-Adresse/ }), { target: { value: email } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: texts.submit })));
}

it('BIS-1 asks for the mail, says that a confirmation comes, and has the focus there', async () => {
  const sent = open({ status: 202, body: {} });
  const form = screen.getByRole('button', { name: texts.submit }).closest('form')!;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/service/newsletter/form/stock-alert']);
  await press('ada@example.com');
  expect(sent).toEqual([
    [
      'POST',
      '/service/newsletter/api/private/stock-alerts',
      { tcm: '7-3', 'verify-email': '', email: 'ada@example.com' },
    ],
  ]);
  expect(document.activeElement?.textContent).toContain(texts.sent);
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  [400, 'EMAIL_INVALID', texts.errors.EMAIL_INVALID],
  [429, 'TOO_MANY_REQUESTS', texts.errors.TOO_MANY_REQUESTS],
  [503, 'CATALOGUE_UNAVAILABLE', texts.errors.UNKNOWN],
])('BIS-1 says of %i %s what is wrong, and keeps what was typed', async (status, error, text) => {
  open({ status, body: { error } });
  await press('ada@example');
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E-Mail-Adresse/ }).value).toBe('ada@example');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /E-Mail-Adresse/ }));
});

it.each([
  ['sent', texts.sent],
  ['EMAIL_INVALID', texts.errors.EMAIL_INVALID],
  ['<b>', texts.errors.UNKNOWN],
])('BIS-1 says once what became of the form without scripts: %s', (told, text) => {
  history.replaceState(null, '', '?variant=7-3&stockAlert=sent');
  open({ status: 202, body: {} }, { variant: '7-3', stockAlert: told });
  expect(screen.getByText(text)).toBeTruthy();
  expect(location.search).toBe('?variant=7-3');
});

it('BIS-1 begins with what was typed into the form without scripts before it was refused', () => {
  open({ status: 202, body: {} }, { variant: '7-3', stockAlert: 'EMAIL_INVALID' }, { email: 'ada@example' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /E-Mail-Adresse/ }).value).toBe('ada@example');
});

it.each(['sent', 'EMAIL_INVALID'])('BIS-1 says nothing of it where another variant is chosen: %s', (told) => {
  open({ status: 202, body: {} }, { variant: '7-2', stockAlert: told });
  for (const text of [texts.sent, texts.errors.EMAIL_INVALID]) expect(screen.queryByText(text)).toBeNull();
  expect(screen.getByRole('button', { name: texts.submit })).toBeTruthy();
});
