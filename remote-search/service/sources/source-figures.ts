import type { Database, SliceFigure } from '@ninefold/service';
import { listSources, type FeedSource } from './feed-source.ts';

const STATES = ['well', 'failed', 'paused', 'not tried'] as const;

function stateOf({ isPaused, hasFailed, lastSucceededAt }: FeedSource): (typeof STATES)[number] {
  if (isPaused) return 'paused';
  if (hasFailed) return 'failed';
  return lastSucceededAt ? 'well' : 'not tried';
}

/** How the feeds do that are fetched by themselves. */
export const sourceFigures: readonly SliceFigure[] = [
  {
    name: 'feeds',
    help: 'Feeds that are fetched by themselves, by what came of the newest try, of all hosts',
    labels: ['site', 'state'],
    async read(database: Database) {
      const sources = await listSources(database);
      const sites = [...new Set(sources.map(({ site }) => site))];
      return sites.flatMap((site) =>
        STATES.map((state) => ({
          labels: { site, state },
          value: sources.filter((source) => source.site === site && stateOf(source) === state).length,
        })),
      );
    },
  },
  {
    name: 'feed_age_seconds',
    help: 'Since the last import that succeeded, of the feed of a site for which that is longest, of all hosts',
    labels: ['site'],
    async read(database: Database) {
      const imported = (await listSources(database)).filter(
        ({ lastSucceededAt, isPaused }) => lastSucceededAt && !isPaused,
      );
      return [...Map.groupBy(imported, ({ site }) => site)].map(([site, sources]) => ({
        labels: { site },
        value: Math.max(...sources.map(({ lastSucceededAt }) => (Date.now() - lastSucceededAt!.getTime()) / 1000)),
      }));
    },
  },
];
