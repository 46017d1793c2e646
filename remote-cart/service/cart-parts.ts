import type { Database, ServiceCaller } from '@ninefold/service';
import { createCampaigns } from './campaigns/campaign-repository.ts';
import { createCartChanges } from './cart-changes.ts';
import { createOffers } from './catalogue/offers.ts';
import { createCardHolders } from './customers/card-holders.ts';
import { createCartRepository } from './storage/cart-repository.ts';
import type { VoucherRepository } from './vouchers/voucher-repository.ts';

export interface CartPartsOptions {
  database: Database;
  services: ServiceCaller;
  vouchers: VoucherRepository;
  /** Told of each broken campaign. */
  onFault?: (fault: string) => void;
}

/** What carts and their hand-overs stand on. */
export function createCartParts({ database, services, vouchers, onFault = () => undefined }: CartPartsOptions) {
  const repository = createCartRepository(database, vouchers.check);
  const changes = createCartChanges({
    repository,
    campaigns: createCampaigns(database, onFault),
    offers: createOffers(services),
    cardHolders: createCardHolders(services),
  });
  return { repository, changes };
}

export type CartParts = ReturnType<typeof createCartParts>;
