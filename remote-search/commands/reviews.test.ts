import { carryOut } from '@ninefold/cli/testing';
import { createTestService, type TestService } from '@ninefold/service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { review } from '../service/schema.ts';
import { slice } from '../service/slice.ts';
import { addReviewCommands } from './reviews.ts';

let service: TestService;

beforeAll(async () => {
  service = await createTestService(slice);
  const text = 'Gut.\nSehr gut.\u001b[2J';
  const fields = { site: 'DE', productId: '1', stars: 5, title: 'Gut', text, name: 'Eva' };
  await service.context.database.insert(review).values([
    { ...fields, loginId: 'eva' },
    { ...fields, loginId: 'otto' },
  ]);
});
afterAll(() => service.close());

/** What stands beside the list. */
let noted = '';

async function reviews(...words: string[]): Promise<string> {
  const env = { DATABASE_URL: service.opened.url, NINEFOLD_ACTOR: 'op' };
  const { stdout, stderr } = await carryOut({ add: addReviewCommands }, ['reviews', ...words], env);
  noted = stderr;
  return stdout;
}

it('REV-3 lists what waits, shows it whole and harmless, and carries out decisions with their history', async () => {
  expect(await reviews('list', '--site', 'DE')).toMatch(/^NUMBER .*\n1 .*Gut\n2 .*Gut\n$/);
  expect(await reviews('show', '1')).toMatch(/DE {2}PENDING.*\n\nGut\nGut\.\nSehr gut\.\?\[2J\n– Eva\n$/s);
  expect(await reviews('approve', '1', '2', '--dry-run')).toContain('A dry run');
  expect(await reviews('approve', '1', '2')).toBe(
    'Review 1: PENDING → APPROVED\nReview 2: PENDING → APPROVED\nShoppers see it at once.\n',
  );
  expect(await reviews('list')).toBe('There are none.\n');
  await reviews('remove', '2', '--reason', 'advertises');
  await reviews('undo', '2', '--reason', 'it does not', '--actor', 'chief');
  expect(await reviews('history', '--site', 'DE')).toMatch(
    /undo +chief +it does not\n.*remove +op +advertises\n.*approve +op\n.*approve +op\n$/s,
  );
  expect(JSON.parse(await reviews('show', '2', '--json'))).toMatchObject({ status: 'APPROVED', reason: null });
});

it('REV-3 says beside a list that it may be cut off', async () => {
  const more = 'There may be more than these 1: --limit lists them.\n';
  expect(await reviews('list', '--status', 'APPROVED', '--limit', '1')).toMatch(/^NUMBER .*\n1 .*\n$/);
  expect(noted).toBe(more);
  await reviews('history', '--limit', '1');
  expect(noted).toBe(more);
  for (const list of ['list', 'history']) {
    await reviews(list);
    expect(noted).toBe('');
  }
  await expect(reviews('list', '--limit', '0')).rejects.toThrow(/no whole number from 1/);
});

it('REV-3 refuses a decision without a reason, or of what is not there', async () => {
  await expect(reviews('reject', '1')).rejects.toThrow(/--reason/);
  await expect(reviews('show', '9')).rejects.toMatchObject({ code: 'REVIEW_UNKNOWN' });
  await expect(reviews('reject', '1', '--reason', 'advertises')).rejects.toMatchObject({ code: 'REVIEW_STATUS' });
  await expect(reviews('undo', '9', '--reason', 'it does not')).rejects.toMatchObject({ code: 'REVIEW_UNKNOWN' });
});
