import { expect, it } from 'vitest';
import { readInTurn } from './read-in-turn.ts';

/** Readings that end when the test says so. */
function heldReadings() {
  const ends: PromiseWithResolvers<void>[] = [];
  const refresh = readInTurn(() => {
    ends.push(Promise.withResolvers<void>());
    return ends.at(-1)!.promise;
  });
  return { ends, refresh };
}
const whatIsDueNow = () => new Promise((resolve) => setImmediate(resolve));

it('REL-10 reads once more after a reading that is under way, for all who ask meanwhile', async () => {
  const { ends, refresh } = heldReadings();
  const first = refresh();
  await whatIsDueNow();
  const [second, third] = [refresh(), refresh()];
  await whatIsDueNow();
  expect(ends).toHaveLength(1);
  ends[0]!.resolve();
  await first;
  await whatIsDueNow();
  expect(ends).toHaveLength(2);
  ends[1]!.resolve();
  await Promise.all([second, third]);
  expect(ends).toHaveLength(2);
});

it('REL-11 reads again after a reading that has failed, which those alone are told who have asked for it', async () => {
  const { ends, refresh } = heldReadings();
  const first = refresh();
  await whatIsDueNow();
  const second = refresh();
  ends[0]!.reject(new Error('the database is away'));
  await expect(first).rejects.toThrow('the database is away');
  await whatIsDueNow();
  ends[1]!.resolve();
  await second;
});
