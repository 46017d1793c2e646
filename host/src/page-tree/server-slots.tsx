import type { LoadContext, PlacedSlot, SlotModule } from '@ninefold/platform';
import type { SlotData, SlotLoader } from '@ninefold/platform/host';
import { fulfilled, marked } from '../federation/settled.ts';
import { NOT_FILLED, type PageDescription } from './page-description.ts';
import { scriptJson } from './script-json.ts';
import type { ShownFallback } from './shown-fallback.ts';
import { SlotFallback } from './slot-fallback.tsx';

/** A slot as the server can render it. */
export interface ServerSlot {
  fallback: ShownFallback;
  /** Version and module of the release that fills it, if one does. */
  version?: string;
  module?: Promise<SlotModule>;
}

export interface ServerSlotsOptions {
  slots: Readonly<Record<string, ServerSlot>>;
  /** What stands in the open places of the page. */
  places?: PageDescription['places'];
  context: LoadContext;
  onFailure: (name: string, error: unknown) => void;
  /** Carries a load out, and sees when it begins and ends. @default just carries it out */
  watchLoad?: (<Data>(name: string, load: () => Promise<Data>) => Promise<Data>) | undefined;
}

export interface ServerSlots extends SlotLoader {
  /** Starts a slot's load before anything renders; `render` then finds it under way. */
  start(slot: PlacedSlot): Promise<SlotData> | undefined;
  /** Starts the load of a slot that takes no props, and that another one may show: while nobody does, its failure is nobody's. */
  startAhead(name: string): void;
  /** The slots whose load has neither come nor failed yet. */
  waiting(): string[];
}

const NO_DATA: SlotData = { value: undefined, carried: undefined };

/** The server's side of `<Slot>`, for one request. */
export function createServerSlots({
  slots,
  places = {},
  context,
  onFailure,
  watchLoad = (_name, load) => load(),
}: ServerSlotsOptions): ServerSlots {
  const started = new Map<string, Promise<SlotData>>();
  const shown = new Set<Promise<SlotData>>();
  const bySlotId = new Map<string, Promise<SlotData>>();
  const underWay = new Map<Promise<SlotData>, string>();

  const load = (name: string, module: SlotModule, props: object): Promise<SlotData> | undefined => {
    if (!module.load) return undefined;
    const key = `${name} ${JSON.stringify(props)}`;
    const running = started.get(key);
    if (running) return running;
    const ask = module.load;
    const data = marked(
      watchLoad(name, () => ask(context, props as Record<string, unknown>)).then((value) => ({
        value,
        carried: scriptJson(value ?? null),
      })),
    );
    started.set(key, data);
    return data;
  };

  const loadShown = (name: string, module: SlotModule, props: object): Promise<SlotData> => {
    const data = load(name, module, props);
    if (!data) return fulfilled(NO_DATA);
    if (shown.has(data)) return data;
    shown.add(data);
    underWay.set(data, name);
    data.then(
      () => underWay.delete(data),
      (error: unknown) => {
        underWay.delete(data);
        onFailure(name, error);
      },
    );
    return data;
  };

  return {
    start(slot) {
      const module = slots[slot.name]?.module;
      if (!module) return undefined;
      const data = module.then((loaded) => loadShown(slot.name, loaded, slot.props));
      data.catch(() => undefined); // reported by whoever renders the slot
      return data;
    },
    startAhead(name) {
      // Told by whoever shows it.
      slots[name]?.module?.then((loaded) => load(name, loaded, {})).catch(() => undefined);
    },
    version: (name) => slots[name]?.version,
    module: (name) => slots[name]?.module ?? Promise.reject(new Error(`No release fills ${name}`)),
    data(name, slotId, module, props) {
      let data = bySlotId.get(slotId);
      if (!data) bySlotId.set(slotId, (data = loadShown(name, module, props)));
      return data;
    },
    waiting: () => [...new Set(underWay.values())],
    fallback: (name, props) => <SlotFallback fallback={slots[name]?.fallback ?? 'none'} props={props} />,
    failed: onFailure,
    placed: (place) => places[place] ?? NOT_FILLED,
  };
}
