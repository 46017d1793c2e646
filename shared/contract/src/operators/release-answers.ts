import { SITE_CODES } from '@ninefold/sites';
import { z } from 'zod';
import { RemoteName } from '../remote-name.ts';
import { Actor } from './actor.ts';
import { Time } from './time.ts';
import { CHANGE_KINDS, CompositionState } from './composition-state.ts';

const Remote = RemoteName;
const Site = z.enum(SITE_CODES);
export const Version = z.string().min(1).max(100);
export const Revision = z.int().nonnegative();

/** What callers once said of who they are. It is not read: the shop knows by whom a call is signed in. */
const GivenActor = Actor.optional();

export const GivenReason = z
  .string()
  .trim()
  .min(3)
  .max(500)
  .refine((reason) => reason.isWellFormed(), 'has half a character: send whole ones');

/** Furthest that an order may lie ahead, in ms: a year. */
const FURTHEST_AHEAD_MS = 366 * 24 * 3600_000;

/** When an order takes effect: an instant that is ahead. */
const TimeAhead = Time.refine(
  (at) => at.getTime() > Date.now() && at.getTime() <= Date.now() + FURTHEST_AHEAD_MS,
  'is no instant within the year ahead',
);

/** A share of the visitors, in steps of 0.01; 100 makes the version live. */
export const Percent = z.number().min(0.01).max(100).multipleOf(0.01);

/** Body of a change that names no version. With `at` it is kept, and carried out then; `expectedRevision` counts for now: it is refused when one of its sites has changed since. */
export const Order = z.strictObject({
  remote: Remote,
  sites: z.array(Site).min(1).max(SITE_CODES.length),
  actor: GivenActor,
  reason: GivenReason,
  expectedRevision: Revision.optional(),
  at: TimeAhead.optional(),
});

/** `isForced`: in spite of a freeze, for those who may lift. */
export const ActivationOrder = z.strictObject({ ...Order.shape, version: Version, isForced: z.boolean().optional() });

/** Body of `rollout`: begins one, changes its share, or with 100 finishes it. */
export const RolloutOrder = z.strictObject({ ...ActivationOrder.shape, percent: Percent });

/** Body of `cancel`. */
export const Cancellation = z.strictObject({ id: z.uuid(), actor: GivenActor, reason: GivenReason });

/** Body of `preview-link`. */
export const PreviewLinkOrder = z.strictObject({ remote: Remote, version: Version, site: Site });

/** Names the work of one person on a remote; nobody guesses it. */
const Draft = z
  .string()
  .regex(/^[\w-]{22,64}$/, 'is no name of a draft: 22 to 64 letters, digits, - and _, drawn by chance');

/** Query of `drafts`; `site` is where the link shows it. */
export const DraftQuery = z.strictObject({ actor: GivenActor, draft: Draft, site: Site });

/** Body of `discard-draft`. */
export const DiscardedDraft = z.strictObject({ draft: Draft });

export const ReleasesQuery = z.strictObject({ remote: Remote.optional() });

/** Without a site: those on which the remote is live. Without `against`: compared with what is live. */
export const ChangesQuery = z.strictObject({
  remote: Remote,
  version: Version,
  site: Site.optional(),
  against: Version.optional(),
});

export const HistoryQuery = z.strictObject({
  site: Site.optional(),
  remote: Remote.optional(),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});

export const ScheduledQuery = z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(50) });

export const VitalsQuery = z.strictObject({ site: Site.optional(), remote: Remote.optional() });

export const FailuresQuery = z.strictObject({ remote: Remote.optional() });

/** An order that takes effect later. */
export const ScheduledOrder = z.object({
  id: z.uuid(),
  kind: z.enum(CHANGE_KINDS),
  remote: Remote,
  sites: z.array(Site),
  /** Null for orders that name none. */
  version: Version.nullable(),
  /** Null for all but rollouts. */
  percent: z.number().nullable(),
  at: Time,
  actor: z.string(),
  reason: z.string(),
  orderedAt: Time,
  /** `refused`: when its time came it could not be done, `outcome` says why. */
  state: z.enum(['waiting', 'done', 'cancelled', 'refused']),
  /** What came of it: the refusal's code and what it tells, or why and by whom it was cancelled; null while it waits and when it was done. */
  outcome: z.string().nullable(),
});

export const CancelAnswer = z.object({ id: z.uuid() });

export const ScheduledAnswer = z.object({ scheduled: z.array(ScheduledOrder) });

/** What somebody should look at though nothing is refused, in sentences. */
export const Notices = z.array(z.string()).optional();

/** `scheduled` is there when the order had an `at`: then nothing has changed yet. */
export const ChangeAnswer = z.object({
  revision: Revision,
  changes: z.array(z.object({ site: Site, from: Version.nullable(), to: Version })),
  scheduled: ScheduledOrder.optional(),
  notices: Notices,
});

