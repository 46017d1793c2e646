import type { SliceContext } from '@ninefold/service';
import { DEMO_CAMPAIGNS } from './campaigns/demo-campaigns.ts';
import { campaigns, vouchers } from './schema.ts';
import { DEMO_VOUCHERS } from './vouchers/demo-vouchers.ts';

/** Loads the demo's campaigns and voucher into each table that is empty. */
export async function seed({ database }: SliceContext, progress: (line: string) => void): Promise<void> {
  await database.transaction(async (transaction) => {
    if ((await transaction.$count(campaigns)) === 0) {
      progress('loading gifts');
      await transaction.insert(campaigns).values(DEMO_CAMPAIGNS);
    }
    if ((await transaction.$count(vouchers)) === 0) {
      progress('loading vouchers');
      await transaction.insert(vouchers).values(DEMO_VOUCHERS);
    }
  });
}
