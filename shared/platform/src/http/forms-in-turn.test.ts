// @vitest-environment jsdom
import { locks } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFormsInTurn } from './forms-in-turn.ts';
import { untilKnown } from './until-known.ts';

let sent: string[];
const onSent = (event: Event) => {
  if (!event.defaultPrevented) sent.push((event as SubmitEvent).submitter!.textContent);
  event.preventDefault();
};

sendFormsInTurn();
beforeEach(() => {
  sent = [];
  vi.stubGlobal('navigator', { locks });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  window.addEventListener('submit', onSent);
  document.body.innerHTML = '<form method="post"><button>log in</button></form><form><button>search</button></form>';
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(20_000);
  document.cookie = 'LongtermToken=; max-age=0';
  window.removeEventListener('submit', onSent);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const press = (text: string) => [...document.querySelectorAll('button')].find((b) => b.textContent === text)!.click();
const settle = () => vi.advanceTimersByTimeAsync(1);
/** A call that is under way until its answer is let in. */
function callUnderWay(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void untilKnown(() => promise);
  return resolve;
}

it('SES-4 sends a plain form of a stranger when the call that makes them known is answered', async () => {
  const answer = callUnderWay();
  press('log in');
  await settle();
  expect(sent).toEqual([]);
  answer();
  await vi.waitFor(() => expect(sent).toEqual(['log in']));
});

it('SES-4 lets calls wait while the browser waits for the page that a plain form leads to, ten seconds at most', async () => {
  const call = vi.fn(() => Promise.resolve());
  press('log in');
  await vi.waitFor(() => expect(sent).toEqual(['log in']));
  void untilKnown(call);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(call).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
});

it('SES-4 lets a form that its slot has taken over meanwhile be sent by the slot, for which nothing waits', async () => {
  const answer = callUnderWay();
  const call = vi.fn(() => Promise.resolve());
  press('log in');
  document.forms[0]!.addEventListener('submit', (event) => {
    event.preventDefault();
    void untilKnown(call);
  });
  answer();
  await vi.waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});

it.each([
  ['that leads to a page', 'search', ''],
  ['of somebody who is known', 'log in', 'LongtermToken=t'],
])('SES-4 lets no form wait %s', async (_of, button, cookie) => {
  const answer = callUnderWay();
  document.cookie = cookie;
  press(button);
  expect(sent).toEqual([button]);
  answer();
  await settle();
});

it('SES-4 sends forms as the browser does where it has no locks', () => {
  vi.stubGlobal('navigator', {});
  press('log in');
  expect(sent).toEqual(['log in']);
});
