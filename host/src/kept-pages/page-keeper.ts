import type { HttpTransport } from '@ninefold/platform/http';
import { HttpAnswer } from '@ninefold/platform/http/create';
import { PATHS, type SiteCode } from '@ninefold/sites';
import { BY_GROUP_HEADER, CHANGES_AT_HEADER, type IsAmong } from '@ninefold/service';
import type { FastifyRequest } from 'fastify';
import type { Serving } from '../composition/serving.ts';
import type { SiteView } from '../composition/site-view.ts';
import { mayBeShownAhead } from '../page-requests/look-ahead.ts';
import type { FoundRoute } from '../page-requests/find-route.ts';
import type { KeptPage, KeptPages, KeptPlace } from './kept-pages.ts';
import { strangerOf, type Stranger } from './stranger.ts';

/** A page that is made for a stranger, and kept when it turns out to be the same for all. */
export interface StrangersPage {
  stranger: Stranger['request'];
  /** The composition that it is made of. */
  view: SiteView;
  place: KeptPlace;
  /** Whether an answer that it is made of is another one for whoever takes part in an A/B test. */
  isByGroup: boolean;
  /** When the first of the answers that it is made of changes by the clock, in ms since 1970. */
  changesAtMs: number;
}

export interface PageKeeper {
  /** The page that is kept for whoever asks; what is to be done to keep it; nothing for whoever is known, and during rollouts. */
  find(
    request: FastifyRequest,
    site: SiteCode,
  ): {
    page?: KeptPage | Promise<KeptPage | undefined>;
    making?: StrangersPage;
    /** Whether nothing has changed since it was looked for. */
    isNewest?: () => boolean;
  };
  /**
   * Sends the calls of a page that is to be kept, as a stranger's. A call that changes something, or whose answer may change untold, is the
   * visitor's `own`, and ends the keeping; so does an answer that is for one visitor alone.
   */
  watch(transports: { strangers: HttpTransport; own: HttpTransport }, making: StrangersPage): HttpTransport;
}

export interface PageKeeperOptions {
  pages: KeptPages;
  serving: Pick<Serving, 'hasRollout' | 'view'>;
  /** Whether it is told when what a call answers changes. */
  isTold: IsAmong;
}

export function createPageKeeper({ pages, serving, isTold }: PageKeeperOptions): PageKeeper {
  return {
    find(request, site) {
      const stranger = serving.hasRollout(site) ? undefined : strangerOf(request);
      if (!stranger) return {};
      const view = serving.view(site);
      const revision = pages.revision();
      const { page, place } = pages.find(view, stranger.key, stranger.isInTests);
      const isNewest = () => serving.view(site) === view && pages.revision() === revision;
      return {
        ...(page && { page, isNewest }),
        ...(place && { making: { stranger: stranger.request, view, place, isByGroup: false, changesAtMs: Infinity } }),
      };
    },
    watch: (transports, making) => async (call, headers) => {
      const { place } = making;
      if ((call.method ?? 'GET') !== 'GET' || !isTold(call.path)) {
        place.dismiss();
        return await transports.own(call, headers);
      }
      const answer = await transports.strangers(call, headers);
      if (!(answer instanceof HttpAnswer) || answer.status >= 500 || isOfOne(answer)) place.dismiss();
      else {
        making.isByGroup ||= answer.headers[BY_GROUP_HEADER] !== undefined;
        making.changesAtMs = Math.min(making.changesAtMs, changesAtOf(answer));
      }
      return answer;
    },
  };
}

/** Whether an address shows everybody the same, as far as that is known before it is made. What is searched for is counted with each answer. */
export function mayBeKept({ route, status }: FoundRoute, path: string): boolean {
  return status === 200 && mayBeShownAhead(route) && path !== PATHS.search;
}

function changesAtOf({ headers }: HttpAnswer): number {
  const said = headers[CHANGES_AT_HEADER];
  const at = said ? Number(said) : Infinity;
  return Number.isNaN(at) ? 0 : at;
}

/** Whether a service says that nobody may keep its answer, or one visitor alone, and that not only for cookies, of which none were sent. */
function isOfOne({ headers }: HttpAnswer): boolean {
  const says = (name: string, words: RegExp) => words.test(headers[name] ?? '');
  return says('cache-control', /\b(?:private|no-store)\b/) && !says('vary', /\bcookie\b/i);
}