/** What came in of one version on one site within the last day. */
const VersionVitals = z.object({
  site: Site,
  remote: Remote,
  version: Version,
  /** Pages that were rendered with it. */
  views: z.int().nonnegative(),
  /** Failures of its slots that browsers told of. */
  failures: z.int().nonnegative(),
  /** Failures of its slots while a page was rendered. */
  serverFailures: z.int().nonnegative(),
  /** Pages whose browsers told of their web vitals. */
  measured: z.int().nonnegative(),
  /** Three of four pages were at least as good; null when none was measured. In ms, CLS without a unit. */
  lcpMs: z.number().nullable(),
  inpMs: z.number().nullable(),
  cls: z.number().nullable(),
  /** What a page's policy has refused to its code in browsers, by directive. Hosts from before it was counted tell of none. */
  violations: z.record(z.string(), z.int().positive()).default({}),
  /** Hour by hour, the oldest first; only of remotes that are rolled out. `failures` are those of servers and browsers. */
  hours: z
    .array(
      z.object({
        at: Time,
        views: z.int().nonnegative(),
        failures: z.int().nonnegative(),
        lcpMs: z.number().nullable(),
      }),
    )
    .default([]),
});
export type VersionVitals = z.infer<typeof VersionVitals>;

/** What the watch says of a rollout, of all its sites together. */
const RolloutVerdict = z.object({
  remote: Remote,
  version: Version,
  /** `hold`: it is neither surely worse nor surely as good. */
  verdict: z.enum(['take-back', 'go-on', 'hold']),
  /** Why, with figures, and what is missing; for people. */
  reason: z.string(),
  /** How far the watch is convinced: of `worse` it takes back at `takesBackAt`, of `asGood` it goes on at `goesOnAt`. Each begins at 1. */
  evidence: z
    .object({ worse: z.number(), takesBackAt: z.number(), asGood: z.number(), goesOnAt: z.number() })
    .optional(),
});
export type RolloutVerdict = z.infer<typeof RolloutVerdict>;

/** `verdicts`: of the rollouts that run. Hosts from before they were judged so tell of none. */
export const VitalsAnswer = z.object({
  since: Time,
  vitals: z.array(VersionVitals),
  verdicts: z.array(RolloutVerdict).default([]),
});

/** Where in its sources a release has failed, within a week. */
const ReleaseFailure = z.object({
  remote: Remote,
  version: Version,
  side: z.enum(['browser', 'server']),
  /** File and line: `src/footer/footer.tsx:12`. */
  place: z.string(),
  /** The function that it is in; null where that is not known. */
  name: z.string().nullable(),
  /** Of the newest one, without what could be of a visitor's. */
  message: z.string(),
  /** Each page counts once; what fails beside pages, each time. */
  count: z.int().positive(),
  lastAt: Time,
});
export type ReleaseFailure = z.infer<typeof ReleaseFailure>;

/** The newest first: of each release at most twenty places, a hundred in all. */
export const FailuresAnswer = z.object({ failures: z.array(ReleaseFailure) });

/** `url` shows the version to whoever opens it until `expiresAt`, and for an hour after it was opened. */
export const PreviewLinkAnswer = z.object({ url: z.url(), expiresAt: Time });

/** How many lines came and went, and the first of them: `+ Warenkorb`, `- Korb`. */
export const Difference = z.object({ added: z.int(), removed: z.int(), lines: z.array(z.string()) });

/** What a release changes of one slot for one kind of visitor. */
export const SlotChange = z.object({
  site: Site,
  slot: z.string(),
  /** `with a full cart`; null: a stranger. */
  visitor: z.string().nullable(),
  /** The version that it is compared with; null: none. */
  against: Version.nullable(),
  /** What people read or hear. */
  text: Difference,
  /** The elements with their attributes. */
  markup: Difference,
});
export type SlotChange = z.infer<typeof SlotChange>;

/** What a release changes on sites; slots that stay as they are are not in it. */
export const ChangesAnswer = z.object({
  remote: Remote,
  version: Version,
  sites: z.array(Site),
  changes: z.array(SlotChange),
});

export const PublishAnswer = z.object({
  remote: Remote,
  version: Version,
  isNew: z.boolean(),
  notices: Notices,
});

/** `url` shows the newest build of the draft to whoever opens it within an hour; it is kept until `expiresAt`. */
export const DraftAnswer = z.object({ remote: Remote, version: Version, url: z.url(), expiresAt: Time });

export const DiscardedDraftAnswer = z.object({ draft: z.string() });

export const ReleasesAnswer = z.object({
  releases: z.array(
    z.object({
      remote: Remote,
      version: Version,
      publishedAt: Time,
      publishedBy: z.string(),
      signedBy: z.string().nullish(),
    }),
  ),
});

export const HistoryAnswer = z.object({
  history: z.array(
    z.object({
      revision: Revision,
      at: Time,
      kind: z.enum(CHANGE_KINDS),
      site: Site,
      remote: Remote,
      from: Version.nullable(),
      to: Version,
      /** The share of the visitors; null for all but rollouts. */
      percent: z.number().nullable(),
      actor: z.string(),
      reason: z.string(),
      /** The team's key that has signed the release `to`; null for an unsigned one. */
      signedBy: z.string().nullish(),
    }),
  ),
});

