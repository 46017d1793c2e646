import { PATHS, type SiteCode } from '@ninefold/sites';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Serving } from '../composition/serving.ts';
import { readVisitor, VISITOR_COOKIE } from '../composition/visitor-arm.ts';
import type { Needs } from '../operators/needs.ts';
import { RELEASE_PASS_NAME } from '../releases/drafts/release-pass.ts';
import type { Route } from '../composition/page-table.ts';

/** What shows or changes something of the visitor's own, and searches, whose terms are counted when they are answered. */
const NEVER_AHEAD = [
  '/service/*',
  '/operators*',
  PATHS.search,
  PATHS.userMenu,
  PATHS.login,
  PATHS.signup,
  PATHS.resetPassword,
  PATHS.account,
  PATHS.accountSettings,
  `${PATHS.orderHistory}*`,
  PATHS.beanAccount,
  `${PATHS.writeReview}*`,
  // Their forms have the name of whoever is signed in.
  PATHS.withdrawal,
  PATHS.cancellation,
  // The watchlist.
  '/*-s18',
];

/** Links of a page that a browser may follow ahead. */
const FOLLOWED = {
  where: {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: NEVER_AHEAD } },
      // A bookmark is the address of the page itself.
      { not: { selector_matches: '[target],[download],[href^="#"],[rel=bookmark]' } },
    ],
  },
};
/** When a pointer has rested on a link for a fifth of a second, or presses it. */
const RESTED = { ...FOLLOWED, eagerness: 'moderate' };
/** As soon as a pointer comes to rest on a link. */
const POINTED = { ...FOLLOWED, eagerness: 'eager' };

/** The page behind a link is laid out where the browser has room for that, else its answer alone is fetched. */
const RULES = JSON.stringify({ prefetch: [RESTED], prerender: [RESTED] });
/** The answer is there when it is to be laid out. */
const SOONER_RULES = JSON.stringify({ prefetch: [POINTED], prerender: [RESTED] });

/** Browsers for which `eager` is a short rest of the pointer: elsewhere, and before, it is every link that shows. */
const FIRST_TO_WAIT = 141;

/** Speculation rules for a browser. */
export function rulesFor(userAgent = ''): string {
  const [, version] = /Chrome\/(\d+)/.exec(userAgent) ?? [];
  const waits = Number(version) >= FIRST_TO_WAIT && !/Mobile|Android/.test(userAgent);
  return waits ? SOONER_RULES : RULES;
}

const RULES_PATH = '/assets/speculation-rules.json';

/** Header of a page whose links may be followed ahead. */
export const ALLOW_LOOK_AHEAD = { 'speculation-rules': `"${RULES_PATH}"` };

/** Serves the rules to the browsers that a page names them to. */
export function registerSpeculationRules(app: FastifyInstance): void {
  const config: { needs: Needs } = { needs: 'nobody' };
  app.get(RULES_PATH, { config }, ({ headers }, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'private, max-age=86400')
      .send(rulesFor(headers['user-agent'])),
  );
}

type Headers = FastifyRequest['headers'];

/** Whether a browser asks for a page that nobody has opened yet, and perhaps nobody will. */
export function isLookAhead(headers: Headers): boolean {
  return headers['sec-purpose'] !== undefined;
}

/**
 * Whether a page may be answered ahead: its start waits until it is opened, and its answer sets no cookie. While a rollout runs whoever
 * has no name there yet would be given one.
 */
export function mayLookAhead(
  { cookies, url }: Pick<FastifyRequest, 'cookies' | 'url'>,
  site: SiteCode,
  serving: Pick<Serving, 'hasRollout'>,
): boolean {
  const hasPass = cookies[RELEASE_PASS_NAME] !== undefined || url.includes(RELEASE_PASS_NAME);
  const needsName = serving.hasRollout(site) && readVisitor(cookies[VISITOR_COOKIE]) === undefined;
  const isSearch = url.split('?')[0] === PATHS.search;
  return !hasPass && !needsName && !isSearch;
}

/** Whether what an address shows may be asked for ahead, whatever a browser takes for a link to it: see {@link NEVER_AHEAD}. */
export function mayBeShownAhead({ isPersonal, pageType }: Route): boolean {
  return !isPersonal && pageType !== 'basket' && pageType !== 'checkout';
}
