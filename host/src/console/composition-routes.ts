import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import type { Console, OperatorCall } from './console-call.ts';
import { failureOf, type Failure } from './failure-texts.ts';
import type { Changes, Comparison, OperatorsApi, Outcome } from './operators-api.ts';
import { ReturnForm, RevisionQuery, SiteQuery } from './order-forms.ts';
import { readFields } from './read-fields.ts';
import { LOOKING } from './route-needs.ts';
import type { RevisionViewProps } from './views/console-view.ts';

/** `GET /operators/site`, the revisions of a site; `GET /operators/revision`, one of them beside another; `POST /operators/return`. */
export function addCompositionRoutes(scope: FastifyInstance, { show, signedIn }: Console): void {
  const showRevision = async (
    call: OperatorCall,
    wanted: z.output<typeof RevisionQuery>,
    refused: { reason: string; failure: Failure | null } = { reason: '', failure: null },
    status?: number,
  ): Promise<FastifyReply> => {
    const { site, revision, against, shoppers } = wanted;
    const [found, list] = await Promise.all([call.api.revision(site, revision), call.api.revisions(site)]);
    if (!found.ok) return show(call, { name: 'problem', failure: failureOf(found.refusal) }, found.status);
    const [compared, tried] = await Promise.all([
      call.api.compare(site, against ?? list.live, revision),
      call.api.returnTo(site, { revision, reason: 'a look at it', isDryRun: true }),
    ]);
    if (!compared.ok) return show(call, { name: 'problem', failure: failureOf(compared.refusal) }, compared.status);
    // Who may not return to it has not asked to: they only look.
    const isRefused = !tried.ok && tried.refusal.error !== 'FORBIDDEN';
    const view: RevisionViewProps = {
      past: found.answer,
      compared: compared.answer,
      others: list.revisions.map((each) => each.revision).filter((each) => each !== found.answer.revision),
      isAgainstLive: compared.answer.from === list.live,
      forShoppers: shoppers ? await readForShoppers(call.api, compared.answer) : null,
      tried: tried.ok ? tried.answer : null,
      ...refused,
      failure: refused.failure ?? (isRefused ? failureOf(tried.refusal) : null),
    };
    return show(call, { name: 'revision', ...view }, status);
  };

  scope.get(
    '/operators/site',
    LOOKING,
    signedIn(async (call) => {
      const { site, returned } = readFields(SiteQuery, call.request.query);
      const list = await call.api.revisions(site);
      return show(call, { name: 'site', sites: SITE_CODES, ...list, returned: returned ?? null });
    }),
  );

  scope.get(
    '/operators/revision',
    LOOKING,
    signedIn((call) => showRevision(call, readFields(RevisionQuery, call.request.query))),
  );

  scope.post(
    '/operators/return',
    LOOKING,
    signedIn(async (call) => {
      const { site, confirmed, ...order } = readFields(ReturnForm, call.request.body);
      const { revision, isForced, ...said } = order;
      const isConfirmed = confirmed === 'yes';
      const result: Outcome<unknown> = isConfirmed
        ? await call.api.returnTo(site, { revision, ...said, ...(isForced && { isForced: true }) })
        : { ok: false, status: 400, refusal: { error: 'NOT_CONFIRMED' } };
      if (result.ok) return call.reply.redirect(addressOf(site, revision), 303);
      const refused = { reason: order.reason, failure: failureOf(result.refusal) };
      return showRevision(call, { site, revision }, refused, result.status);
    }),
  );
}

const addressOf = (site: SiteCode, revision: number) => `/operators/site?site=${site}&returned=${revision}`;

/** What shoppers see of each remote that has another version; what cannot be rendered any more is told. */
async function readForShoppers(
  api: OperatorsApi,
  { site, releases }: Comparison,
): Promise<NonNullable<RevisionViewProps['forShoppers']>> {
  const told: NonNullable<RevisionViewProps['forShoppers']> = { changes: [], unreadable: [] };
  for (const { remote, from, to } of releases) {
    if (!from || !to || from.version === to.version) continue;
    const read: Outcome<Changes> = await api.changes({ remote, version: to.version, site, against: from.version });
    if (read.ok) told.changes.push(...read.answer.changes);
    else told.unreadable.push(`${remote} ${to.version} and ${from.version}`);
  }
  return told;
}
