/** What a device takes, holds, measures and weighs, in units that every language writes alike. No value holds comma or colon. */
export interface Measures {
  power: `${number} W`;
  capacity?: `${number} ml`;
  /** Width, height and depth. */
  size: `${number} × ${number} × ${number} cm`;
  weight: `${number} kg` | `${number} g`;
}

/** By the keys of the products. */
export const MEASURES: Readonly<Record<string, Measures>> = {
  'aria-300': { power: '1450 W', capacity: '1800 ml', size: '24 × 35 × 43 cm', weight: '8 kg' },
  'aria-500-latte': { power: '1450 W', capacity: '1800 ml', size: '26 × 37 × 45 cm', weight: '10 kg' },
  'aria-mini': { power: '1450 W', capacity: '1200 ml', size: '18 × 32 × 40 cm', weight: '7 kg' },
  pico: { power: '1300 W', capacity: '700 ml', size: '12 × 28 × 33 cm', weight: '3 kg' },
  'pico-milk': { power: '1300 W', capacity: '900 ml', size: '20 × 28 × 34 cm', weight: '4 kg' },
  maestra: { power: '1350 W', capacity: '1600 ml', size: '21 × 31 × 33 cm', weight: '5 kg' },
  'maestra-duo': { power: '1800 W', capacity: '2500 ml', size: '34 × 38 × 40 cm', weight: '14 kg' },
  filtra: { power: '1000 W', capacity: '1250 ml', size: '22 × 34 × 20 cm', weight: '2 kg' },
  'filtra-thermo': { power: '1000 W', capacity: '1250 ml', size: '22 × 37 × 20 cm', weight: '3 kg' },
  'electric-grinder': { power: '150 W', size: '14 × 36 × 22 cm', weight: '3 kg' },
  schiuma: { power: '500 W', capacity: '250 ml', size: '12 × 20 × 13 cm', weight: '900 g' },
  'retro-toaster': { power: '900 W', size: '31 × 20 × 18 cm', weight: '2 kg' },
  'temperature-kettle': { power: '2200 W', capacity: '1700 ml', size: '22 × 25 × 16 cm', weight: '1 kg' },
  'glass-kettle': { power: '2200 W', capacity: '1700 ml', size: '21 × 24 × 16 cm', weight: '1 kg' },
};
