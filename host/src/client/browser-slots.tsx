import type { LoadContext, SlotModule } from '@ninefold/platform';
import type { SlotData, SlotLoader } from '@ninefold/platform/host';
import { fulfilled, marked } from '../federation/settled.ts';
import { NOT_FILLED } from '../page-tree/page-description.ts';
import { versionOf, type PageState } from '../page-tree/page-state.ts';
import { SlotFallback } from '../page-tree/slot-fallback.tsx';
import { untilNeeded } from './until-needed.ts';

export interface BrowserSlotsOptions {
  state: PageState;
  loadModule: (name: string) => Promise<SlotModule>;
  context: LoadContext;
  onFailure: (name: string, error: unknown) => void;
}

/** Waits before a failed script is tried again, in ms. */
const RETRY_DELAYS_MS = [1000, 5000, 30_000];

/**
 * The browser's side of `<Slot>`. A module that cannot be loaded stays pending: React would throw away the server's HTML,
 * with its working links and forms, if its promise were rejected. It is tried again, and reported when that fails too.
 */
export function createBrowserSlots({ state, loadModule, context, onFailure }: BrowserSlotsOptions): SlotLoader {
  const modules = new Map<string, Promise<SlotModule>>();
  const bySlotId = new Map<string, Promise<SlotData>>();

  const loadPatiently = async (name: string): Promise<SlotModule> => {
    await untilNeeded(name, state.slots[name]?.hydrate ?? 'now');
    for (let attempt = 0; ; attempt++) {
      try {
        return await loadModule(name);
      } catch (error) {
        // Firefox and Safari fail every script that is under way when a visitor leaves the page: nothing is wrong with its release.
        if (attempt > 0) onFailure(name, error);
        const delayMs = RETRY_DELAYS_MS[attempt];
        if (delayMs === undefined) return new Promise(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, delayMs));
      }
    }
  };

  const fallbackOf = (name: string) => {
    const slot = state.slots[name];
    return slot ? (slot.fallback ?? 'notice') : 'none';
  };

  return {
    version: (name) => versionOf(state, name),
    module(name) {
      let module = modules.get(name);
      if (!module) modules.set(name, (module = marked(loadPatiently(name))));
      return module;
    },
    data(_name, slotId, module, props) {
      let data = bySlotId.get(slotId);
      if (!data) {
        const carried = document.getElementById(slotId)?.textContent ?? undefined;
        if (carried !== undefined) data = fulfilled({ value: JSON.parse(carried) as unknown, carried });
        else if (!module.load) data = fulfilled({ value: undefined, carried });
        else
          data = marked(module.load(context, props as Record<string, unknown>).then((value) => ({ value, carried })));
        bySlotId.set(slotId, data);
      }
      return data;
    },
    fallback: (name, props) => <SlotFallback fallback={fallbackOf(name)} props={props} />,
    failed: onFailure,
    placed: (place) => state.page.places?.[place] ?? NOT_FILLED,
  };
}
