import { createContext, use } from 'react';
import type { PlaceContract } from './place-contract.ts';
import { useSlotLoader } from './slot-loader.ts';
import { SlotOfPage } from './slot.tsx';

/** Whether something stands in an open place already: one that showed itself would never end. */
const IsInPlace = createContext(false);

interface PlacesProps {
  /** As the slot's sheet offers it. */
  name: keyof PlaceContract | (string & {});
}

/**
 * An open place of a slot: `<Places name="product-page/below-price" />` shows what live releases of the site have for it, each in a
 * slot of its own, in the order that operators set. Where nobody fills the place it is not there at all. Places do not nest.
 */
export function Places({ name }: PlacesProps) {
  const parts = useSlotLoader().placed(name);
  if (use(IsInPlace) || parts.length === 0) return null;
  return (
    <IsInPlace value>
      {parts.map((slot) => (
        <SlotOfPage key={slot.name} {...slot} />
      ))}
    </IsInPlace>
  );
}
