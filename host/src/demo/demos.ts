import { demo as cart } from '@ninefold/remote-cart/demo';
import { demo as footer } from '@ninefold/remote-footer/demo';
import { demo as header } from '@ninefold/remote-header/demo';
import { demo as newsletter } from '@ninefold/remote-newsletter/demo';
import { demo as preview } from '@ninefold/remote-preview/demo';
import { demo as search } from '@ninefold/remote-search/demo';
import type { Demo, Slice } from '@ninefold/service';
import { demo as login } from './accounts.ts';

/** Every demo, in the order to load them: orders and footers name goods of the catalogue. */
const DEMOS: readonly Demo[] = [login, search, header, cart, footer, newsletter, preview];

/** The demos of the slices whose services run in this process; a service elsewhere has a database of its own. */
export function demosHere(slices: readonly Slice[], elsewhere: ReadonlyMap<string, unknown>): Demo[] {
  const isHere = (name: string) => name === 'login' || slices.some((slice) => slice.name === name);
  return DEMOS.filter(({ name }) => isHere(name) && !elsewhere.has(name));
}
