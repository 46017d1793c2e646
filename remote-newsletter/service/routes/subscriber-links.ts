import { CodedError, type SliceContext } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { fieldRulesOf } from '../../contract/field-rules.ts';
import { SubscriberChange, SubscriberLink } from '../../contract/subscriber-link.ts';
import { FIELDS_INVALID_TYPE, SUBSCRIBERS_PATHS } from '../../contract/subscription-paths.ts';
import { findFieldErrors } from '../../contract/subscription.ts';
import type { Confirmations } from '../confirmations.ts';
import { LINK_TOKEN } from '../link-token.ts';
import { createOriginalAddress } from '../original-address.ts';
import type { SubscriberLinks } from '../subscribers/subscriber-links.ts';
import { Problem } from './subscribers.ts';

const LinkInvalid = z.object({ error: z.literal('LINK_INVALID') });
const Parameters = z.object({ subscriberToken: z.string().check(z.maxLength(200)) });

/**
 * What the links of mails are for: `GET …/{subscriberToken}` reads and changes nothing, `PUT …/{subscriberToken}/doi` confirms, `PUT
 * …/{subscriberToken}` changes or ends a subscription. A link that is wrong, used up or too old: 404 `LINK_INVALID`.
 */
export function addSubscriberLinkRoutes(
  app: FastifyInstance,
  links: SubscriberLinks,
  confirmations: Confirmations,
  context: Pick<SliceContext, 'isServiceCall'>,
): void {
  const originalAddressOf = createOriginalAddress(context);
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const schema = { params: Parameters, response: { 200: SubscriberLink, 404: LinkInvalid } };
  for (const path of Object.values(SUBSCRIBERS_PATHS)) {
    routes.get(`${path}/:subscriberToken`, { schema }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      return links.read(tokenOf(request.params));
    });

    routes.put(`${path}/:subscriberToken/doi`, { schema }, async (request) => {
      const token = tokenOf(request.params);
      await confirmations.confirm(token, originalAddressOf(request));
      return links.read(token);
    });

    routes.put(
      `${path}/:subscriberToken`,
      { schema: { ...schema, body: SubscriberChange, response: { ...schema.response, 400: Problem } } },
      async (request, reply) => {
        const token = tokenOf(request.params);
        const fields = await faultsOf(token, request.body);
        if (fields) return reply.code(400).send({ type: FIELDS_INVALID_TYPE, status: 400, fields });
        await links.change(token, askedFor(await links.siteOf(token), request.body));
        return links.read(token);
      },
    );
  }

  /** What is named must obey the rules of the subscriber's site. */
  async function faultsOf(token: string, change: SubscriberChange): Promise<Record<string, string> | undefined> {
    const { salutation = '', firstName = '', lastName = '' } = change;
    const errors = findFieldErrors(await links.siteOf(token), {
      email: 'not@asked.example',
      salutation,
      firstName,
      lastName,
      legals: ['NEWSLETTER'],
    });
    const faults = Object.entries(errors).filter(([name]) => change[name as keyof SubscriberChange] !== undefined);
    return faults.length > 0 ? Object.fromEntries(faults) : undefined;
  }
}

function tokenOf({ subscriberToken }: z.infer<typeof Parameters>): string {
  if (!LINK_TOKEN.test(subscriberToken)) throw new CodedError('LINK_INVALID', 404);
  return subscriberToken;
}

/** Trimmed, without what the site does not ask for: nothing is stored without need. */
function askedFor(site: SiteCode, { salutation, firstName, lastName, ...change }: SubscriberChange): SubscriberChange {
  const rules = fieldRulesOf(site);
  const hasNames = rules.names !== 'absent';
  return {
    ...change,
    ...(salutation !== undefined && rules.salutation !== 'absent' && { salutation }),
    ...(firstName !== undefined && hasNames && { firstName: firstName.trim() }),
    ...(lastName !== undefined && hasNames && { lastName: lastName.trim() }),
  };
}
