import { CodedError } from '@ninefold/service';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ChangeKind } from '@ninefold/contract/operators';
import type {
  ChangeAnswer,
  ChangesAnswer,
  HistoryAnswer,
  PreviewLinkAnswer,
  ReleasesAnswer,
  ScheduledAnswer,
  StatusAnswer,
  VitalsAnswer,
} from '@ninefold/contract/operators';

/** Answers as they travel: times are ISO texts. */
export type Status = z.input<typeof StatusAnswer>;
export type PublishedRelease = z.input<typeof ReleasesAnswer>['releases'][number];
export type HistoryEntry = z.input<typeof HistoryAnswer>['history'][number];
export type Change = z.input<typeof ChangeAnswer>;
export type Changes = z.input<typeof ChangesAnswer>;
export type Scheduled = z.input<typeof ScheduledAnswer>['scheduled'][number];
export type Quarantined = NonNullable<Status['quarantined']>[number];
export type Vitals = z.input<typeof VitalsAnswer>;

/** Why the API has refused an order, with everything that it says. */
export interface Refusal {
  error: string;
  revision?: number | undefined;
  sites?: readonly string[] | undefined;
  version?: string | undefined;
  reasons?: readonly { code: string; text: string }[] | undefined;
  issues?: readonly { path: string; message: string }[] | undefined;
}

/** What came of a call that may be refused. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; status: number; refusal: Refusal };

export type PreviewLink = z.input<typeof PreviewLinkAnswer>;

/** The operators' API as the operators' page calls it. Reading throws 503 `REGISTRY_UNAVAILABLE` when the registry cannot answer. */
export interface OperatorsApi {
  status(): Promise<Status>;
  /** Newest first. */
  releases(remote?: string): Promise<PublishedRelease[]>;
  /** Newest first; the limit counts revisions. */
  history(filter: { site?: string | undefined; remote?: string | undefined; limit: number }): Promise<HistoryEntry[]>;
  /** Orders for later, done ones too, the newest first. */
  scheduled(): Promise<Scheduled[]>;
  /** What came in of each version within the last day. */
  vitals(): Promise<Vitals>;
  /** What a version changes for shoppers, on one site or on all where the remote is live. It is rendered for that. */
  changes(of: { remote: string; version: string; site?: string | undefined }): Promise<Outcome<Changes>>;
  order(kind: ChangeKind | 'cancel', order: object): Promise<Outcome<Change>>;
  /** Lets a release in quarantine be live again. */
  lift(lifting: object): Promise<Outcome<unknown>>;
  /** An address that shows a version to whoever opens it, and changes nothing for others. */
  previewLink(wanted: { remote: string; version: string; site: string }): Promise<Outcome<PreviewLink>>;
}

/** As many revisions as the API tells at once. */
export const MOST_REVISIONS = 1000;

const API = '/service/releases/api';

/** Calls the same routes in this process that the command line calls from elsewhere, so that the same rules hold for both. */
export function createOperatorsApi(app: FastifyInstance, operatorToken: string): OperatorsApi {
  const headers = { authorization: `Bearer ${operatorToken}` };

  async function get<T>(path: string, query: Record<string, string> = {}): Promise<T> {
    const response = await app.inject({ url: `${API}/${path}`, query, headers });
    if (response.statusCode !== 200)
      throw new CodedError('REGISTRY_UNAVAILABLE', 503, {}, { cause: new Error(response.body) });
    return response.json<T>();
  }

  async function tryToGet<Answer>(path: string, query: Record<string, string>): Promise<Outcome<Answer>> {
    const response = await app.inject({ url: `${API}/${path}`, query, headers });
    if (response.statusCode === 200) return { ok: true, answer: response.json<Answer>() };
    return { ok: false, status: response.statusCode, refusal: response.json<Refusal>() };
  }

  async function post<Answer>(path: string, payload: object): Promise<Outcome<Answer>> {
    const response = await app.inject({ method: 'POST', url: `${API}/${path}`, payload, headers });
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
    vitals: () => get<Vitals>('vitals'),
    changes: ({ remote, version, site }) => tryToGet<Changes>('changes', { remote, version, ...(site && { site }) }),
    order: (kind, order) => post<Change>(kind, order),
    lift: (lifting) => post('lift', lifting),
    previewLink: (wanted) => post<PreviewLink>('preview-link', wanted),
  };
}
