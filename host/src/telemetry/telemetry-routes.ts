import rateLimit from '@fastify/rate-limit';
import { networkOf } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { CountedRelease } from './release-counts.ts';
import type { Telemetry } from './telemetry.ts';

const SiteText = z.string().max(5);
const RemoteText = z.string().max(31);
const VersionText = z.string().max(80);

const FailureReport = z.strictObject({
  site: SiteText,
  revision: z.int(),
  slot: z.string().max(60),
  remote: RemoteText.optional(),
  version: VersionText.optional(),
  message: z.string().max(300),
  /** Whether it is the page's first failure of the remote: a page view fails once. */
  isFirst: z.boolean().optional(),
});

/** What a page's browser measured: LCP and INP in ms, CLS without a unit; names no visitor and no address. */
const VitalsReport = z.strictObject({
  site: SiteText,
  /** The version of each remote on the page. */
  versions: z.record(RemoteText, VersionText).refine((versions) => Object.keys(versions).length <= 10),
  lcp: z.number().min(0).max(600_000).optional(),
  inp: z.number().min(0).max(600_000).optional(),
  cls: z.number().min(0).max(1000).optional(),
});

/** What a visitor who agreed to analytics did, under GA4's name (TRK-1). */
const TrackedEvent = z.strictObject({
  event: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  site: SiteText,
  path: z.string().max(500),
  parameters: z.record(z.string().max(40), z.json()),
});

/** How many failures of one version on one site count that an address tells of in an hour: nobody takes back a rollout alone. */
const COUNTED_PER_ADDRESS = 5;
const ADDRESSES_FORGOTTEN_MS = 3600_000;
const MOST_ADDRESSES = 20_000;

/**
 * Takes what browsers report: of failed slots, with remote, version and message, of web vitals, and of tracked events.
 * Failures and events are a log line each; failures and vitals are counted for versions that are or were live.
 */
export async function registerTelemetry(app: FastifyInstance, { counts, knownRelease }: Telemetry): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  const mayCount = createAddressLimit();
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/service/telemetry/api/failure',
      { schema: { body: FailureReport }, bodyLimit: 4096, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const { site, remote = '', version = '', isFirst = false } = request.body;
        request.log.warn({ report: request.body }, 'a slot failed in a browser');
        const release = knownRelease(site, remote, version);
        if (release && isFirst && mayCount(networkOf(request.ip), release)) counts.addFailure(release, 'browser');
        return reply.code(204).send();
      },
    )
    .post(
      '/service/telemetry/api/vitals',
      { schema: { body: VitalsReport }, bodyLimit: 2048, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const { site, versions, ...vitals } = request.body;
        for (const [remote, version] of Object.entries(versions)) {
          const release = knownRelease(site, remote, version);
          if (release) counts.addVitals(release, vitals);
        }
        return reply.code(204).send();
      },
    )
    .post(
      '/service/telemetry/api/event',
      { schema: { body: TrackedEvent }, bodyLimit: 8192, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
      async (request, reply) => {
        request.log.info({ tracked: request.body }, 'a tracked event');
        return reply.code(204).send();
      },
    );
}

function createAddressLimit() {
  let counted = new Map<string, number>();
  let forgetAt = 0;
  return (address: string, { site, remote, version }: CountedRelease): boolean => {
    if (Date.now() >= forgetAt) {
      counted = new Map();
      forgetAt = Date.now() + ADDRESSES_FORGOTTEN_MS;
    }
    const key = `${address} ${site} ${remote}@${version}`;
    const count = counted.get(key) ?? 0;
    if (count >= COUNTED_PER_ADDRESS || (count === 0 && counted.size >= MOST_ADDRESSES)) return false;
    counted.set(key, count + 1);
    return true;
  };
}
