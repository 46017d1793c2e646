import type { RemoteName } from '@ninefold/contract';
import type { ChangeKind, OrderOutlookAnswer } from '@ninefold/contract/operators';
import type { Database } from '@ninefold/service';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { z } from 'zod';
import { isFreezable, readManifest, readNeighbours, readRows, versionsShownAnew } from './change-composition.ts';
import { stepOf, type Row } from './composition-steps.ts';
import { readFreezes } from '../rules/freezes.ts';
import type { Orders } from './orders.ts';
import { ReleaseRefused } from '../verify/release-refused.ts';
import type { ReleaseRules } from '../rules/release-rules.ts';
import { newestRevision } from '../schema.ts';

/** An order that nobody has given yet; `version` and `percent` as its kind needs them. */
export interface AskedOrder {
  kind: ChangeKind;
  remote: RemoteName;
  sites: readonly SiteCode[];
  version?: string | undefined;
  percent?: number | undefined;
}

export type OrderOutlook = z.output<typeof OrderOutlookAnswer>;

/**
 * Says what an order would do now, and all that stands against it, by the rules that carry orders out. Nothing is changed.
 *
 * @throws {CodedError} 404 `RELEASE_UNKNOWN`
 */
export async function foreseeOrder(
  database: Pick<Database, 'transaction'>,
  { kind, remote, version, percent, sites: asked }: AskedOrder,
  { reasonsAgainst }: Pick<ReleaseRules, 'reasonsAgainst'>,
  orders: Pick<Orders, 'prove'>,
): Promise<OrderOutlook> {
  const sites = SITE_CODES.filter((site) => asked.includes(site));
  const step = stepOf(kind, { actor: '', reason: '', version, percent });
  const unproven = await orders.prove({ remote, sites }, step).then(
    () => [],
    (error: unknown) => {
      if (error instanceof ReleaseRefused) return error.reasons;
      throw error;
    },
  );
  return await database.transaction(async (transaction) => {
    const [newest] = await transaction.select().from(newestRevision);
    const before = await readRows(transaction, remote, sites);
    const after = new Map<SiteCode, Row>();
    const outcomes = sites.map((site) => {
      const [row, stepped] = [before.get(site), step(before.get(site))];
      const was = row ? stateOf(row) : null;
      if (typeof stepped === 'string') return { site, before: was, after: null, refusal: stepped };
      after.set(site, stepped);
      return { site, before: was, after: stateOf(stepped), refusal: null };
    });
    const reasons: OrderOutlook['reasons'] = [...unproven];
    for (const [shown, shownOn] of versionsShownAnew(before, after, [...after.keys()])) {
      const manifest = await readManifest(transaction, remote, shown);
      reasons.push(...reasonsAgainst(manifest, shownOn, await readNeighbours(transaction, remote, shownOn)));
    }
    const freezes = isFreezable(kind) ? await readFreezes(transaction, sites, new Date()) : [];
    return { revision: newest?.revision ?? 0, sites: outcomes, freezes, reasons };
  });
}

function stateOf({ version, isKilled, rollout }: Row): OrderOutlook['sites'][number]['before'] {
  return { version, isKilled, ...(rollout && { rollout: { version: rollout.version, percent: rollout.percent } }) };
}
