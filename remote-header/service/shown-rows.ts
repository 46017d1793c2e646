import { createRemembered, isValidAt, nextChangeOf, type Validity } from '@ninefold/service';
import { createRowCheck, type CheckedPart } from '@ninefold/service/documents';
import type { SiteCode } from '@ninefold/sites';

/** How long read rows are believed, in ms: every page shows some, and a site has few. */
const MAX_AGE_MS = 5_000;

export interface SoundRowsOptions<Row> {
  /** What the rows are content of: those that an import of it would refuse are left out. */
  part: CheckedPart;
  /** All of a site, in their order. */
  read: (site: SiteCode) => Promise<Row[]>;
  /** Told of each row that is left out. */
  onFault: (fault: string) => void;
}

/** Rows of content by site, remembered for `maxAgeMs`. */
export function createSoundRows<Row extends Record<string, unknown>>(
  { part, read, onFault }: SoundRowsOptions<Row>,
  maxAgeMs = MAX_AGE_MS,
) {
  const sound = createRowCheck(part, onFault);
  return createRemembered(async (site: SiteCode) => sound(await read(site)), maxAgeMs);
}

export interface ShownRows<Row> {
  /** The rows of a site that may be shown at a moment, in their order. */
  at(site: SiteCode, moment: Date): Promise<Row[]>;
  /** When after a moment these are others by the clock, in ms since 1970; `Infinity`: never. */
  changesAt(site: SiteCode, moment: Date): Promise<number>;
}

/** Rows of content that are valid at times, with a short memory. */
export function createShownRows<Row extends Validity & Record<string, unknown>>(
  options: SoundRowsOptions<Row>,
): ShownRows<Row> {
  const rowsOf = createSoundRows(options);
  return {
    at: async (site, moment) => (await rowsOf(site)).filter((row) => isValidAt(row, moment)),
    changesAt: async (site, moment) => nextChangeOf(await rowsOf(site), moment),
  };
}
