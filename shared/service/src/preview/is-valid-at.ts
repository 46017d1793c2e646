/** From when on content may be shown, and until just before when; null: without a limit on that side. */
export interface Validity {
  validFrom: Date | null;
  validUntil: Date | null;
}

/** Whether content may be shown at a moment. */
export function isValidAt({ validFrom, validUntil }: Validity, moment: Date): boolean {
  return (validFrom === null || validFrom <= moment) && (validUntil === null || moment < validUntil);
}

/** When after a moment the first of these begins or ends, in ms since 1970; `Infinity`: none does. */
export function nextChangeOf(all: readonly Validity[], moment: Date): number {
  const times = all.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]);
  return Math.min(...times.flatMap((time) => (time !== null && time > moment ? time.getTime() : [])));
}
