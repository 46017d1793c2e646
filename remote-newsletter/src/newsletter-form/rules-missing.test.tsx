// @vitest-environment jsdom
import { testPage } from '@ninefold/platform/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import german from '../locales/de-DE.json' with { type: 'json' };
import { NewsletterForm } from './newsletter-form.tsx';

vi.mock('../../contract/subscription.ts', () => {
  throw new Error('the rules do not come');
});

const unhandled = vi.fn();
beforeEach(() => void process.on('unhandledRejection', unhandled));
afterEach(() => void process.off('unhandledRejection', unhandled));

it('NWS-3 NWS-5 who fills in the form goes on when its rules do not come, and the service checks what is sent', async () => {
  const sent: unknown[] = [];
  const transport = async ({ path, body }: { path: string; body?: unknown }) => {
    if (path.endsWith('/base-data')) return { status: 401, body: {} };
    sent.push(body);
    return { status: 400, body: { type: 'urn:newsletter:email_invalid' } };
  };
  const { Wrapper } = testPage({ texts: { newsletter: german }, transport });
  render(<NewsletterForm placement="footer" />, { wrapper: Wrapper });
  await userEvent.type(screen.getByRole('textbox', { name: /E-Mail-Adresse/ }), 'nonsense');
  await userEvent.tab();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeTruthy();
  expect(sent).toEqual([expect.objectContaining({ email: 'nonsense' })]);
  expect(unhandled).not.toHaveBeenCalled();
});
