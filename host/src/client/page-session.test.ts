import { expect, it, vi } from 'vitest';
import { createPageSession } from './page-session.ts';

const started = vi.fn<() => void>();
const stopped = vi.fn<() => void>();
vi.mock('./session-upkeep.ts', () => ({ createUpkeep: () => ({ start: started, stop: stopped }) }));

const settle = () => vi.dynamicImportSettled();

it('SES-6 starts with the page, and ends with it', async () => {
  const session = createPageSession('DE');
  session.start();
  await settle();
  expect(started).toHaveBeenCalledTimes(1);
  session.stop();
  await settle();
  expect(stopped).toHaveBeenCalledTimes(1);
});

it('SES-6 a page that is left before it began keeps no session', async () => {
  createPageSession('DE').stop();
  await settle();
  expect(started).not.toHaveBeenCalled();
});
