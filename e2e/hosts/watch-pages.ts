import { PATHS, type SiteCode } from '@ninefold/sites';
import { ask } from '../src/ask.ts';
import { keepLooking } from '../src/keep-looking.ts';
import type { Ordered } from './give-orders.ts';
import type { RunningHost } from './running-hosts.ts';

export interface SeenFigures {
  seen: number;
  /** Pages that failed, show what was not live then, or two versions of the cart. */
  faults: string[];
}

interface Seen {
  what: string;
  site: SiteCode;
  status: number;
  isWhole: boolean;
  revision: number;
  versions: Set<string>;
}

const SITES = ['AT', 'DE', 'TR'] as const;
const VISITORS = 3;
const PAUSE_MS = 30;

/** Looks at pages of every host in turn, until it is told to stop. What they show is compared with what was live in the revision that they name. */
export function watchPages(hosts: readonly RunningHost[], ordered: Ordered): { stop: () => Promise<SeenFigures> } {
  const seen: Seen[] = [];
  const faults: string[] = [];

  async function look(turn: number): Promise<void> {
    const host = hosts[turn % hosts.length]!;
    const site = SITES[turn % SITES.length]!;
    const path = turn % 2 === 0 ? PATHS.cart : PATHS.home;
    const { status, html } = await ask(host.port, site, path);
    seen.push({
      what: `${site} ${path} on ${host.name}`,
      site,
      status,
      isWhole: html.endsWith('</html>'),
      revision: Number(/"revision":(\d+)/.exec(html)?.[1]),
      versions: new Set([...html.matchAll(/data-slot="cart\/\w+" data-release="([^"]+)"/g)].map(([, one]) => one!)),
    });
  }
  const stops = Array.from({ length: VISITORS }, (_, first) =>
    keepLooking(look, { pauseMs: PAUSE_MS, onFault: (fault) => faults.push(fault), first, step: VISITORS }),
  );
  return {
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
      return { seen: seen.length, faults: [...faults, ...seen.flatMap((page) => faultOf(page, ordered) ?? [])] };
    },
  };
}

function faultOf({ what, site, status, isWhole, revision, versions }: Seen, ordered: Ordered): string | undefined {
  if (status !== 200 || !isWhole) return `${what}: ${status}, ${isWhole ? 'whole' : 'cut off'}`;
  const live = ordered.get(revision)?.[site]['cart'];
  if (!live) return `${what}: of revision ${revision}, which nobody has ordered`;
  if (versions.size !== 1) return `${what}: shows ${[...versions].join(' and ') || 'no cart'}`;
  const [version] = versions;
  const isRight = version === live.version || version === live.rollout?.version;
  return isRight ? undefined : `${what}: shows ${version} in revision ${revision}`;
}
