// @vitest-environment jsdom
import { installDialogMethods } from '@ninefold/kit/testing';
import { testPage } from '@ninefold/platform/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import { PreviewPanel } from './preview-panel.tsx';

const TESTS = [{ name: 'home-stage', groups: [{ name: 'control' }, { name: 'large-picture' }] }];

beforeAll(installDialogMethods);

let calls: { path: string; query?: object | undefined; headers: Readonly<Record<string, string>> }[];
let answers: Record<string, { status: number; body: unknown }>;
beforeEach(() => {
  calls = [];
  answers = {
    [PREVIEW_PATHS.renew]: { status: 200, body: { status: 'SUCCESS' } },
    [PREVIEW_PATHS.tests]: { status: 200, body: TESTS },
    [PREVIEW_PATHS.token]: { status: 200, body: { status: 'SUCCESS' } },
    [PREVIEW_PATHS.logout]: { status: 200, body: { status: 'SUCCESS' } },
  };
});
afterEach(cleanup);

function show(status: 'SUCCESS' | 'UNAUTHORIZED' = 'SUCCESS') {
  const page = testPage({
    texts: {},
    transport: async ({ path, query }, headers) => {
      calls.push({ path, query, headers });
      return answers[path] ?? { status: 404, body: {} };
    },
  });
  return render(<PreviewPanel data={{ status, dateTime: '2027-03-01T09:30' }} />, { wrapper: page.Wrapper });
}

async function openDialog() {
  await userEvent.click(screen.getByRole('button', { name: 'Preview settings' }));
  const dialog = await screen.findByRole('dialog', { name: 'Preview settings' });
  await within(dialog).findByText('Active tests found.');
  return dialog;
}
const callsOf = (path: string) => calls.filter((call) => call.path === path);

describe('PreviewPanel', () => {
  it('PRV-1 shows nothing to anybody but staff', () => {
    expect(show('UNAUTHORIZED').container.textContent).toBe('');
    expect(calls).toEqual([]);
  });

  it('PRV-5 renews on start and every five minutes', () => {
    vi.useFakeTimers();
    show();
    expect(callsOf(PREVIEW_PATHS.renew)).toHaveLength(1);
    vi.advanceTimersByTime(10 * 60_000);
    expect(callsOf(PREVIEW_PATHS.renew)).toHaveLength(3);
    vi.useRealTimers();
  });

  it('PRV-3 refuses a test without a group before any call', async () => {
    show();
    const dialog = await openDialog();
    expect(screen.getByLabelText(/Group/).matches(':disabled')).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText(/Name/), 'home-stage');
    expect(dialog.textContent).toContain('Required');
    await userEvent.click(screen.getByRole('button', { name: 'Set preview settings' }));
    expect(screen.getByRole('alert').textContent).toBe('Please also select an A/B test group!');
    expect(callsOf(PREVIEW_PATHS.token)).toEqual([]);
  });

  it('PRV-5 applies test, group and moment; a press clears the message', async () => {
    show();
    await openDialog();
    await userEvent.selectOptions(screen.getByLabelText(/Name/), 'home-stage');
    await userEvent.selectOptions(screen.getByLabelText(/Group/), 'control');
    await userEvent.click(screen.getByRole('button', { name: 'Set preview settings' }));
    const message = await screen.findByRole('button', { name: 'Settings applied successfully.' });
    expect(callsOf(PREVIEW_PATHS.token)).toMatchObject([
      { query: { test: 'home-stage', group: 'control' }, headers: { 'x-preview-datetime': '2027-03-01T09:30' } },
    ]);
    await userEvent.click(message);
    expect(screen.queryByText('Settings applied successfully.')).toBeNull();
  });

  it('PRV-3 reloads the tests for another date and forgets the choice', async () => {
    show();
    await openDialog();
    await userEvent.selectOptions(screen.getByLabelText(/Name/), 'home-stage');
    answers[PREVIEW_PATHS.tests] = { status: 200, body: [] };
    await userEvent.clear(screen.getByLabelText('Date'));
    await userEvent.type(screen.getByLabelText('Date'), '2040-01-01');
    expect(await screen.findByText('No active tests for this date.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>(/Name/).value).toBe('');
  });

  it.each([
    [PREVIEW_PATHS.tests, 'Failed to fetch AB tests.'],
    [PREVIEW_PATHS.token, 'Applying settings failed.'],
  ])('PRV-3 says when %s fails: %s', async (path, text) => {
    answers[path] = { status: 500, body: { status: 'INTERNAL_ERROR' } };
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Preview settings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Set preview settings' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('PRV-3 disappears on logout', async () => {
    const { container } = show();
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(container.textContent).toBe(''));
    expect(callsOf(PREVIEW_PATHS.logout)).toHaveLength(1);
  });
});
