import { CodedError } from '@ninefold/service';
import { CSRF_HEADER } from '@ninefold/platform/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { ChangeKind, PlanAct, PlanStep } from '@ninefold/contract/operators';
import type {
  AccessHistoryAnswer,
  ChangeAnswer,
  ChangesAnswer,
  ComparisonAnswer,
  FailuresAnswer,
  FreezesAnswer,
  HistoryAnswer,
  PeopleAnswer,
  HostsAnswer,
  OrderOutlookAnswer,
  PlanAnswer,
  PlansAnswer,
  PreviewLinkAnswer,
  ReleasesAnswer,
  ReturnAnswer,
  RequestAnswer,
  ScheduledAnswer,
  SecondPersonAnswer,
  SiteRevisionAnswer,
  SiteRevisionsAnswer,
  StatusAnswer,
  TokensAnswer,
  VitalsAnswer,
  WebhooksAnswer,
} from '@ninefold/contract/operators';
import { API } from '../operators/operators-api.ts';

/** Answers as they travel: times are ISO texts. */
export type Status = z.input<typeof StatusAnswer>;
export type PublishedRelease = z.input<typeof ReleasesAnswer>['releases'][number];
export type HistoryEntry = z.input<typeof HistoryAnswer>['history'][number];
export type Change = z.input<typeof ChangeAnswer>;
export type Changes = z.input<typeof ChangesAnswer>;
export type SiteRevisions = z.input<typeof SiteRevisionsAnswer>;
/** A composition as it travels: what may be left out in a file is told here. */
export type Comparison = z.output<typeof ComparisonAnswer>;
export type SiteRevision = z.input<typeof SiteRevisionAnswer> & Pick<z.output<typeof SiteRevisionAnswer>, 'releases'>;
export type Returned = z.output<typeof ReturnAnswer>;
export type Scheduled = z.input<typeof ScheduledAnswer>['scheduled'][number];
export type Quarantined = NonNullable<Status['quarantined']>[number];
export type Hosts = z.input<typeof HostsAnswer>;
type ToldPlan = z.input<typeof PlansAnswer>['plans'][number];
export type Plan = Omit<ToldPlan, 'steps'> & { steps: PlanStep[] };
export type Outlook = z.input<typeof PlanAnswer>['outlook'];
export type Freeze = z.input<typeof FreezesAnswer>['freezes'][number];
export type Person = z.input<typeof PeopleAnswer>['people'][number];
export type Token = z.input<typeof TokensAnswer>['tokens'][number];
export type SecondPersonTold = z.input<typeof SecondPersonAnswer>;
export type OrderRequest = SecondPersonTold['requests'][number];
export type AccessLine = z.input<typeof AccessHistoryAnswer>['lines'][number];
export type ToldWebhook = z.input<typeof WebhooksAnswer>['webhooks'][number];
export type WebhookDelivery = NonNullable<ToldWebhook['deliveries']>[number];
export type OrderOutlook = z.input<typeof OrderOutlookAnswer>;
export type ReleaseFailure = z.input<typeof FailuresAnswer>['failures'][number];
export type Vitals = z.input<typeof VitalsAnswer>;

/** Why the API has refused an order, with everything that it says. */
export interface Refusal {
  error: string;
  revision?: number | undefined;
  sites?: readonly string[] | undefined;
  version?: string | undefined;
  /** Until when the order waits for a second person. */
  expiresAt?: string | undefined;
  reasons?: readonly { code: string; text: string }[] | undefined;
  freezes?: readonly { site: string; until: string; reason: string }[] | undefined;
  issues?: readonly { path: string; message: string }[] | undefined;
}

/** What came of a call that may be refused. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; status: number; refusal: Refusal };

export type PreviewLink = z.input<typeof PreviewLinkAnswer>;

export type AccessChange =
  | 'invite'
  | 'link-person'
  | 'change-person'
  | 'remove-person'
  | 'create-token'
  | 'revoke-token';

/** What comes of a change of rights; each tells what it makes. */
export interface AccessAnswer {
  name: string;
  link: string;
  token: string;
  expiresAt: string;
}

