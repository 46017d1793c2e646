import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { CodedError } from '../app/coded-error.ts';
import type { ServiceCaller } from '../service-call.ts';
import { SESSION_BINDING_COOKIE } from './token-cookies.ts';
import type { EndedSessions, Session } from './visitor-tokens.ts';

/** Where the login tells services that run elsewhere whether a session has ended. */
export const ENDED_SESSIONS_PATH = '/service/login/api/v1/ended-sessions';
/** How long an answer counts, in ms: an ended session may be taken for a live one so long. */
const ANSWER_AGE_MS = 1000;
/** Visitors whose answers are kept. */
const MOST_ANSWERS = 10_000;

const Answer = z.object({ isEnded: z.boolean() });

/** The same, asked once a second for each session. `ask` may throw: nothing is kept then. */
export function rememberEndedSessions(ask: EndedSessions): EndedSessions & { forget(): void } {
  const answers = new LRUCache<string, Promise<boolean>>({ max: MOST_ANSWERS, ttl: ANSWER_AGE_MS });
  const isEnded = (session: Session, binding?: string): Promise<boolean> => {
    const key = JSON.stringify([session.confirmation, session.loginId, session.since, session.generation]);
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(session, binding);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
  return Object.assign(isEnded, { forget: () => answers.clear() });
}

/**
 * Asks the login of the shop. Services of teams elsewhere do not share the shop's secret: the session's own cookie, which the visitor has sent them, is their proof.
 * `LOGIN_UNAVAILABLE` (503) where it does not answer: to take a session for ended would cost a login.
 */
export function askEndedSessions(services: ServiceCaller): EndedSessions {
  return rememberEndedSessions(async ({ confirmation, loginId, since, generation }, binding) => {
    const query = new URLSearchParams({ confirmation, loginId, since: String(since) });
    if (generation !== undefined) query.set('generation', String(generation));
    try {
      const { body } = await services({
        path: `${ENDED_SESSIONS_PATH}?${query}`,
        site: 'DE',
        ...(binding !== undefined && { cookie: `${SESSION_BINDING_COOKIE}=${binding}` }),
        asService: true,
      });
      return Answer.parse(body).isEnded;
    } catch (cause) {
      throw new CodedError('LOGIN_UNAVAILABLE', 503, {}, { cause });
    }
  });
}
