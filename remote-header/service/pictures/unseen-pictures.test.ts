import { SHOWN_CHANNEL, tellShownChanges } from '@ninefold/service';
import { openTestDatabase } from '@ninefold/service/testing';
import { expect, it, vi } from 'vitest';
import { slice } from '../index.ts';
import { pictures, places } from '../schema.ts';

it('LAY-5 pages that are kept stay so while pictures are fetched', async () => {
  const opened = await openTestDatabase(slice);
  await tellShownChanges(opened, slice);
  const listening = await opened.database.$client.connect();
  const told: (string | undefined)[] = [];
  listening.on('notification', ({ payload }) => told.push(payload));
  await listening.query(`listen ${SHOWN_CHANNEL}`);
  const file = { type: 'jpg' as const, width: 1, height: 1, bytes: 1, origin: 'https://cdn.example/1.jpg' };
  await opened.database.insert(pictures).values({ name: 'feed/1', sha256: '1', addedBy: 'feed', ...file });
  await listening.query(`notify ${SHOWN_CHANNEL}, 'the end of the fetching'`);
  const place = { site: 'DE' as const, postcode: '20095', name: 'Hamburg', nameSearch: 'hamburg' };
  await opened.database.insert(places).values({ ...place, latitude: 53.55, longitude: 10 });
  await vi.waitFor(() => expect(told).toEqual(['the end of the fetching', 'header']));
  listening.release();
  await opened.close();
});
