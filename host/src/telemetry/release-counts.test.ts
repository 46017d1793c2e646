import type { OpenedDatabase } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { SITE_CODES } from '@ninefold/sites';
import { sql } from '@ninefold/service/sql';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { RELEASES_SLICE } from '../releases/releases-slice.ts';
import { releaseCounts } from '../releases/schema.ts';
import { createReleaseCounts } from './release-counts.ts';

const MINUTE_MS = 60_000;
const REMOTES = ['cart', 'footer', 'header', 'newsletter', 'preview', 'search'];

let opened: OpenedDatabase;

beforeAll(async () => {
  opened = await openTestDatabase(RELEASES_SLICE);
});
afterAll(() => opened.close());
afterEach(() => void vi.useRealTimers());

it('writes all that was counted while the database was away for hours', async () => {
  const counts = createReleaseCounts(opened.database);
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let minute = 0; minute < 120; minute++) {
    vi.setSystemTime(Date.UTC(2026, 0, 5) + minute * MINUTE_MS);
    for (const site of SITE_CODES) for (const remote of REMOTES) counts.addView({ site, remote, version: '1.0.0' });
  }
  await counts.flush();
  const [written] = await opened.database
    .select({ views: sql<number>`sum(${releaseCounts.views})::int` })
    .from(releaseCounts);
  expect(written?.views).toBe(120 * SITE_CODES.length * REMOTES.length);
});
