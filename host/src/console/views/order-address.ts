import type { ChangeKind } from '@ninefold/contract/operators';

export interface OrderAddress {
  kind?: ChangeKind | undefined;
  remote?: string | undefined;
  version?: string | undefined;
  percent?: number | undefined;
  sites?: readonly string[] | undefined;
}

/** Address of what a version changes for shoppers, on one site or on all where its remote is live. */
export function changesAddress(remote: string, version: string, sites: readonly string[] = []): string {
  const query = new URLSearchParams({ remote, version, ...(sites.length === 1 && { site: sites[0]! }) });
  return `/operators/changes?${query.toString()}`;
}

/** Address of a revision of a site, beside what is live or another one. */
export function revisionAddress(
  site: string,
  revision: number,
  { against, shoppers }: { against?: number | undefined; shoppers?: boolean } = {},
): string {
  const query = new URLSearchParams({
    site,
    revision: String(revision),
    ...(against !== undefined && { against: String(against) }),
    ...(shoppers && { shoppers: 'yes' }),
  });
  return `/operators/revision?${query.toString()}`;
}

/** Address of an order's page with what is chosen already. */
export function orderAddress({ sites = [], ...choice }: OrderAddress): string {
  const given = Object.entries(choice).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  for (const site of sites) query.append('site', site);
  return `/operators/order?${query.toString()}`;
}
