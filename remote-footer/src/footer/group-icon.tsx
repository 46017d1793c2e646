import {
  BeanIcon,
  CardIcon,
  CoffeeIcon,
  GiftIcon,
  InfoIcon,
  ReturnIcon,
  StoreIcon,
  TruckIcon,
  type IconComponent,
} from '@ninefold/kit';

const ICONS: Record<string, IconComponent> = {
  help: InfoIcon,
  delivery: TruckIcon,
  payment: CardIcon,
  returns: ReturnIcon,
  stores: StoreIcon,
  loyalty: BeanIcon,
  services: GiftIcon,
  company: CoffeeIcon,
};

/** The icon of a teaser group; content may name one that this release does not have yet. */
export function GroupIcon({ iconName }: { iconName: string }) {
  const Icon = ICONS[iconName];
  return Icon ? <Icon /> : null;
}
