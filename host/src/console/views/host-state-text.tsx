import { Badge, type BadgeTone } from '@ninefold/kit';
import { SITE_CODES, type SiteCode } from '@ninefold/sites';
import type { Hosts } from '../operators-api.ts';

const TONES: Record<Hosts['hosts'][number]['state'], BadgeTone> = {
  current: 'success',
  behind: 'accent',
  gone: 'sale',
};

/** `3/4 at revision 812` */
export function hostsSummary({ newest, hosts }: Hosts): string {
  const current = hosts.filter(({ state }) => state === 'current').length;
  return `${current}/${hosts.length} at revision ${newest}`;
}

/** Whether a host serves what is newest, and since when nothing was heard of it otherwise. */
export function HostStateText({ host, newest }: { host: Hosts['hosts'][number]; newest: number }) {
  const { state, sites, silentMs } = host;
  return (
    <>
      <Badge tone={TONES[state]}>{state}</Badge> {textOf()}
    </>
  );

  function textOf(): string {
    if (state === 'gone') return `nothing heard of it for ${durationOf(silentMs)}`;
    if (state === 'current') return `revision ${newest}`;
    const behind = SITE_CODES.filter((site) => sites[site] !== newest);
    const revisions = Map.groupBy(behind, (site) => sites[site]);
    return [...revisions].map(([revision, of]) => `${namesOf(of)} still ${revision ?? 'nothing'}`).join(', ');
  }
}

function namesOf(sites: readonly SiteCode[]): string {
  return sites.length === SITE_CODES.length ? 'all sites' : sites.join(', ');
}

function durationOf(ms: number): string {
  return ms < 120_000 ? `${Math.round(ms / 1000)} s` : `${Math.round(ms / 60_000)} minutes`;
}
