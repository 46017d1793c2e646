import type { RemoteName } from '@ninefold/contract';
import { SITE_CODES } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { Console } from './console-call.ts';
import { failureOf } from './failure-texts.ts';
import { historyLines, undoOf } from './history-lines.ts';
import { MOST_REVISIONS, type HistoryEntry, type OperatorsApi } from './operators-api.ts';
import { ChangesQuery, HistoryQuery, OverviewQuery, PreviewForm, ReleasesQuery } from './order-forms.ts';
import { overviewOf, type Overview } from './overview-model.ts';
import { readFields } from './read-fields.ts';
import { FOR_EVERYBODY, LOOKING } from './route-needs.ts';
import { readSessionToken } from './session-cookie.ts';
import type { Done, ReleasesViewProps } from './views/console-view.ts';

const RELEASES_PER_PAGE = 20;
const REVISIONS_PER_PAGE = 25;
/** How far back the revision of an order that has just been done is looked for, and the rollout that one has ended. */
const RECENT_REVISIONS = 50;

/** `GET /operators`, `live` (JSON for the page's script), `releases`, `changes`, `history`, whatever nothing else answers; `POST preview`. */
export function addReadingRoutes(scope: FastifyInstance, shared: Console): void {
  const { apiOf, sessions, show, signedIn } = shared;
  const readOverview = overviewReader(shared);
  scope.get(
    '/operators',
    LOOKING,
    signedIn(async (call) => {
      const { done, unchanged } = readFields(OverviewQuery, call.request.query);
      const overview = await readOverview(call.api);
      const outcome = done === undefined ? null : await readDone(call.api, done);
      const nothing = unchanged === undefined ? null : { line: null, revision: unchanged, isNewest: true, undo: null };
      return show(call, { name: 'overview', overview, done: outcome ?? nothing });
    }),
  );
  for (const short of ['/', '/operators/'])
    scope.get(short, FOR_EVERYBODY, async (_request, reply) => reply.redirect('/operators', 301));

  scope.get('/operators/live', LOOKING, async (request, reply) => {
    // Whoever only looks on does nothing: an open page does not keep a session alive.
    const operator = await sessions.read(readSessionToken(request), false);
    if (!operator) return reply.code(401).send({ error: 'UNAUTHORIZED' });
    return reply.send(await readOverview(apiOf(request)));
  });

  scope.get(
    '/operators/releases',
    LOOKING,
    signedIn(async (call) => {
      const { remote, page } = readFields(ReleasesQuery, call.request.query);
      const releases = await readReleases(call.api, remote, page);
      return show(call, { name: 'releases', ...releases, preview: null, failure: null });
    }),
  );

  scope.get(
    '/operators/changes',
    LOOKING,
    signedIn(async (call) => {
      const result = await call.api.changes(readFields(ChangesQuery, call.request.query));
      if (result.ok) return show(call, { name: 'changes', ...result.answer });
      return show(call, { name: 'problem', failure: failureOf(result.refusal) }, result.status);
    }),
  );

  scope.post(
    '/operators/preview',
    LOOKING,
    signedIn(async (call) => {
      const wanted = readFields(PreviewForm, call.request.body);
      const [outcome, releases] = await Promise.all([
        call.api.previewLink(wanted),
        readReleases(call.api, wanted.remote, 1),
      ]);
      const preview = outcome.ok ? { ...outcome.answer, ...wanted } : null;
      const failure = outcome.ok ? null : failureOf(outcome.refusal);
      return show(call, { name: 'releases', ...releases, preview, failure }, outcome.ok ? 200 : outcome.status);
    }),
  );

  scope.get(
    '/operators/history',
    LOOKING,
    signedIn(async (call) => {
      const { page, ...filter } = readFields(HistoryQuery, call.request.query);
      const limit = Math.min(page * REVISIONS_PER_PAGE + 1, MOST_REVISIONS);
      const [status, entries] = await Promise.all([call.api.status(), call.api.history({ ...filter, limit })]);
      const lines = historyLines(entries);
      const items = lines.slice((page - 1) * REVISIONS_PER_PAGE, page * REVISIONS_PER_PAGE);
      const pageCount = lines.length > page * REVISIONS_PER_PAGE ? page + 1 : page;
      const history = { items, page, pageCount };
      const isCutOff = page === pageCount && lines.length === MOST_REVISIONS;
      return show(call, { name: 'history', remotes: status.remotes, sites: SITE_CODES, filter, history, isCutOff });
    }),
  );

  scope.get(
    '/operators/*',
    LOOKING,
    signedIn(async (call) => show(call, { name: 'problem', failure: failureOf({ error: 'NOT_FOUND' }) }, 404)),
  );
}

