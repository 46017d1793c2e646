import {
  fields,
  inOrder,
  Instant,
  pattern,
  Position,
  tablePart,
  whole,
  type SliceContent,
} from '@ninefold/service/documents';
import * as z from 'zod/mini';
import { checkoutOfferPart } from '../checkout-offer/checkout-offer-part.ts';
import { deliveryPart } from '../delivery/delivery-part.ts';
import { campaigns } from '../schema.ts';
import { voucherPart } from './voucher-part.ts';

const ProductName = pattern(/^[\w.-]{1,100}$/, 'is no number of a product: 1 to 100 letters, digits, ".", "-" and "_"');

/** A gift as content documents write it. */
const CampaignEntry = fields({
  campaignId: pattern(/^[\w-]{1,60}$/, 'is no id: 1 to 60 letters, digits, "-" and "_"'),
  productId: ProductName,
  /** The variant of the product. */
  tcm: ProductName,
  quantity: z._default(whole(1, 100), 1),
  minimumMinor: whole(0, 100_000_000),
  validFrom: Instant,
  validUntil: z.optional(Instant),
  position: z._default(Position, 0),
}).check(inOrder('validFrom', 'validUntil'));

export const campaignPart = tablePart({
  name: 'campaigns',
  summary: 'gifts that come with a worth of goods',
  table: campaigns,
  entry: CampaignEntry,
  key: ['campaignId'],
  sortBy: ['position', 'campaignId'],
  most: 100,
});

/** What a merchandiser changes of the cart's. */
export const cartContent: SliceContent = { parts: [voucherPart, campaignPart, deliveryPart, checkoutOfferPart] };
