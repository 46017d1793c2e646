// @vitest-environment jsdom
import { installDialogMethods } from '@ninefold/kit/testing';
import { testPage } from '@ninefold/platform/testing';
import { siteOf } from '@ninefold/sites';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuthAnswer } from '../../contract/preview-answers.ts';
import { PREVIEW_PATHS } from '../../contract/preview-calls.ts';
import { toWallClock } from '../../contract/wall-clock.ts';
import { load, PreviewPanel } from './preview-panel.tsx';

const TESTS = [{ name: 'home-stage', groups: [{ name: 'control' }, { name: 'large-picture' }] }];

beforeAll(installDialogMethods);

let calls: { path: string; query?: object | undefined; headers: Readonly<Record<string, string>> }[];
let waits: Record<string, Promise<void>>;
let answers: Record<string, { status: number; body: unknown }>;
beforeEach(() => {
  calls = [];
  waits = {};
  answers = {
    [PREVIEW_PATHS.renew]: { status: 200, body: { status: 'SUCCESS' } },
    [PREVIEW_PATHS.tests]: { status: 200, body: TESTS },
    [PREVIEW_PATHS.token]: { status: 200, body: { status: 'SUCCESS' } },
    [PREVIEW_PATHS.logout]: { status: 200, body: { status: 'SUCCESS' } },
  };
});
afterEach(cleanup);

const NOW: Partial<AuthAnswer> = { dateTime: undefined };