/** An origin and nothing behind it: `http://10.0.0.5:4100`. */
const Origin = z
  .string()
  .max(300)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
  }, 'is no origin: write it like https://reviews.example or http://10.0.0.5:4100');

const ServiceVersion = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.-]{1,64})?$/, 'is no version: write it like 1.2.0');

const CallPath = z
  .string()
  .regex(
    /^\/service\/[a-z][a-z0-9-]*\/(?:[\w.~-]+\/)*(?:\*|[\w.~-]+)$/,
    'is no path of calls: write it like /service/reviews/*',
  )
  .refine((path) => !/\/\.\.?(?:\/|$)/.test(path), 'leads out of its folder: write it without . and ..');

/** Body of `services`, by which a service of a team elsewhere says where it answers, with a token of its own. */
export const ServiceRegistration = z.strictObject({
  name: Remote,
  version: ServiceVersion,
  /** Among those that its token is for. */
  address: Origin,
  /** All below `/service/<name>/`. @default everything there */
  paths: z.array(CallPath).min(1).max(20).optional(),
  /** @default all */
  sites: z.array(Site).min(1).max(SITE_CODES.length).optional(),
});

export const ServiceRegistrationAnswer = z.object({ name: Remote, version: Version, sites: z.array(Site) });

/** Body of `service-token`: who may register, and at which addresses. */
export const ServicePassOrder = z.strictObject({
  name: Remote,
  origins: z.array(Origin).min(1).max(20),
  /** How long the token is good for. */
  days: z.int().min(1).max(366).default(366),
});

/** `peopleKey`: by it the service knows that the shop asks it about people. */
export const ServicePassAnswer = z.object({ token: z.string(), expiresAt: Time, peopleKey: z.string().optional() });

/** Body of `remove-service`. */
export const ServiceRemoval = z.strictObject({
  name: Remote,
  sites: z.array(Site).min(1).max(SITE_CODES.length),
  actor: GivenActor,
  reason: GivenReason,
});

export const RemovedServiceAnswer = z.object({ name: Remote, sites: z.array(Site) });

/** A service of a team elsewhere, as it answers on one site. */
const RegisteredService = z.object({
  site: Site,
  name: Remote,
  version: Version,
  address: z.string(),
  paths: z.array(z.string()),
  registeredAt: Time,
});

export type RegisteredService = z.infer<typeof RegisteredService>;

export const ServicesAnswer = z.object({ services: z.array(RegisteredService) });

export const PlacesQuery = z.strictObject({ site: Site });

/** The open places of a site; the parts of each from top to bottom, then those that are left out. */
export const PlacesAnswer = z.object({
  places: z.array(
    z.object({
      place: z.string(),
      /** Whether a page that is live shows it. */
      isOffered: z.boolean(),
      parts: z.array(z.object({ part: z.string(), isShown: z.boolean() })),
    }),
  ),
});

/** A release that nobody gets until it is lifted: its code did harm. */
const Quarantine = z.object({ remote: Remote, version: Version, at: Time, reason: z.string() });
export type Quarantine = z.output<typeof Quarantine>;

/** Body of `lift`. */
export const LiftOrder = z.strictObject({ remote: Remote, version: Version, actor: GivenActor, reason: GivenReason });

export const LiftAnswer = z.object({ remote: Remote, version: Version });

/** `sites` names the `rollout` of each remote that has one; `scheduled` the orders that wait, the next one first. */
export const StatusAnswer = z.object({
  revision: Revision,
  health: z.enum(['live', 'last-known', 'empty']),
  readAt: Time.nullable(),
  isListening: z.boolean(),
  /** Every remote of which a release is published or live, by name. */
  remotes: z.array(z.string()),
  sites: CompositionState.shape.sites,
  scheduled: z.array(ScheduledOrder),
  /** Those of teams elsewhere. */
  services: z.array(RegisteredService).default([]),
  /** The oldest first. */
  quarantined: z.array(Quarantine).default([]),
});

/** Answers that the error handler gives for coded errors. */
export const ErrorAnswer = z.looseObject({ error: z.string() });
export const ConflictAnswer = z.object({
  error: z.enum([
    'STALE_REVISION',
    'NOTHING_TO_ROLL_BACK',
    'NOT_LIVE',
    'ALREADY_LIVE',
    'ROLLOUT_RUNNING',
    'NO_ROLLOUT',
    'NOT_WAITING',
    'TAKEN_BACK',
    'FROZEN',
    'PAST',
    'PLAN_RUNNING',
    'PLAN_STATE',
    'PLAN_MOVED',
    'SECOND_PERSON_NEEDED',
  ]),
  /** Under which the order waits for a second person, and until when. */
  request: z.uuid().optional(),
  expiresAt: z.iso.datetime().optional(),
  version: Version.optional(),
  /** What stands against it: the freezes of its sites. */
  freezes: z.array(z.object({ site: Site, until: z.iso.datetime(), reason: z.string() })).optional(),
  revision: Revision.optional(),
  sites: z.array(Site).optional(),
});
