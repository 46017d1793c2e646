import { OffersAnswer, type Offer } from '@ninefold/platform/contracts';
import { CodedError, type ServiceCaller } from '@ninefold/service';
import type { SiteCode } from '@ninefold/sites';

/** What the catalogue has of so many variants. 503 `CATALOGUE_UNAVAILABLE` where it does not answer. */
export async function findOffers(services: ServiceCaller, site: SiteCode, tcms: readonly string[]): Promise<Offer[]> {
  const query = new URLSearchParams(tcms.map((tcm) => ['tcm', tcm]));
  const answer = await services({ path: `/service/catalogue/api/offers?${query}`, site });
  const found = OffersAnswer.safeParse(answer.body);
  if (answer.status !== 200 || !found.success) throw new CodedError('CATALOGUE_UNAVAILABLE', 503);
  return found.data.offers;
}

/** The page of a variant. */
export function offerPath(
  { url, tcm }: Pick<Offer, 'url' | 'tcm'>,
  query: Readonly<Record<string, string>> = {},
): string {
  const { pathname } = new URL(url, 'https://shop.invalid');
  return `${pathname}?${new URLSearchParams({ variant: tcm, ...query })}`;
}
