import { slice as cart } from '@ninefold/remote-cart/service';
import { slice as footer } from '@ninefold/remote-footer/service';
import { slice as header } from '@ninefold/remote-header/service';
import { slice as newsletter } from '@ninefold/remote-newsletter/service';
import { slice as preview } from '@ninefold/remote-preview/service';
import { slice as search } from '@ninefold/remote-search/service';
import type { Slice } from '@ninefold/service';

/** The slices whose services run in the host's process, unless they have an address of their own. The one place that knows them. */
export const SLICES: readonly Slice[] = [search, header, cart, footer, newsletter, preview];
