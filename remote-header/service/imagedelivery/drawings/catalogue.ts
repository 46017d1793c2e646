import { ACCESSORIES } from './accessories.ts';
import { CLOTHES } from './clothes.ts';
import { COFFEE } from './coffee.ts';
import type { Drawing } from './drawing.ts';
import { FURNITURE } from './furniture.ts';
import { HOME } from './home.ts';
import { KITCHEN } from './kitchen.ts';
import { MACHINES } from './machines.ts';
import { OUTDOOR } from './outdoor.ts';
import { SERVICES } from './services.ts';
import type { DrawingName } from '../names.ts';

/** The drawing of every name. */
export const CATALOGUE: Record<DrawingName, Drawing> = {
  ...COFFEE,
  ...MACHINES,
  ...KITCHEN,
  ...HOME,
  ...FURNITURE,
  ...CLOTHES,
  ...ACCESSORIES,
  ...OUTDOOR,
  ...SERVICES,
};
