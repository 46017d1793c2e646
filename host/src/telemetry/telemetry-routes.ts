import rateLimit from '@fastify/rate-limit';
import { networkOf } from '@ninefold/service';
import { resolveSite, type HostNames } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { readVisitor, VISITOR_COOKIE } from '../composition/visitor-arm.ts';
import { isShallow } from '../is-shallow.ts';
import { POLICY_REPORTS, PolicyReports, violationsOf } from './policy-reports.ts';
import type { TellPlaces } from '../source-maps/tell-places.ts';
import { drawViewId, versionOf, type Reported, type ServedView } from './view-tokens.ts';
import type { Telemetry } from './telemetry.ts';

const RemoteText = z.string().max(31);

/** The page as it was sent; what does not repeat it word for word is not counted. */
const Page = {
  /** The token that the page carries; pages that staff look at have none. */
  view: z.string().max(60).optional(),
  site: z.string().max(5),
  revision: z.int(),
  /** The version of each remote on the page. */
  versions: z.record(RemoteText, z.string().max(80)).refine((versions) => Object.keys(versions).length <= 40),
};

const { view: _view, ...UnnamedPage } = Page;
/** A page that was kept for everybody, as its browser has it. */
const SharedPage = z.strictObject(UnnamedPage);

const OpeningReport = z.strictObject(Page);

const FailureReport = z.strictObject({
  ...Page,
  slot: z.string().max(60),
  /** Whose failure it is, where that is known. */
  remote: RemoteText.optional(),
  message: z.string().max(300),
});

/** Where something failed, as the browser tells it. */
const StackReport = z.strictObject({ ...FailureReport.shape, stack: z.string().max(2000) });

/** What a page's browser measured: LCP and INP in ms, CLS without a unit; names no visitor and no address. */
const VitalsReport = z.strictObject({
  ...Page,
  lcp: z.number().min(0).max(600_000).optional(),
  inp: z.number().min(0).max(600_000).optional(),
  cls: z.number().min(0).max(1000).optional(),
});

/** Most lists and objects of an event within each other. */
const DEEPEST = 8;

/** What a visitor who agreed to analytics did, under GA4's name (TRK-1). */
const TrackedEvent = z.strictObject({
  event: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  site: z.string().max(5),
  path: z.string().max(500),
  parameters: z.record(z.string().max(40), z.unknown()).refine((parameters) => isShallow(parameters, DEEPEST)),
});

/** Whether a page is made of what everybody gets on its site. */
export type IsLive = (page: ServedView) => boolean;

/**
 * Gives pages that are the same for everybody the token that each view is reported by, and takes what browsers report: that a page asked for
 * ahead was opened, of failed slots, with remote and message, and where they failed, of web vitals, of tracked events, and of what a page's policy has refused.
 * Failures of pages that were sent and events are a log line each; openings, failures and vitals are counted once for each page that was sent, by its token.
 */
export async function registerTelemetry(
  app: FastifyInstance,
  telemetry: Telemetry,
  { hostNames, isLive, tellPlaces }: { hostNames: HostNames; isLive: IsLive; tellPlaces: TellPlaces },
): Promise<void> {
  await app.register(rateLimit, { global: false, keyGenerator: ({ ip }) => networkOf(ip) });
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app
    .withTypeProvider<ZodTypeProvider>()
    .post(
      '/service/telemetry/api/view',
      { schema: { body: SharedPage }, bodyLimit: 2048, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const page = request.body as ServedView;
        // One that was opened before the last change is not measured.
        if (!isLive(page)) return reply.code(204).send();
        return { view: telemetry.tokens.issue(drawViewId(), page) };
      },
    )
    .post(
      '/service/telemetry/api/opening',
      { schema: { body: OpeningReport }, bodyLimit: 2048, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const reported = reportedOf(telemetry, request, request.body);
        if (reported) telemetry.countOpening(reported);
        return reply.code(204).send();
      },
    )
    .post(
      '/service/telemetry/api/failure',
      { schema: { body: FailureReport }, bodyLimit: 4096, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const { slot, remote, message, ...page } = request.body;
        const reported = reportedOf(telemetry, request, page);
        // Strangers fill no log.
        if (!reported) return reply.code(204).send();
        const version = versionOf(page, remote);
        const { site, revision } = page;
        request.log.warn({ report: { site, revision, slot, remote, version, message } }, 'a slot failed in a browser');
        if (remote !== undefined) telemetry.countFailure(reported, remote);
        return reply.code(204).send();
      },
    )
    .post(
      '/service/telemetry/api/stack',
      { schema: { body: StackReport }, bodyLimit: 8192, config: { rateLimit: { max: 60, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const { slot, remote, message, stack, ...page } = request.body;
        const { site, versions } = page;
        const version = versionOf(page, remote);
        const reported = reportedOf(telemetry, request, page);
        if (reported && (remote === undefined || version !== undefined))
          telemetry.once(reported, `stack ${remote ?? ''}`, () =>
            tellPlaces(request.log, { site, slot, remote, version }, { message, stack, versions }),
          );
        return reply.code(204).send();
      },
    )
    .post(
      '/service/telemetry/api/vitals',
      { schema: { body: VitalsReport }, bodyLimit: 2048, config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const { lcp, inp, cls, ...page } = request.body;
        const reported = reportedOf(telemetry, request, page);
        if (reported) telemetry.countVitals(reported, { lcp, inp, cls });
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
    )
    .post(
      POLICY_REPORTS,
      // A batch repeats the page's whole policy with each report.
      {
        schema: { body: PolicyReports },
        bodyLimit: 131_072,
        config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      },
      async (request, reply) => {
        const site = resolveSite(request.headers.host, hostNames);
        for (const violation of violationsOf(request.body, `${request.protocol}://${request.host}`))
          if (telemetry.countViolation(site, networkOf(request.ip), violation))
            request.log.warn({ violation: { site, ...violation } }, 'a page broke its policy');
        return reply.code(204).send();
      },
    );
}

/** The page of a report; undefined when its token was not made for it and this visitor. */
function reportedOf(
  { tokens }: Telemetry,
  request: FastifyRequest,
  {
    view: token,
    ...page
  }: { view?: string | undefined; site: string; revision: number; versions: Record<string, string> },
): Reported | undefined {
  if (token === undefined) return undefined;
  // A page from before the rollout names no visitor, and is of no part in it.
  for (const visitor of new Set([readVisitor(request.cookies[VISITOR_COOKIE]), undefined])) {
    const served = { ...page, visitor } as ServedView;
    const id = tokens.read(token, served);
    if (id !== undefined) return { ...served, id, address: request.ip };
  }
  return undefined;
}
