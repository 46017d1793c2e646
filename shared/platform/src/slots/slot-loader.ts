import { createContext, useContext, type ReactNode } from 'react';
import type { PlacedSlot } from './slot-contract.ts';
import type { SlotModule } from './slot-module.ts';

/** What the host does for `<Slot>`: which release fills a slot, its module, its data, and what is shown instead. */
export interface SlotLoader {
  /** The version that fills the slot, or undefined when nothing does (switched off, or its release is missing). */
  version(name: string): string | undefined;
  module(name: string): Promise<SlotModule>;
  /** @param slotId identifies this slot in the page; equal on the server and in the browser */
  data(name: string, slotId: string, module: SlotModule, props: object): Promise<SlotData>;
  /** What stands in for a slot that is late, failed or switched off. */
  fallback(name: string, props: object): ReactNode;
  failed(name: string, error: unknown): void;
  /** What stands in an open place of the page, from top to bottom; equal for as long as the page is shown. */
  placed(place: string): readonly PlacedSlot[];
}

export interface SlotData {
  value: unknown;
  /** The text of the data as the page carries it; undefined when the browser loaded it by itself. */
  carried: string | undefined;
}

export const SlotLoaderContext = createContext<SlotLoader | null>(null);

export const SlotReleaseContext = createContext<string | undefined>(undefined);

/** The version of the release that shows this slot; `undefined` outside a slot, as in unit tests. */
export function useSlotRelease(): string | undefined {
  return useContext(SlotReleaseContext);
}

export function useSlotLoader(): SlotLoader {
  const loader = useContext(SlotLoaderContext);
  if (!loader) throw new Error('A slot is shown outside a page of the host');
  return loader;
}
