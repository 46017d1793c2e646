import type { KindName } from './kinds.ts';
import type { DrawingName } from './names.ts';
import { APPLIANCES } from './appliances.ts';
import { COATS } from './coats.ts';
import { HOUSEHOLD } from './household.ts';
import { PRINTED_PACKS } from './printed-packs.ts';
import { SETS } from './sets.ts';
import { ACCESSORIES } from './accessories.ts';
import { BREWING } from './brewing.ts';
import { CLOTHES } from './clothes.ts';
import { COOKWARE } from './cookware.ts';
import { CUPS } from './cups.ts';
import { DECORATION } from './decoration.ts';
import type { Drawing } from './drawing.ts';
import { FURNITURE } from './furniture.ts';
import { GARDEN } from './garden.ts';
import { GIFTS } from './gifts.ts';
import { KITCHEN } from './kitchen.ts';
import { MACHINES } from './machines.ts';
import { OUTDOOR } from './outdoor.ts';
import { PACKS } from './packs.ts';
import { SERVICES } from './services.ts';
import { TEXTILES } from './textiles.ts';
import { TOPS } from './tops.ts';

/** The drawing of every name. */
export const CATALOGUE: Record<DrawingName | KindName, Drawing> = {
  ...ACCESSORIES,
  ...BREWING,
  ...CLOTHES,
  ...COOKWARE,
  ...CUPS,
  ...DECORATION,
  ...FURNITURE,
  ...GARDEN,
  ...GIFTS,
  ...KITCHEN,
  ...MACHINES,
  ...OUTDOOR,
  ...PACKS,
  ...SERVICES,
  ...TEXTILES,
  ...TOPS,
  ...PRINTED_PACKS,
  ...SETS,
  ...COATS,
  ...APPLIANCES,
  ...HOUSEHOLD,
};
