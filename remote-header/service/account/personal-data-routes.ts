import { CARD_MEMBERSHIP_PATH, PERSONAL_DATA_PATH } from '@ninefold/contract/calls';
import { CardMembership, PersonalData } from '@ninefold/platform/contracts';
import { CodedError, readSite, type Database, type SliceContext, type Visitor } from '@ninefold/service';
import { eq } from '@ninefold/service/sql';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createAccountRepository } from './account-repository.ts';
import type { ContentRepository } from '../pages/page-repository.ts';
import { readNewsletterStatus } from './newsletter-status.ts';
import { customers } from '../schema.ts';

/**
 * `GET /service/customerfrontenddata/api/v1/psdata` answers what the shop knows of the visitor; never cached (PSD-1). Where the site has no beans,
 * only whoever has some is told of any.
 */
export function registerPersonalData(
  app: FastifyInstance,
  { database, visitors, services }: SliceContext,
  content: ContentRepository,
): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(PERSONAL_DATA_PATH, { schema: { response: { 200: PersonalData } } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('vary', 'cookie');
      const visitor = await visitors.read(request);
      const site = readSite(request);
      const [{ loyaltyBeans, ...personalData }, newsletter, hundredBeans] = await Promise.all([
        personalDataOf(visitor, database),
        readNewsletterStatus(services, site, visitor),
        content.hundredBeans(site),
      ]);
      const hasBeans = Boolean(loyaltyBeans) || hundredBeans !== undefined;
      return {
        ...personalData,
        ...(hasBeans && { loyaltyBeans }),
        statuses: { ...personalData.statuses, ...newsletter },
      };
    });
}

/** Tells other services of the shop, and nobody else, whether a customer has the loyalty card. */
export function registerCardMembership(app: FastifyInstance, { database, isServiceCall }: SliceContext): void {
  const onRequest = async (request: FastifyRequest) => {
    if (!isServiceCall(request)) throw new CodedError('SERVICES_ONLY', 403);
  };
  const querystring = z.object({ loginId: z.string().min(1).max(200) });
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      CARD_MEMBERSHIP_PATH,
      { onRequest, schema: { querystring, response: { 200: CardMembership } } },
      async ({ query: { loginId } }) => {
        const [customer] = await database.select().from(customers).where(eq(customers.loginId, loginId));
        return { cardMembershipStatus: cardMembershipOf(customer) };
      },
    );
}

const cardMembershipOf = (customer: { hasCard: boolean } | undefined): CardMembership['cardMembershipStatus'] =>
  customer?.hasCard ? 'MEMBER' : 'NONE';

async function personalDataOf({ loginStatus, loginId }: Visitor, database: Database): Promise<PersonalData> {
  const [customer] = loginId ? await database.select().from(customers).where(eq(customers.loginId, loginId)) : [];
  if (!customer) {
    return { tracking: { loginStatus }, statuses: { isCommunityMember: false, cardMembershipStatus: 'NONE' } };
  }
  return {
    tracking: { loginStatus },
    customer: { firstname: customer.firstName, lastname: customer.lastName },
    loyaltyBeans: await createAccountRepository(database).beanBalance(customer.loginId),
    statuses: {
      isCommunityMember: customer.isCommunityMember,
      cardMembershipStatus: cardMembershipOf(customer),
    },
  };
}
