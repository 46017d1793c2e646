import { z } from 'zod';
import { PropsTemplate } from './props-template.ts';
import { SlotName } from './remote-name.ts';

/** When the browser fetches a slot's script and takes over its HTML. */
const HYDRATION_POLICIES = ['now', 'idle', 'visible', 'interaction'] as const;
export type HydrationPolicy = (typeof HYDRATION_POLICIES)[number];

/** Where a page's frame has room for one slot of whoever offers it. */
export const FRAME_PLACES = ['page/header', 'page/footer', 'page/app-banner', 'page/staff'] as const;
export type FramePlace = (typeof FRAME_PLACES)[number];

/** An open place: where parts of any remote may stand. `product-page/below-price` */
export const PlaceName = z
  .string()
  .max(80)
  .regex(
    /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/,
    'is no open place: write whose it is and where, page/place in small letters',
  );

/** The open place of the home page: behind what merchandisers have arranged there. */
export const HOME_PLACE = 'home/main';

/** A root-relative address: `/search`. */
const Address = z.string().regex(/^\/(?!\/)[^\s\\]{0,300}$/, 'is no address of the shop: it begins with one slash');

/** A group of texts that several slots share. */
const TextGroup = z
  .string()
  .regex(/^[a-z][A-Za-z]{0,39}$/, 'is no group of texts: write it in letters, the first one small');

/** A text as it is, or the key of one in the remote's group `fallback`: that group travels with no page. */
const FallbackText = z.union([z.string().max(100), z.strictObject({ key: z.string().regex(/^[A-Za-z]{1,40}$/) })]);

const FallbackPart = z.union([
  z.strictObject({ link: Address, text: FallbackText }),
  /** A form for a term, sent as `query`. */
  z.strictObject({ searchForm: Address, text: FallbackText }),
  /** A form with a button and hidden fields; in the fields, the slot's props are placeholders. */
  z.strictObject({
    form: Address,
    fields: PropsTemplate,
    text: FallbackText,
    /** The name of a prop without which there is no form. */
    when: z.string().max(60).optional(),
  }),
]);

/**
 * What stands in for a slot that is late, failed or switched off. `none`: nothing. `notice`: that this part of the page is missing.
 * Or links and forms to the same place, which work without any script.
 */
const Fallback = z.union([
  z.literal('none'),
  z.literal('notice'),
  z.strictObject({
    /** The element around the parts. @default none */
    as: z.enum(['header', 'footer']).optional(),
    show: z.array(FallbackPart).min(1).max(8),
  }),
]);
export type Fallback = z.infer<typeof Fallback>;

/** What a slot says of itself. */
export const SlotSheet = z.strictObject({
  /** The slots that it shows inside itself: their files are asked for at once, with those of the page. */
  shows: z.array(SlotName).max(20).default([]),
  hydrate: z.enum(HYDRATION_POLICIES).default('now'),
  /** The groups of its remote's texts that travel with it, beside `common` and the one by its own name. */
  texts: z.array(TextGroup).max(10).optional(),
  /** Most KiB, brotli, that browsers may fetch for the slot beside its remote's entry. */
  budget: z.strictObject({ scripts: z.number().positive().max(20), styles: z.number().positive().max(10) }),
  /**
   * Props of each way in which pages place the slot; the gate renders all of them. The product of a site's catalogue fills
   * `{productId}`, `{tcm}`, `{title}`, `{priceMinor}` and `{isAvailable}`.
   */
  samples: z.array(PropsTemplate).min(1).max(10),
  fallback: Fallback.default('notice'),
  /** The place of every page's frame that the slot fills. */
  place: z.enum(FRAME_PLACES).optional(),
  /**
   * The open places inside it, each with the props that whatever stands there gets; in them, the slot's own props are placeholders.
   * It shows each by `<Places name="…" />`.
   */
  offers: z
    .record(PlaceName, PropsTemplate)
    .refine(
      (offers) => !Object.keys(offers).some((name) => /^(?:home|page)\//.test(name)),
      'home/… and page/… are places of the shop itself, which no slot offers',
    )
    .optional(),
  /** The open places, of any remote, in which it stands on the sites where its release is live. */
  fills: z.array(PlaceName).max(20).optional(),
  /**
   * The kinds of blocks of the home page that the slot fills, with its props. The block's own fields are placeholders; the first block
   * of a page gets `priority: true` besides.
   */
  homeBlocks: z.record(z.string().regex(/^[a-z][a-z-]{0,30}$/), PropsTemplate).optional(),
});
export type SlotSheet = z.infer<typeof SlotSheet>;

type PropsOf<Props> = { [Name in keyof Props]?: Props[Name] | `{${string}}` };

/** A sheet as its team writes it. */
export interface SlotSheetInput<Props> extends Omit<z.input<typeof SlotSheet>, 'samples'> {
  samples: PropsOf<Props>[];
}

/**
 * Says what a slot is: `export const slot = defineSlot<SlotContract['cart/CartBadge']>({ … })` in `cart-badge.slot.ts`, beside the
 * exposed module `cart-badge.ts`. The build checks it and writes it into `release.json`; no browser gets it.
 */
export function defineSlot<Props>(sheet: SlotSheetInput<Props>): SlotSheetInput<Props> {
  return sheet;
}
