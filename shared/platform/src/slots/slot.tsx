import { Component, memo, Suspense, use, useId, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { PlacedSlot, SlotContract, SlotName } from './slot-contract.ts';
import { SlotReleaseContext, useSlotLoader, type SlotLoader } from './slot-loader.ts';

interface SlotProps<Name extends SlotName> {
  name: Name;
  props: SlotContract[Name];
}

function SlotUnmemoised<Name extends SlotName>({ name, props }: SlotProps<Name>) {
  const loader = useSlotLoader();
  // Taken out here: below Suspense a slot that waits would have a new id at every try, and load anew without end.
  const slotId = `slot${useId()}`;
  const version = loader.version(name);
  const fallback = loader.fallback(name, props);
  return (
    <div className="slot" data-slot={name} data-release={version}>
      {version === undefined ? (
        fallback
      ) : (
        <SlotBoundary loader={loader} name={name} fallback={fallback}>
          <Suspense fallback={fallback}>
            <SlotContent loader={loader} slotId={slotId} name={name} props={props} />
          </Suspense>
        </SlotBoundary>
      )}
    </div>
  );
}

/**
 * Shows what another remote exposes: `<Slot name="cart/CartBadge" props={NO_PROPS} />`.
 * Each slot has its own boundaries, so that a late or failing one costs its own box and nothing else.
 * While a script is missing, the server's HTML stays, also when what is around the slot renders anew: provided that the
 * values of `props` stay equal.
 */
export const Slot = memo(
  SlotUnmemoised,
  (before, after) => before.name === after.name && haveEqualProps(before.props, after.props),
) as typeof SlotUnmemoised;

/** The same for a page that is composed from data, which names slots that no type knows. */
export const SlotOfPage = Slot as unknown as ComponentType<PlacedSlot>;

interface SlotContentProps {
  loader: SlotLoader;
  slotId: string;
  name: string;
  props: object;
}

function SlotContentUnmemoised({ loader, slotId, name, props }: SlotContentProps) {
  const module = use(loader.module(name));
  const { value, carried } = use(loader.data(name, slotId, module, props));
  const Content = module.default;
  return (
    <SlotReleaseContext value={loader.version(name)}>
      <Content {...props} data={value} />
      {carried !== undefined && <CarriedData slotId={slotId} carried={carried} />}
    </SlotReleaseContext>
  );
}

interface CarriedDataProps {
  slotId: string;
  carried: string;
}

const neverChanges = () => () => undefined;

/**
 * The slot's data beside its HTML, from the server until React has taken the slot over. Where the HTML was changed on its way (by an
 * extension, a translator), React makes the slot anew: without this script, which a page with Trusted Types would not let it make.
 */
function CarriedData({ slotId, carried }: CarriedDataProps) {
  const isOnItsWay = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  if (!isOnItsWay) return null;
  return (
    <script
      id={slotId}
      type="application/json"
      suppressHydrationWarning
      // oxlint-disable-next-line react/no-danger -- JSON of our own, its `<` escaped
      dangerouslySetInnerHTML={{ __html: carried }}
    />
  );
}

const SlotContent = memo(
  SlotContentUnmemoised,
  (before, after) =>
    before.loader === after.loader && before.name === after.name && haveEqualProps(before.props, after.props),
);

function haveEqualProps(a: object, b: object): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.is((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
  );
}

interface SlotBoundaryProps {
  loader: SlotLoader;
  name: string;
  fallback: ReactNode;
  children: ReactNode;
}

class SlotBoundary extends Component<SlotBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.loader.failed(this.props.name, error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** For slots that take nothing: one object, so that it stays equal. */
export const NO_PROPS: Record<never, never> = {};