/** The operators' API as the operators' page calls it. Reading throws what it is refused with, 503 `REGISTRY_UNAVAILABLE` when the registry cannot answer. */
export interface OperatorsApi {
  status(): Promise<Status>;
  /** Newest first. */
  releases(remote?: string): Promise<PublishedRelease[]>;
  /** Newest first; the limit counts revisions. */
  history(filter: { site?: string | undefined; remote?: string | undefined; limit: number }): Promise<HistoryEntry[]>;
  /** Orders for later, done ones too, the newest first. */
  scheduled(): Promise<Scheduled[]>;
  /** What each host serves; null when this one cannot tell. */
  hosts(): Promise<Hosts | null>;
  /** What came in of each version within the last day. */
  vitals(): Promise<Vitals>;
  /** Where in its sources a remote has failed within a week, the newest first. */
  failures(remote: string): Promise<ReleaseFailure[]>;
  /** What a version changes for shoppers, on one site or on all where the remote is live. It is rendered for that. */
  changes(of: {
    remote: string;
    version: string;
    site?: string | undefined;
    /** @default what is live */
    against?: string | undefined;
  }): Promise<Outcome<Changes>>;
  /** What changed a site, newest first. */
  revisions(site: string): Promise<SiteRevisions>;
  /** What was live on a site in a revision. */
  revision(site: string, revision: number): Promise<Outcome<SiteRevision>>;
  compare(site: string, from: number, to: number): Promise<Outcome<Comparison>>;
  /** Brings a site back to what it had in a revision, or with `isDryRun` says what that would do. */
  returnTo(site: string, order: object): Promise<Outcome<Returned>>;
  /** By name. */
  people(): Promise<Person[]>;
  /** Newest first. */
  tokens(): Promise<Token[]>;
  /** Who was given which rights, and lost them, the oldest line first. */
  accessHistory(): Promise<AccessLine[]>;
  /** Who is told of what went wrong, and what came of telling them. */
  webhooks(): Promise<ToldWebhook[]>;
  /** Invites, changes or removes somebody, or makes or revokes a token. */
  changeAccess(change: AccessChange, body: object): Promise<Outcome<AccessAnswer>>;
  /** What an order would do now, and what stands against it. */
  foresee(order: {
    kind: ChangeKind;
    remote: string;
    site: readonly string[];
    version?: string | undefined;
    percent?: number | undefined;
  }): Promise<OrderOutlook>;
  order(kind: ChangeKind | 'cancel', order: object): Promise<Outcome<Change>>;
  /** Rollouts by steps: those that run, then those that have ended, the newest first. */
  plans(): Promise<Plan[]>;
  /** Begins one, or with `isDryRun` says what it would do. */
  orderPlan(order: object): Promise<Outcome<z.input<typeof PlanAnswer>>>;
  steerPlan(act: PlanAct, steering: object): Promise<Outcome<unknown>>;
  /** Times in which sites get nothing new, that run or are to come. */
  freezes(): Promise<Freeze[]>;
  freeze(order: object): Promise<Outcome<unknown>>;
  unfreeze(end: object): Promise<Outcome<unknown>>;
  /** Lets a release in quarantine be live again. */
  lift(lifting: object): Promise<Outcome<unknown>>;
  /** Where a second person is needed, and the orders that wait for one. */
  secondPerson(): Promise<SecondPersonTold>;
  /** Confirms or refuses an order, asks for a second person or for none any more. */
  decide(
    what: 'confirm-request' | 'refuse-request' | 'mark' | 'unmark',
    body: object,
  ): Promise<Outcome<Pick<z.input<typeof RequestAnswer>, 'answer'>>>;
  /** An address that shows a version to whoever opens it, and changes nothing for others. */
  previewLink(wanted: { remote: string; version: string; site: string }): Promise<Outcome<PreviewLink>>;
}

/** As many revisions as the API tells at once. */
export const MOST_REVISIONS = 1000;

/** As many of a site as its page shows. */
const MOST_SITE_REVISIONS = 100;

