import type { Database, ServiceCaller } from '@ninefold/service';
import { withAsciiDomain } from '@ninefold/service/mail';
import { siteOf, type SiteCode } from '@ninefold/sites';
import { findFieldErrors, type FieldErrors, type SubscribeRequest } from '../contract/subscription.ts';
import { fieldRulesOf } from '../contract/field-rules.ts';
import { endOfDay } from './end-of-day.ts';
import { consentTextOf, textsOfRelease } from './subscribers/consent-text.ts';
import { keepRequest } from './subscribers/keep-request.ts';

/** Days until an unconfirmed request lapses, where the site's law says nothing. */
const DEFAULT_DAYS = 30;

export interface Requester {
  site: SiteCode;
  ip: string;
  loginId: string | undefined;
  visitorId: string | undefined;
}

/** Takes requests to subscribe; `onKept` is told of each that has become a task. */
export function createSubscriptions(
  database: Database,
  services: ServiceCaller,
  onKept: () => void,
  now: () => number = Date.now,
) {
  return {
    /** Keeps a request that obeys the rules of its site; otherwise answers what is wrong and keeps nothing. */
    async request(requester: Requester, sent: SubscribeRequest): Promise<FieldErrors | undefined> {
      const { site, ip, loginId, visitorId } = requester;
      const { language, release, ...request } = withoutBlanks(site, sent);
      const { email, salutation = '', firstName = '', lastName = '', legals = [] } = request;
      const errors = findFieldErrors(site, { email, salutation, firstName, lastName, legals });
      if (Object.keys(errors).length > 0) return errors;
      const { locale: siteLocale, unconfirmedSubscriptionDays = DEFAULT_DAYS } = siteOf(site);
      const locale = language ?? siteLocale;
      const { version: textVersion, text } = await consentTextOf(
        site,
        locale,
        { hasDne: request.consents.includes('DNE'), hasLegal: legals.includes('NEWSLETTER') },
        release === undefined ? undefined : textsOfRelease(services, site, release),
      );
      const moment = now();
      const expiresAt = endOfDay(site, new Date(moment), { days: unconfirmedSubscriptionDays });
      const consent = { textVersion, text, release, locale, ip, loginId, visitorId, expiresAt };
      await keepRequest(database, { site, request, consent }, new Date(moment));
      onKept();
      return undefined;
    },
  };
}

export type Subscriptions = ReturnType<typeof createSubscriptions>;

/** Trims, and leaves out what is empty or what the site does not ask for: nothing is stored without need. */
function withoutBlanks(
  site: SiteCode,
  { firstName, lastName, salutation, ...rest }: SubscribeRequest,
): SubscribeRequest {
  const rules = fieldRulesOf(site);
  const hasNames = rules.names !== 'absent';
  const first = hasNames ? firstName?.trim() : undefined;
  const last = hasNames ? lastName?.trim() : undefined;
  return {
    ...rest,
    // As accounts have it: one person is one subscriber, however a browser sends the domain.
    email: withAsciiDomain(rest.email.trim()),
    ...(salutation && rules.salutation !== 'absent' && { salutation }),
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
  };
}
