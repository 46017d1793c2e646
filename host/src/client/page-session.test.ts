// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageSession } from './page-session.ts';

const started = vi.fn<() => void>();
const stopped = vi.fn<() => void>();
vi.mock('./session-upkeep.ts', () => ({ createUpkeep: () => ({ start: started, stop: stopped }) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const settle = () => vi.dynamicImportSettled();
const submit = (isTaken: boolean) => {
  const event = new Event('submit', { bubbles: true, cancelable: true });
  if (isTaken) event.preventDefault();
  document.dispatchEvent(event);
};

it('SES-4 asks nobody who they are while a plain form, which tells them, is on its way', async () => {
  const session = createPageSession('DE');
  submit(false);
  session.start();
  await vi.advanceTimersByTimeAsync(9_000);
  await settle();
  expect(started).not.toHaveBeenCalled();
});

it('SES-4 keeps the session of a page that is still there after that form', async () => {
  const session = createPageSession('DE');
  submit(false);
  session.start();
  await vi.advanceTimersByTimeAsync(10_000);
  await settle();
  expect(started).toHaveBeenCalledTimes(1);
});

it('SES-6 starts at once when the page itself sent the form, and ends with the page', async () => {
  const session = createPageSession('DE');
  submit(true);
  session.start();
  await settle();
  expect(started).toHaveBeenCalledTimes(1);
  session.stop();
  await settle();
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('SES-6 a page that is left before it began keeps no session', async () => {
  const session = createPageSession('DE');
  submit(false);
  session.start();
  session.stop();
  await vi.advanceTimersByTimeAsync(20_000);
  await settle();
  expect(started).not.toHaveBeenCalled();
});
