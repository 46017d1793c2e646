import { siteOf, type SiteCode } from '@ninefold/sites';
import { findFieldErrors, type FieldErrors, type SubscribeRequest } from '../contract/subscription.ts';
import { fieldRulesOf } from '../contract/field-rules.ts';
import { hashOfToken, newConfirmationToken } from './confirmation-token.ts';
import { consentTextOf } from './consent-text.ts';
import type { SubscriberRepository } from './subscriber-repository.ts';

/** Days until an unconfirmed request lapses, where the site's law says nothing. */
const DEFAULT_DAYS = 30;
const MS_PER_DAY = 86_400_000;

export interface Requester {
  site: SiteCode;
  ip: string;
  loginId: string | undefined;
}

/** Takes requests to subscribe. */
export function createSubscriptions(repository: SubscriberRepository, now: () => number = Date.now) {
  return {
    /** Keeps a request that obeys the rules of its site; otherwise answers what is wrong and keeps nothing. */
    async request({ site, ip, loginId }: Requester, sent: SubscribeRequest): Promise<FieldErrors | undefined> {
      const request = withoutBlanks(site, sent);
      const { email, salutation = '', firstName = '', lastName = '', legals = [] } = request;
      const errors = findFieldErrors(site, { email, salutation, firstName, lastName, legals });
      if (Object.keys(errors).length > 0) return errors;
      const { locale, unconfirmedSubscriptionDays = DEFAULT_DAYS } = siteOf(site);
      const { version, text } = consentTextOf(site, {
        hasDne: request.consents.includes('DNE'),
        hasLegal: legals.includes('NEWSLETTER'),
      });
      await repository.keepRequest({
        site,
        request,
        loginId,
        consent: {
          tokenHash: hashOfToken(newConfirmationToken()),
          textVersion: version,
          text,
          locale,
          ip,
          expiresAt: new Date(now() + unconfirmedSubscriptionDays * MS_PER_DAY),
        },
      });
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
    email: rest.email.trim(),
    ...(salutation && rules.salutation !== 'absent' && { salutation }),
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
  };
}
