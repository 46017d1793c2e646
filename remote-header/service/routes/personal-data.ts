import { PERSONAL_DATA_PATH, PersonalData } from '@ninefold/platform/contracts';
import { readSite, type Database, type SliceContext, type Visitor } from '@ninefold/service';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { createAccountRepository } from '../account-repository.ts';
import { readNewsletterStatus } from '../newsletter-status.ts';
import { customers } from '../schema.ts';

/** `GET /service/customerfrontenddata/api/v1/psdata` answers what the shop knows of the visitor; never cached (PSD-1). */
export function registerPersonalData(app: FastifyInstance, { database, visitors, services }: SliceContext): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(PERSONAL_DATA_PATH, { schema: { response: { 200: PersonalData } } }, async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      const visitor = await visitors.read(request);
      const [personalData, newsletter] = await Promise.all([
        personalDataOf(visitor, database),
        readNewsletterStatus(services, readSite(request), visitor),
      ]);
      return { ...personalData, statuses: { ...personalData.statuses, ...newsletter } };
    });
}

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
      cardMembershipStatus: customer.hasCard ? 'MEMBER' : 'NONE',
    },
  };
}