let page: ReturnType<typeof testPage>;
function show(status: AuthAnswer['status'] = 'SUCCESS', seen: Partial<AuthAnswer> = {}) {
  page = testPage({
    texts: {},
    page: { path: '/kaffee-c1000', query: { page: '2' } },
    transport: async ({ path, query }, headers) => {
      calls.push({ path, query, headers });
      await waits[path];
      return answers[path] ?? { status: 404, body: {} };
    },
  });
  return render(<PreviewPanel data={{ status, dateTime: '2027-03-01T09:30', ...seen }} />, { wrapper: page.Wrapper });
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

  it.each([
    [401, 'UNAUTHORIZED'],
    [503, 'INTERNAL_ERROR'],
  ])('PRV-1 tells whom the shop does not know from what nobody can say now: %i is %s', async (status, expected) => {
    answers[PREVIEW_PATHS.checkAuth] = { status, body: {} };
    show();
    const { http } = page.platform;
    expect(await load({ http } as Parameters<typeof load>[0])).toEqual({ status: expected });
  });

  it('PRV-1 is there once the browser hears who asks, and says that the page may be without the preview', async () => {
    answers[PREVIEW_PATHS.checkAuth] = { status: 200, body: { status: 'SUCCESS', dateTime: '2027-03-01T09:30' } };
    expect(show('INTERNAL_ERROR').container.textContent).toBe('');
    expect((await screen.findByText(/^Preview is on/)).closest('p')!.textContent).toContain('2027-03-01 09:30');
    expect(screen.getByRole('status').textContent).toMatch(/^This page may be the shop as everybody sees it/);
  });

  it('PRV-1 stays away where the browser hears nothing either, and from whoever is no staff', async () => {
    answers[PREVIEW_PATHS.checkAuth] = { status: 401, body: { status: 'UNAUTHORIZED' } };
    const { container } = show('INTERNAL_ERROR');
    await vi.waitFor(() => expect(callsOf(PREVIEW_PATHS.checkAuth)).toHaveLength(1));
    expect(container.textContent).toBe('');
    expect(callsOf(PREVIEW_PATHS.renew)).toEqual([]);
  });

  it('PRV-5 renews on start and every five minutes', () => {
    vi.useFakeTimers();
    show();
    expect(callsOf(PREVIEW_PATHS.renew)).toHaveLength(1);
    for (const calls of [1, 2]) {
      vi.advanceTimersByTime(5 * 60_000 - 1);
      expect(callsOf(PREVIEW_PATHS.renew)).toHaveLength(calls);
      vi.advanceTimersByTime(1);
      expect(callsOf(PREVIEW_PATHS.renew)).toHaveLength(calls + 1);
    }
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

  it.each([
    ['another date', () => userEvent.type(screen.getByLabelText('Date'), '2027-03-02', { initialSelectionStart: 0 })],
    ['no test', () => userEvent.selectOptions(screen.getByLabelText(/Name/), 'none')],
    ['a group', () => userEvent.selectOptions(screen.getByLabelText(/Group/), 'control')],
  ])('PRV-3 asks for a group no longer once staff choose %s', async (_, choose) => {
    show();
    await openDialog();
    await userEvent.selectOptions(screen.getByLabelText(/Name/), 'home-stage');
    await userEvent.click(screen.getByRole('button', { name: 'Set preview settings' }));
    expect(screen.getByText('Please also select an A/B test group!')).toBeTruthy();
    await choose();
    expect(screen.queryByText('Please also select an A/B test group!')).toBeNull();
  });

  it('PRV-5 says when the session has ended, and asks for no renewal any more', async () => {
    answers[PREVIEW_PATHS.renew] = { status: 401, body: { status: 'UNAUTHORIZED' } };
    vi.useFakeTimers();
    show();
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    vi.useRealTimers();
    expect(await screen.findByText(/^Your staff session has ended/)).toBeTruthy();
    expect(callsOf(PREVIEW_PATHS.renew)).toHaveLength(1);
  });

  it('PRV-5 asks again when a renewal could not be answered', async () => {
    answers[PREVIEW_PATHS.renew] = { status: 503, body: {} };
    vi.useFakeTimers();
    show();
    await vi.advanceTimersByTimeAsync(6 * 60_000);
    vi.useRealTimers();
    expect(screen.queryByText(/^Your staff session has ended/)).toBeNull();
    expect(callsOf(PREVIEW_PATHS.renew)).toHaveLength(2);
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

  it('PRV-3 offers a placeholder and none; either takes the group away again', async () => {
    show();
    await openDialog();
    const [name, group] = [
      screen.getByLabelText<HTMLSelectElement>(/Name/),
      screen.getByLabelText<HTMLSelectElement>(/Group/),
    ];
    expect([...name.options].map(({ text }) => text)).toEqual(['Select an A/B test', 'None', 'home-stage']);
    expect(group.options[0]?.text).toBe('Select a group');
    for (const none of ['none', '']) {
      await userEvent.selectOptions(name, 'home-stage');
      expect([group.disabled, group.required]).toEqual([false, true]);
      await userEvent.selectOptions(group, 'control');
      expect(group.required).toBe(false);
      await userEvent.selectOptions(name, none);
      expect([group.disabled, group.value]).toEqual([true, '']);
    }
  });

  it('PRV-3 says while tests and settings are under way', async () => {
    const [tests, token] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    waits = { [PREVIEW_PATHS.tests]: tests.promise, [PREVIEW_PATHS.token]: token.promise };
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Preview settings' }));
    expect(await screen.findByText('Loading tests...')).toBeTruthy();
    tests.resolve();
    await screen.findByText('Active tests found.');
    await userEvent.click(screen.getByRole('button', { name: 'Set preview settings' }));
    expect(await screen.findByText('Loading...')).toBeTruthy();
    token.resolve();
    expect(await screen.findByText('Settings applied successfully.')).toBeTruthy();
  });

  it('PRV-4 takes now for a date that is none, and logs it', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    show();
    await openDialog();
    await userEvent.clear(screen.getByLabelText('Date'));
    await screen.findByText('Active tests found.');
    expect(logged).toHaveBeenCalled();
    const berlin = () => toWallClock(new Date(), siteOf('DE').timeZone);
    const before = berlin();
    await userEvent.click(screen.getByRole('button', { name: 'Set preview settings' }));
    await screen.findByText('Settings applied successfully.');
    expect([before, berlin()]).toContain(callsOf(PREVIEW_PATHS.token)[0]?.headers['x-preview-datetime']);
    logged.mockRestore();
  });

  it('PRV-6 shows the page anew when the dialog is closed after a change, also when its message was cleared', async () => {
    show();
    const dialog = await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Set preview settings' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Settings applied successfully.' }));
    expect(page.visited).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(page.visited).toEqual(['/kaffee-c1000?page=2']);
  });

  it('V1 says that the preview is on, of which moment by which clocks and of which group, and leads out of it', async () => {
    show('SUCCESS', { abTestName: 'home-stage', abTestGroup: 'control' });
    const bar = screen.getByRole('complementary', { name: 'Preview' });
    expect(bar.textContent).toContain('Preview is on: 2027-03-01 09:30 (Europe/Berlin) · home-stage: control');
    await userEvent.click(screen.getByRole('button', { name: 'Leave preview' }));
    expect(callsOf(PREVIEW_PATHS.token)).toMatchObject([{ query: undefined }]);
    expect(callsOf(PREVIEW_PATHS.token)[0]?.headers).not.toHaveProperty('x-preview-datetime');
    await vi.waitFor(() => expect(page.visited).toEqual(['/kaffee-c1000?page=2']));
  });

  it('V1 says when leaving fails, and that the preview is off when it is', async () => {
    answers[PREVIEW_PATHS.token] = { status: 500, body: { status: 'INTERNAL_ERROR' } };
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Leave preview' }));
    expect(await screen.findByText('Leaving the preview failed.')).toBeTruthy();
    expect(page.visited).toEqual([]);
    unmount();
    show('SUCCESS', NOW);
    expect(screen.getByText('Preview is off: the shop as everybody sees it')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Leave preview' })).toBeNull();
    await openDialog();
    expect(screen.getByText('Date and time of Deutschland: Europe/Berlin')).toBeTruthy();
  });

  it('V1 says nothing of a page that came with the preview, and leaves it once, however often the button is pressed', async () => {
    const leaving = Promise.withResolvers<void>();
    waits = { [PREVIEW_PATHS.token]: leaving.promise };
    show();
    expect(screen.getByRole('status').textContent).toBe('');
    const leave = screen.getByRole('button', { name: 'Leave preview' });
    await userEvent.dblClick(leave);
    leaving.resolve();
    await vi.waitFor(() => expect(page.visited).toHaveLength(1));
    expect(callsOf(PREVIEW_PATHS.token)).toHaveLength(1);
  });

  it('PRV-3 offers the groups of the test that is chosen', async () => {
    const other = { name: 'cart-button', groups: [{ name: 'green' }] };
    answers[PREVIEW_PATHS.tests] = { status: 200, body: [...TESTS, other] };
    show();
    await openDialog();
    await userEvent.selectOptions(screen.getByLabelText(/Name/), 'cart-button');
    const group = screen.getByLabelText<HTMLSelectElement>(/Group/);
    expect([...group.options].map(({ text }) => text)).toEqual(['Select a group', 'green']);
  });

  it('PRV-3 takes settings that the service refuses for refused, whatever the status of its answer', async () => {
    answers[PREVIEW_PATHS.token] = { status: 200, body: { status: 'BAD_REQUEST' } };
    show();
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Set preview settings' }));
    expect(await screen.findByText('Applying settings failed.')).toBeTruthy();
    expect(callsOf(PREVIEW_PATHS.token)[0]?.headers['x-preview-datetime']).toBe('2027-03-01T09:30');
  });

  it('PRV-2 closes again, and is there for the next time', async () => {
    show();
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.visited).toEqual([]);
    await openDialog();
  });

  it('PRV-3 disappears on logout', async () => {
    const { container } = show();
    await openDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await vi.waitFor(() => expect(container.textContent).toBe(''));
    expect(callsOf(PREVIEW_PATHS.logout)).toHaveLength(1);
    expect(page.visited).toEqual(['/kaffee-c1000?page=2']);
  });
});