/** Calls the same routes in this process that the command line calls from elsewhere, in the name of who is signed in: the same rules hold for both. */
export function createOperatorsApi(app: FastifyInstance, asker: FastifyRequest): OperatorsApi {
  const caller = {
    remoteAddress: asker.ip,
    headers: {
      cookie: asker.headers.cookie ?? '',
      'user-agent': `console, ${asker.headers['user-agent'] ?? 'unknown'}`,
      'sec-fetch-site': 'same-origin',
      [CSRF_HEADER]: '1',
    },
  };

  async function get<T>(path: string, query: Record<string, string | string[]> = {}): Promise<T> {
    const response = await app.inject({ url: `${API}/${path}`, query, ...caller });
    if (response.statusCode === 200) return response.json<T>();
    if (response.statusCode >= 500)
      throw new CodedError('REGISTRY_UNAVAILABLE', 503, {}, { cause: new Error(response.body) });
    const { error, ...details } = response.json<Refusal>();
    throw new CodedError(error, response.statusCode, details);
  }

  async function tryToGet<Answer>(path: string, query: Record<string, string>): Promise<Outcome<Answer>> {
    const response = await app.inject({ url: `${API}/${path}`, query, ...caller });
    if (response.statusCode === 200) return { ok: true, answer: response.json<Answer>() };
    return { ok: false, status: response.statusCode, refusal: response.json<Refusal>() };
  }

  async function post<Answer>(path: string, payload: object): Promise<Outcome<Answer>> {
    const response = await app.inject({ method: 'POST', url: `${API}/${path}`, payload, ...caller });
    if (response.statusCode === 200) return { ok: true, answer: response.json<Answer>() };
    return { ok: false, status: response.statusCode, refusal: response.json<Refusal>() };
  }

  return {
    status: () => get<Status>('status'),
    releases: async (remote) =>
      (await get<{ releases: PublishedRelease[] }>('releases', { ...(remote && { remote }) })).releases,
    history: async ({ site, remote, limit }) => {
      const query = { ...(site && { site }), ...(remote && { remote }), limit: String(limit) };
      return (await get<{ history: HistoryEntry[] }>('history', query)).history;
    },
    scheduled: async () => (await get<{ scheduled: Scheduled[] }>('scheduled')).scheduled,
    hosts: async () => {
      const told = await tryToGet<Hosts>('hosts', {});
      return told.ok ? told.answer : null;
    },
    vitals: () => get<Vitals>('vitals'),
    failures: async (remote) => (await get<{ failures: ReleaseFailure[] }>('failures', { remote })).failures,
    changes: ({ remote, version, site, against }) =>
      tryToGet<Changes>('changes', { remote, version, ...(site && { site }), ...(against && { against }) }),
    revisions: (site) => get<SiteRevisions>(`compositions/${site}/revisions`, { limit: String(MOST_SITE_REVISIONS) }),
    revision: (site, revision) => tryToGet<SiteRevision>(`compositions/${site}/revisions/${revision}`, {}),
    compare: (site, from, to) =>
      tryToGet<Comparison>(`compositions/${site}/comparison`, { from: String(from), to: String(to) }),
    returnTo: (site, order) => post<Returned>(`compositions/${site}/return`, order),
    people: async () => (await get<{ people: Person[] }>('people')).people,
    tokens: async () => (await get<{ tokens: Token[] }>('tokens')).tokens,
    accessHistory: async () => (await get<{ lines: AccessLine[] }>('access-history')).lines,
    webhooks: async () => (await get<{ webhooks: ToldWebhook[] }>('webhooks')).webhooks,
    changeAccess: (change, body) => post(change, body),
    foresee: ({ kind, remote, site, version, percent }) =>
      get<OrderOutlook>('order-outlook', {
        kind,
        remote,
        site: [...site],
        ...(version !== undefined && { version }),
        ...(percent !== undefined && { percent: String(percent) }),
      }),
    order: (kind, order) => post<Change>(kind, order),
    plans: async () => (await get<{ plans: Plan[] }>('plans')).plans,
    orderPlan: (order) => post('plan', order),
    steerPlan: (act, steering) => post(`${act}-plan`, steering),
    freezes: async () => (await get<{ freezes: Freeze[] }>('freezes')).freezes,
    freeze: (order) => post('freeze', order),
    unfreeze: (end) => post('unfreeze', end),
    lift: (lifting) => post('lift', lifting),
    secondPerson: () => get<SecondPersonTold>('second-person'),
    decide: (what, body) => post(what, body),
    previewLink: (wanted) => post<PreviewLink>('preview-link', wanted),
  };
}
