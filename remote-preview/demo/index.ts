import type { Demo } from '@ninefold/service';
import { SITE_CODES } from '@ninefold/sites';
import { abTests } from '../service/schema.ts';

const year = (number: number) => new Date(Date.UTC(number, 0, 1));
const DEMO_TESTS = [
  { name: 'home-stage', groups: ['control', 'large-picture'], startsAt: year(2026), endsAt: year(2030) },
];

/** The A/B test that the demo's promotions have content for, on every site. */
export const demo: Demo = {
  name: 'preview',
  tables: [{ table: abTests, isKeptWhenChanged: true }],
  async load({ database }, progress) {
    if ((await database.$count(abTests)) > 0) return;
    progress('loading A/B tests');
    await database.insert(abTests).values(SITE_CODES.flatMap((site) => DEMO_TESTS.map((test) => ({ site, ...test }))));
  },
};