async function readReleases(
  api: OperatorsApi,
  asked: RemoteName | undefined,
  page: number,
): Promise<Omit<ReleasesViewProps, 'preview' | 'failure'>> {
  const { sites, remotes } = await api.status();
  const remote = asked ?? remotes[0] ?? '';
  const [releases, vitals, places] = await Promise.all([
    remote === '' ? [] : api.releases(remote),
    api.vitals().then(
      (numbers) => numbers.vitals.filter((one) => one.remote === remote),
      () => [],
    ),
    remote === '' ? [] : api.failures(remote).catch(() => null),
  ]);
  const first = (page - 1) * RELEASES_PER_PAGE;
  const items = releases.slice(first, first + RELEASES_PER_PAGE).map((release) => ({
    ...release,
    liveOn: SITE_CODES.filter((site) => sites[site][remote]?.version === release.version),
    refused: vitals
      .filter((one) => one.version === release.version)
      .flatMap(({ site, violations = {} }) =>
        Object.entries(violations).map(([directive, count]) => ({ site, directive, count })),
      ),
  }));
  const pageCount = Math.ceil(releases.length / RELEASES_PER_PAGE);
  return { remotes, sites: SITE_CODES, remote, places, releases: { items, page, pageCount } };
}

/**
 * Reads the newest revision's entries and, of what was made live, the remote's before: whether that has ended a rollout. These stay what they
 * were, and every open page asks every two seconds.
 */
function lastChangeReader(): (api: OperatorsApi) => Promise<HistoryEntry[]> {
  let known: HistoryEntry[] = [];
  return async (api) => {
    const newest = await api.history({ limit: 1 });
    const [last] = newest;
    if (last?.kind !== 'activate') return newest;
    const { remote, revision, at } = last;
    if (known[0]?.revision === revision && known[0].at === at) return known;
    const ofRemote = await api.history({ remote, limit: RECENT_REVISIONS });
    known = [...newest, ...ofRemote.filter((entry) => entry.revision < revision)];
    return known;
  };
}

/** The composition comes from memory: it is there also while the history cannot be read. */
function overviewReader({ opening, requestCount }: Pick<Console, 'opening' | 'requestCount'>) {
  const readLastChange = lastChangeReader();
  return async (api: OperatorsApi): Promise<Overview> => {
    const [status, newest, sites, hosts, requests] = await Promise.all([
      api.status(),
      readLastChange(api).catch(() => []),
      opening(),
      api.hosts(),
      requestCount().catch(() => null),
    ]);
    return overviewOf(status, newest, sites, hosts, requests);
  };
}

async function readDone(api: OperatorsApi, revision: number): Promise<Done | null> {
  const recent = await api.history({ limit: RECENT_REVISIONS });
  const entries = recent.filter((entry) => entry.revision === revision);
  const [line] = historyLines(entries);
  if (!line) return null;
  // By the history: this host may not serve yet what another one has ordered.
  const isNewest = revision === recent[0]!.revision;
  // A return to an earlier composition is undone by another one.
  const isOfOne = new Set(entries.map(({ remote }) => remote)).size === 1;
  const history = isNewest ? await api.history({ remote: entries[0]!.remote, limit: MOST_REVISIONS }) : [];
  return { line, revision, isNewest, undo: isNewest && isOfOne ? undoOf(history) : null };
}
